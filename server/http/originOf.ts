import { isIPv6 } from 'node:net';

export const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The origin of a server that listens there. If it listens on every address, links name this machine. */
export function originOf(host: string, port: number): string {
  const named = isEveryAddress(host) ? '127.0.0.1' : host;
  return `http://${isIPv6(named) ? `[${named}]` : named}:${port}`;
}
