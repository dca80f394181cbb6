import { connect, type Socket } from 'node:net';

/** The response on a connection whose every byte the test chooses. */
export interface RawAnswer {
  /** 0 if the connection ended without an answer. */
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Opens a connection and sends a text; collects what comes back until the server ends the connection. */
export function openConnection(address: string, text: string): { socket: Socket; ended: Promise<RawAnswer> } {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (data) => chunks.push(data));
  // A server that refuses a request while it is still being sent resets the connection.
  socket.on('error', () => {});
  socket.write(text);
  // Not events.once, which treats the reset as a failure.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const ended = closed.then(() => readAnswer(Buffer.concat(chunks).toString()));
  return { socket, ended };
}

/** Sends a request as written, with the header that makes the server close the connection. */
export async function rawRequest(
  address: string,
  line: string,
  headers: Record<string, string> = {},
  body: string | Buffer = '',
): Promise<RawAnswer> {
  const all = { host: new URL(address).host, connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = Buffer.byteLength(body) > 0 ? `content-length: ${Buffer.byteLength(body)}\r\n` : '';
  const { socket, ended } = openConnection(address, `${line} HTTP/1.1\r\n${lines.join('')}${length}\r\n`);
  socket.write(body);
  return ended;
}

function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, Math.max(0, end)).split('\r\n');
  const headers = lines
    .map((line) => /^([^:]+):\s*(.*)$/.exec(line)!)
    .map(([, name, value]) => [name!.toLowerCase(), value!]);
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: end < 0 ? '' : text.slice(end + 4),
  };
}
