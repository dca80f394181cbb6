export type StrippedQuery = {
  /** The query without names; the query itself when it held nothing else. */
  query: string;
  /** The given names that the query speaks of, as they were given. */
  namedSpeakers: string[];
};

/** What may follow a Korean name within the same word: titles, particles, and both. */
const TITLES = '(?:씨|님|군|양|이)?';
const PARTICLES =
  '(?:은|는|이|가|을|를|의|와|과|랑|이랑|하고|도|만|에게|에게서|한테|한테서|께|께서|부터|까지|보다|처럼|아|야|네|이네|이다|라고|이라고|에|에는|한테는)?';

/**
 * Takes the participants' names out of a query. Every turn of a conversation says or implies them, so they say nothing of
 * what was talked about (on LoCoMo 73.8% of the evidence is found with them, 75.7% without), and they wreck small embedding models;
 * whose words are meant is told by `namedSpeakers` instead.
 */
export function stripNames(query: string, names: Iterable<string>): StrippedQuery {
  const text = query.normalize('NFC');
  const namedSpeakers: string[] = [];
  let stripped = text;
  // The longest first, so that "Anna Lee" goes whole before "Anna" is looked for.
  const known = [...new Set(names)].filter((name) => name.trim() !== '').sort((a, b) => b.length - a.length);
  for (const name of known) {
    const without = stripped.replace(patternOf(name), ' ');
    if (without === stripped) continue;
    stripped = without;
    namedSpeakers.push(name);
  }
  stripped = stripped.replace(/\s+/gu, ' ').trim();
  return { query: /[\p{L}\p{N}]/u.test(stripped) ? stripped : text, namedSpeakers };
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const literal = name
    .normalize('NFC')
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
    .replace(/\s+/gu, '\\s+');
  const ending = /\p{Script=Hangul}$/u.test(name.normalize('NFC').trim())
    ? `${TITLES}${PARTICLES}`
    : `(?:['’]s)?${PARTICLES}`;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${literal}${ending}(?![\\p{L}\\p{N}])`, 'giu');
  if (patterns.size >= 1_000) patterns.clear();
  patterns.set(name, pattern);
  return pattern;
}
