import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { RecollectError } from '../errors.ts';
import { errorBody } from './errorBody.ts';
import { securityHeaders } from './securityHeaders.ts';

/** By what Node says of it. */
const REFUSALS: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers may have 16 kB together.' },
};
const UNREADABLE = { status: 400, message: 'This is not HTTP.' };

/** Ends a connection over which no request came that could be read: too slow, too large, or something else than HTTP. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, message } = REFUSALS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify(errorBody(new RecollectError('BAD_USER_INPUT', message)));
  const headers = {
    ...securityHeaders(false),
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}
