/**
 * A conversation as data for a prompt: JSON between tags. No text can end it early, since "<" is written as an escape that
 * JSON reads back.
 */
export const asData = (conversation: unknown): string =>
  `<conversation>\n${JSON.stringify(conversation).replaceAll('<', '\\u003c')}\n</conversation>`;
