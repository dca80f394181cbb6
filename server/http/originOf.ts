import { isIPv6 } from 'node:net';

/** The origin of a server that listens there. 0.0.0.0 and :: stand for every address, so a link names this machine instead. */
export function originOf(host: string, port: number): string {
  const named = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${isIPv6(named) ? `[${named}]` : named}:${port}`;
}
