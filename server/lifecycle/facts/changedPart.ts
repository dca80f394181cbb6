/** «7천원» and "16" alike. */
const NUMBER_BEHIND = '\\d+(?:\\.\\d+)*(?:,\\d{3})*(?:\\s?[천만억]\\s?\\d*)*(?:원(?!하))?';
const NUMBERED = new RegExp(
  `(?<![\\p{L}\\d])(?!(?:at|on|in|to|by|for|of|from|about|is|was|are|the|age|aged|and|or|with|under|over|only)\\b)(\\p{L}[\\p{L}.+#-]+?)(?: (?:up |version )?(?:to|is now|is)|[은는을를이가])? ?v?(${NUMBER_BEHIND})(?![\\d:%]|[.,]\\d|월|일|(?:st|nd|rd|th)\\b)`,
  'giu',
);

const NUMBERS = new RegExp(`\\d+:\\d+|${NUMBER_BEHIND}`, 'g');

/** "Bumped Postgres to 17", of "their API is Fastify with Postgres 16": every number is next to a known name. */
export function numberedAnew(correction: string, known: string): string | undefined {
  const version = UPGRADED_TO.exec(correction)?.[1];
  const [only, ...others] = version ? known.matchAll(NUMBERED) : [];
  if (version && only?.[2] && others.length === 0) {
    const end = only.index + only[0].length;
    return known.slice(0, end - only[2].length) + version + known.slice(end);
  }
  const told = [...correction.matchAll(NUMBERED)];
  if (told.length === 0 || told.length < (correction.match(NUMBERS)?.length ?? 0)) return undefined;
  let text = known;
  for (const [, name = '', number = ''] of told) {
    const held = [...text.matchAll(NUMBERED)].find(([, other = '']) => other.toLowerCase() === name.toLowerCase());
    if (!held?.[2]) return undefined;
    const end = held.index + held[0].length;
    text = text.slice(0, end - held[2].length) + number + text.slice(end);
  }
  return text === known ? undefined : text;
}

/** "The DBA upgraded us to 8", of "Uses MySQL 5.7 at work" */
const UPGRADED_TO =
  /\b(?:up|down)graded (?:(?:us|me|them|it|the user|everything) )?to v?(\d+(?:\.\d+)*)(?![\d%]|[.,]\d)/i;
