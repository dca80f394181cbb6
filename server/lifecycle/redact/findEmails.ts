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
