import { graphemeEnd } from '../../text/graphemeEnd.ts';
import { shorten } from '../../text/shorten.ts';

/**
 * The words around a mention, on one line, in at most `maxLength` characters, with '…' where they were cut; the beginning
 * of the text where it does not say the value in these letters.
 */
export function mentionContext(text: string, value: string, maxLength: number): string {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const sought = value.normalize('NFC').replace(/\s+/g, ' ').trim();
  const at = line.toLowerCase().indexOf(sought.toLowerCase());
  const before = Math.max(0, Math.floor((maxLength - sought.length) / 2));
  if (at <= before) return shorten(line, maxLength);
  const wanted = Math.min(at - before, line.length - maxLength + 1);
  const space = line.indexOf(' ', wanted - 1);
  const from = space >= 0 && space < at ? space + 1 : graphemeEnd(line, wanted);
  return `…${shorten(line.slice(from), maxLength - 1)}`;
}
