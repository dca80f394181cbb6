import { graphemeEnd } from './graphemeEnd.ts';

const SENTENCE_END = /[.!?。！？…](?=\s)/g;

/**
 * The text, or its beginning with '…', in at most `maxLength` characters (UTF-16 units, so never more by any other
 * count). Ends after a sentence if one ends in the second half, else after a word there; else it
 * cuts, but never what a reader sees as one character.
 */
export function shorten(text: string, maxLength: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= maxLength) return trimmed;
  if (maxLength < 1) return '';
  const near = Math.ceil(maxLength / 2);
  const room = trimmed.slice(0, maxLength - 1);
  const sentence = lastSentenceEnd(room);
  // " …" needs two characters.
  if (sentence >= near && sentence <= maxLength - 2) return `${room.slice(0, sentence)} …`;
  const word = /\s/.test(trimmed.charAt(maxLength - 1)) ? room.length : room.search(/\s\S*$/);
  const end = word >= near ? word : graphemeEnd(trimmed, maxLength - 1);
  return `${room.slice(0, end).trimEnd()}…`;
}

function lastSentenceEnd(text: string): number {
  let end = -1;
  for (const match of text.matchAll(SENTENCE_END)) end = match.index + 1;
  return end;
}
