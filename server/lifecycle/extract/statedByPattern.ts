import { ENDS_IN_KOREAN } from './clauses/writeFact.ts';
import { type EnglishClause, englishClauses } from './englishClauses.ts';
import { englishResidence, englishWork } from './englishPlaces.ts';
import { englishSituation } from './englishSituation.ts';
import { englishHabits, englishTastes } from './englishTastesAndHabits.ts';
import type { FoundFact } from './extractedFact.ts';
import { type KoreanClause, koreanClauses } from './koreanClause.ts';
import { koreanResidence, koreanWork } from './koreanPlaces.ts';
import { koreanSituation } from './koreanSituation.ts';
import { koreanHabits, koreanTastes } from './koreanTastesAndHabits.ts';

/** The first rule that matches a clause wins. */
const KOREAN: ((clause: KoreanClause) => FoundFact | undefined)[] = [
  koreanSituation,
  koreanResidence,
  koreanWork,
  koreanHabits,
  koreanTastes,
];
const ENGLISH: ((clause: EnglishClause) => FoundFact | undefined)[] = [
  englishSituation,
  englishResidence,
  englishWork,
  englishHabits,
  englishTastes,
];

/** The result of the patterns for a statement in the user's own words. */
export function statedByPattern(sentence: string): FoundFact[] {
  return endsInKorean(sentence)
    ? statedInKorean(sentence)
    : englishClauses(sentence).flatMap((clause) => firstOf(ENGLISH, clause));
}

/** "I live in 부산" is an English sentence that ends in a Korean name. */
export const endsInKorean = (sentence: string): boolean =>
  /[가-힣][^\p{L}\p{N}]*$/u.test(sentence) && (!/^(?:i|we|my|our)\s/i.test(sentence) || ENDS_IN_KOREAN.test(sentence));

/** A habit may contain clauses joined by 고 ("저녁 먹고 산책해"); other statements are split there. */
function statedInKorean(sentence: string): FoundFact[] {
  const isHabit = ({ subcategory }: FoundFact): boolean => subcategory === 'habit';
  const whole = koreanClauses(sentence, false)
    .flatMap((clause) => firstOf(KOREAN, clause))
    .filter(isHabit);
  const parts = koreanClauses(sentence, true).flatMap((clause) => firstOf(KOREAN, clause));
  return whole.length > 0 ? [...parts.filter((fact) => !isHabit(fact)), ...whole] : parts;
}

function firstOf<C>(rules: ((clause: C) => FoundFact | undefined)[], clause: C): FoundFact[] {
  for (const rule of rules) {
    const fact = rule(clause);
    if (fact) return [fact];
  }
  return [];
}
