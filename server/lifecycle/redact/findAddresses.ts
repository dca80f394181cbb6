import type { Span } from './redactionKind.ts';

/** Each part is bounded and starts where no letter precedes it, so that no text is read repeatedly. */
const EMAIL =
  /(?<![\w.%+-])[\w%+](?:[\w%+-]|\.(?=[\w%+-])){0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,24}(?![A-Za-z0-9-])/g;

/** E-mail addresses, except those that belong to nobody (`noreply@…`) and git remotes (`git@…:`). */
export function findEmails(plain: string): Span[] {
  return [...plain.matchAll(EMAIL)]
    .filter(({ 0: address, index }) => {
      if (/^(?:no-?reply|do-?not-?reply)@/i.test(address)) return false;
      return !(address.startsWith('git@') && plain[index + address.length] === ':');
    })
    .map(({ 0: address, index }) => ({ start: index, end: index + address.length }));
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const FOUR = `${OCTET}(?:\\.${OCTET}){3}`;
const IPV4 = new RegExp(`(?<![\\w.-])${FOUR}(?![\\w-]|\\.\\w)`, 'g');
/** A run of characters that an address may contain, up to the longest address. */
const IPV6 = new RegExp(`(?<![\\w:.])(?=[0-9a-f]{0,4}:)[0-9a-f:]{2,39}(?:(?<=:)${FOUR})?(?![\\w:]|\\.\\w)`, 'gi');
const LAST_FOUR = new RegExp(`${FOUR}$`);
const VERSION = /(?:\bver(?:sion)?|\bv|버전|빌드|\bbuild|\brelease|릴리스)\s?[:=]?\s?$/i;
/** Addresses that identify nobody: localhost, any, and network masks. */
const NOBODYS = /^(?:127\.|0\.0\.0\.0$|255\.)/;

/** Public IPv4 and IPv6 addresses; not versions, times or addresses that every machine has. */
export function findIps(plain: string): Span[] {
  const four = [...plain.matchAll(IPV4)].filter(
    ({ 0: address, index }) => !NOBODYS.test(address) && !VERSION.test(plain.slice(Math.max(0, index - 12), index)),
  );
  const six = [...plain.matchAll(IPV6)].filter(({ 0: address }) => isIpv6(address));
  return [...four, ...six].map(({ 0: address, index }) => ({ start: index, end: index + address.length }));
}

/** Eight groups, or fewer with one gap. Without a digit it is more likely a name in code: `face::add`. */
function isIpv6(address: string): boolean {
  if (!/\d/.test(address) || address === '::1') return false;
  const halves = address.replace(LAST_FOUR, '0:0').split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (halves.length > 2 || !groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}
