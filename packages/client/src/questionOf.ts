/** A question may have this many characters. What a longer message asks is at its beginning or at its end. */
const MAX_QUESTION = 10_000;
const HALF = MAX_QUESTION / 2;

/** What to recall for a message: the message itself, or the beginning and end of one that is too long for a question. */
export function questionOf(message: string): string {
  if (message.length <= MAX_QUESTION) return message;
  // The server refuses half of an emoji.
  const beginning = message.slice(0, HALF - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${beginning}\n${message.slice(-HALF).replace(/^[\uDC00-\uDFFF]/, '')}`;
}
