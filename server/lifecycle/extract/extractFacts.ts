import { MemoryCategory, MemorySource } from '../../entities/enums.ts';
import { shorten } from '../../text/shorten.ts';
import { contentKey } from '../facts/contentKey.ts';
import { englishAnswerStyle } from './englishAnswerStyle.ts';
import { type EnglishClause, englishClauses } from './englishClauses.ts';
import { englishHabits } from './englishHabits.ts';
import { englishResidence } from './englishResidence.ts';
import { englishSituation } from './englishSituation.ts';
import { englishTastes } from './englishTastes.ts';
import { englishWork } from './englishWork.ts';
import { explicitRequest, storedWording } from './explicitRequest.ts';
import type { ExtractedFact, ExtractorTurn, FoundFact } from './extractedFact.ts';
import { koreanAnswerStyle } from './koreanAnswerStyle.ts';
import type { KoreanClause } from './koreanClause.ts';
import { koreanClauses } from './koreanClauses.ts';
import { koreanHabits } from './koreanHabits.ts';
import { koreanResidence } from './koreanResidence.ts';
import { koreanSituation } from './koreanSituation.ts';
import { koreanTastes } from './koreanTastes.ts';
import { koreanWork } from './koreanWork.ts';
import { ownWords } from './ownWords.ts';

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
const INFERRED = 0.8;
const PREVIEW = 160;
const MAX_CHARACTERS = 500;
/** A turn that states more than this is a document; the rest of it is ignored. */
const MAX_FACTS = 8;

/**
 * The facts that a user states about themselves in a turn, in Korean, English or both. Reads only the user's question,
 * not the answer or what was recalled into it. Prefers missing a fact to storing a wrong one.
 */
export function extractFacts(turn: Pick<ExtractorTurn, 'userQuery' | 'previousUserQuery'>): ExtractedFact[] {
  const sentences = ownWords(turn.userQuery, turn.previousUserQuery);
  const found = new Map<string, ExtractedFact>();
  for (const [at, sentence] of sentences.entries()) {
    const request = explicitRequest(sentence, sentences[at - 1], sentences[at + 1]);
    const preview = request?.said ?? sentence;
    const facts = request ? asAsked(request.told) : stated(sentence, sentences[at - 1], sentences.length === 1);
    for (const fact of facts) {
      const key = contentKey(fact.content);
      // A second statement about the same subject corrects the first.
      for (const [other, { subject, exclusive }] of found) {
        if (exclusive && fact.exclusive && other !== key && subject === fact.subject) found.delete(other);
      }
      const known = found.get(key);
      if (known && !(fact.explicit && known.source === MemorySource.INFERRED)) continue;
      found.set(key, extracted(fact, preview));
    }
  }
  return [...found.values()].slice(0, MAX_FACTS);
}

function extracted({ explicit, ...fact }: FoundFact, preview: string): ExtractedFact {
  return {
    ...fact,
    category: MemoryCategory[fact.category],
    content: shorten(fact.content, MAX_CHARACTERS),
    source: explicit ? MemorySource.EXPLICIT : MemorySource.INFERRED,
    confidence: explicit ? 1 : INFERRED,
    preview: shorten(preview, PREVIEW),
  };
}

/** Files an explicit request as the rules would; what they don't recognize is kept as it was said. */
function asAsked(told: string): FoundFact[] {
  const known = stated(told);
  const facts: FoundFact[] =
    known.length > 0
      ? known
      : [
          {
            content: storedWording(told),
            category: 'CONTEXT',
            subcategory: 'note',
            subject: `note:${contentKey(told)}`,
            exclusive: false,
          },
        ];
  return facts.map((fact) => ({ ...fact, explicit: true }));
}

function stated(sentence: string, previous?: string, alone = false): FoundFact[] {
  const korean = /[가-힣][^\p{L}\p{N}]*$/u.test(sentence);
  const style = korean ? koreanAnswerStyle(sentence, previous) : englishAnswerStyle(sentence, alone);
  if (style) return [style];
  return korean ? statedInKorean(sentence) : englishClauses(sentence).flatMap((clause) => firstOf(ENGLISH, clause));
}

/** A habit includes clauses joined by 고 ("저녁 먹고 산책해"); everything else is split there. */
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
