import { graphemeEnd, shorten } from '../../text/shorten.ts';

/**
 * The words around a mention, on one line, in at most `maxLength` characters, with '…' where they were cut. If the text
 * does not contain the value literally, the beginning of the text.
 */
export function mentionContext(text: string, value: string, maxLength: number): string {
  const line = oneLine(text);
  if (line.length <= maxLength) return line;
  const sought = oneLine(value);
  const at = line.toLowerCase().indexOf(sought.toLowerCase());
  const before = Math.max(0, Math.floor((maxLength - sought.length) / 2));
  if (at <= before) return shorten(line, maxLength);
  const wanted = Math.min(at - before, line.length - maxLength + 1);
  const space = line.indexOf(' ', wanted - 1);
  const from = space >= 0 && space < at ? space + 1 : graphemeEnd(line, wanted);
  return `…${shorten(line.slice(from), maxLength - 1)}`;
}

/** Fast for text that is already one line: for a long text with many mentions the line is built once. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
