import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether an address belongs to a trusted proxy. */
export type TrustsProxy = (address: string) => boolean;

/** @param networks addresses, or networks such as 10.0.0.0/8 */
export function trustedProxies(networks: readonly string[]): TrustsProxy {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The client's address: the last address in X-Forwarded-For, as extended by trusted proxies, that is not a trusted
 * proxy. Entries before it can be forged.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trusts: TrustsProxy): string {
  let address = socket.remoteAddress ?? '';
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  while (trusts(address)) {
    const before = forwarded.pop()?.trim() ?? '';
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}
