import { wordTables } from '../../text/words/wordTables.ts';
import { stemOfInfinitive } from './koreanStem.ts';

const BASE = 0xac00;
const FINALS = { ㄷ: 7, ㄹ: 8, ㅂ: 17, ㅅ: 19 } as const;
/** Vowels of contracted endings, and those that they may have been: 켜, 먹여, 봐, 배워, 돼, 커, 따라. */
const CONTRACTED: Record<number, readonly number[]> = { 0: [18], 4: [18], 6: [20], 9: [8], 10: [11], 14: [13] };

/**
 * The stem of a form in 아/어 as the word list knows it: 부어 → 붓, 서툴러 → 서투르, 먹여 → 먹이. Falls back on what its letters say; undefined
 * with `known` where no known word has it.
 */
export function stemOfSpoken(form: string, known = false): string | undefined {
  const { lexicon } = wordTables();
  const rowOf = (stem: string): number => lexicon.noun(`${stem}다`)?.row ?? Number.POSITIVE_INFINITY;
  const [best] = stemsOf(form).sort((a, b) => rowOf(a) - rowOf(b));
  if (best !== undefined && Number.isFinite(rowOf(best))) return best;
  return known ? undefined : stemOfInfinitive(form);
}

function stemsOf(form: string): string[] {
  const stems: string[] = [];
  const before = form.slice(0, -1);
  const last = partsOf(form);
  if (last?.final !== 0) return [];
  if (/[아어]$/.test(form)) stems.push(...uncontracted(before));
  if (/[워와]$/.test(form) && partsOf(before)?.final === 0) stems.push(withFinal(before, FINALS.ㅂ));
  if (/[라러]$/.test(form) && partsOf(before)?.final === FINALS.ㄹ) stems.push(`${withFinal(before, 0)}르`);
  if (/해$/.test(form)) stems.push(`${before}하`);
  for (const vowel of CONTRACTED[last.vowel] ?? []) stems.push(before + syllable(last.initial, vowel, 0));
  // 가, 내, 켜 are as they are.
  return [...stems, form];
}

/** 먹어 is 먹; 부어 is 붓, 들어 듣 or 들. */
function uncontracted(stem: string): string[] {
  const final = partsOf(stem)?.final;
  if (final === 0) return [stem, withFinal(stem, FINALS.ㅅ)];
  return final === FINALS.ㄹ ? [stem, withFinal(stem, FINALS.ㄷ)] : [stem];
}

function partsOf(text: string): { initial: number; vowel: number; final: number } | undefined {
  const code = text.charCodeAt(text.length - 1) - BASE;
  if (!(code >= 0 && code <= 11171)) return undefined;
  return { initial: Math.floor(code / 588), vowel: Math.floor((code % 588) / 28), final: code % 28 };
}

const syllable = (initial: number, vowel: number, final: number): string =>
  String.fromCharCode(BASE + initial * 588 + vowel * 28 + final);

function withFinal(text: string, final: number): string {
  const parts = partsOf(text);
  return parts ? text.slice(0, -1) + syllable(parts.initial, parts.vowel, final) : text;
}
