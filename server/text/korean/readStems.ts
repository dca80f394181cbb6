import type { Lexicon, Stem } from './lexicon.ts';
import { FURTHER_TAILS, LONGEST_TAIL, NOUN_TAILS, PREDICATE_TAILS } from './tails.ts';

/** What the part before is. */
type Place = 'START' | 'NOUN' | 'SINGLE_NOUN' | 'PREDICATE' | 'TAIL' | 'UNKNOWN';

interface Path {
  score: number;
  place: Place;
  rows: number[];
  unknown: string;
}

const MAX_RUN = 40;
/** Long stems are likelier than short ones side by side, and anything is likelier than an unknown syllable. */
const STEM = -1.1;
const STEM_SYLLABLE = 1;
const RARE = -0.05;
const PREDICATE = -0.15;
const SINGLE_PREDICATE = -0.3;
const SINGLE_NOUN = -0.2;
const SINGLE_AFTER_NOUN = -0.35;
const AFTER_TAIL = -0.5;
const TAIL = -0.2;
const TAIL_SYLLABLE = 0.55;
const UNKNOWN_SYLLABLE = -1.3;

export interface ReadStems {
  /** The rows of the stems in their order, without function words. */
  rows: number[];
  /** The syllables that belong to no known word. */
  unknown: string;
}

/** The stems of a run of Hangul in its likeliest reading: 아파트에서는 is 아파트, 추웠어요 is 춥다. */
export function readStems(run: string, lexicon: Lexicon): ReadStems {
  const text = run.slice(0, MAX_RUN);
  const best = Array.from({ length: text.length + 1 }, () => new Map<Place, Path>());
  best[0]?.set('START', { score: 0, place: 'START', rows: [], unknown: '' });
  const reach = (at: number, path: Path) => {
    const known = best[at]?.get(path.place);
    if (!known || path.score > known.score) best[at]?.set(path.place, path);
  };
  for (let from = 0; from < text.length; from++) step(text, from, [...(best[from]?.values() ?? [])], lexicon, reach);
  const [likeliest] = [...(best[text.length]?.values() ?? [])].sort((a, b) => b.score - a.score);
  return { rows: likeliest?.rows ?? [], unknown: likeliest?.unknown ?? '' };
}

type Reach = (at: number, path: Path) => void;

/** Everything that may come next, behind each kind of part. */
function step(text: string, from: number, paths: Path[], lexicon: Lexicon, reach: Reach): void {
  for (const path of paths) reach(from + 1, unknownSyllable(path, text.charAt(from)));
  for (let length = 1; length <= Math.min(lexicon.longest, text.length - from); length++) {
    const form = text.slice(from, from + length);
    const noun = lexicon.noun(form);
    const predicate = lexicon.predicate(form);
    for (const path of paths) {
      if (noun) addStem(path, noun, length, 'NOUN', (next) => reach(from + length, next));
      if (predicate) addStem(path, predicate, length, 'PREDICATE', (next) => reach(from + length, next));
      if (length <= LONGEST_TAIL && tailsAfter(path.place)?.has(form))
        reach(from + length, { ...path, score: path.score + TAIL + TAIL_SYLLABLE * length, place: 'TAIL' });
    }
  }
}
function addStem(
  path: Path,
  stem: Stem,
  length: number,
  place: 'NOUN' | 'PREDICATE',
  reach: (path: Path) => void,
): void {
  const fits = fitOf(path.place, place, length);
  if (fits === undefined) return;
  const rare = RARE * Math.log(3 + (stem.row ?? 0));
  const rows = stem.row === undefined ? path.rows : [...path.rows, stem.row];
  const at = place === 'NOUN' && length === 1 ? 'SINGLE_NOUN' : place;
  reach({ ...path, score: path.score + STEM + STEM_SYLLABLE * length + rare + fits, place: at, rows });
}

/** How well a stem of this length follows; undefined if it can't. */
function fitOf(before: Place, place: 'NOUN' | 'PREDICATE', length: number): number | undefined {
  if (place === 'PREDICATE') {
    if (length > 1) return PREDICATE + (before === 'TAIL' ? AFTER_TAIL : 0);
    return before === 'START' ? PREDICATE + SINGLE_PREDICATE : undefined;
  }
  if (length > 1) return before === 'TAIL' ? AFTER_TAIL : 0;
  if (before === 'START') return SINGLE_NOUN;
  return before === 'NOUN' ? SINGLE_AFTER_NOUN : undefined;
}

function tailsAfter(place: Place): ReadonlySet<string> | undefined {
  if (place === 'START') return undefined;
  if (place === 'PREDICATE') return PREDICATE_TAILS;
  return place === 'TAIL' ? FURTHER_TAILS : NOUN_TAILS;
}

const unknownSyllable = (path: Path, syllable: string): Path => ({
  ...path,
  score: path.score + UNKNOWN_SYLLABLE,
  place: 'UNKNOWN',
  unknown: path.unknown + syllable,
});
