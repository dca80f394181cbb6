import { MemoryCategory, MemorySource } from '../entities/enums.ts';
import { shorten } from '../text/shorten.ts';
import { type ExtractedFact, type ExtractorTurn, subjectKey } from './extract/extractedFact.ts';
import { findConfirmedSolution, type SettledFact } from './extract/findConfirmedSolution.ts';
import { findSettledInEnglish } from './extract/findSettledInEnglish.ts';
import { findSettledInKorean } from './extract/findSettledInKorean.ts';
import { ownWords } from './extract/ownWords.ts';
import { statedByPattern } from './extract/statedByPattern.ts';
import { saysChange } from './facts/carryOver.ts';
import { parseFact } from './facts/parseFact.ts';
import { contentKey } from './facts/placedFact.ts';

const MAX_FACTS = 5;
const CONFIDENCE = 0.7;

/**
 * The results of a session: decisions, configuration, solved problems; at most five, the newest. Only the user can
 * settle anything: the assistant's words count only if the user confirmed them. Leaves out what extraction's patterns
 * find anyway.
 * @param from the place of the first turn to read; earlier turns only provide context
 */
export function importantFacts(turns: readonly ExtractorTurn[], from = 0): ExtractedFact[] {
  const facts = new Map<string, ExtractedFact>();
  for (const [at, turn] of turns.entries()) {
    if (at < from) continue;
    const before = turns[at - 1];
    const sentences = ownWords(turn.userQuery, turn.previousUserQuery ?? before?.userQuery);
    const solved = before && findConfirmedSolution(sentences, before);
    const settled = sentences.flatMap((sentence) =>
      settledIn(sentence).map((fact) => ({ ...fact, preview: sentence })),
    );
    if (solved) settled.push({ content: solved, subcategory: 'solution', preview: turn.userQuery });
    if (settled.length === 0) continue;
    const known = new Set(sentences.flatMap(statedByPattern).map(({ content }) => contentKey(content)));
    for (const { content, subcategory, preview } of settled) {
      const key = contentKey(content);
      if (known.has(key)) continue;
      facts.delete(key);
      facts.set(key, {
        content: shorten(content, 300),
        category: MemoryCategory.CONTEXT,
        subcategory,
        source: MemorySource.INFERRED,
        confidence: CONFIDENCE,
        preview: shorten(preview, 160),
        subject: subjectKey(subcategory, content),
        exclusive: false,
        corrects: saysChange(preview),
      });
    }
  }
  return [...facts.values()].slice(-MAX_FACTS);
}

function settledIn(sentence: string): SettledFact[] {
  return /[가-힣][^\p{L}\p{N}]*$/u.test(sentence) ? findSettledInKorean(sentence) : findSettledInEnglish(sentence);
}

/**
 * The facts stated in a turn without those inferred from the words of a decision, which would be kept twice. Facts that
 * the user asked to remember are kept.
 */
export function notSettled<F extends Pick<ExtractedFact, 'source' | 'preview' | 'content'>>(
  stated: readonly F[],
  settled: readonly Pick<ExtractedFact, 'preview' | 'content'>[],
): F[] {
  return stated.filter(
    ({ source, preview, content }) =>
      source === MemorySource.EXPLICIT ||
      !settled.some((fact) => fact.preview.includes(preview) && tellsOf(fact.content, content)),
  );
}

/** Whether the settled statement contains most of its words; the rest of its sentence may be about something else. */
function tellsOf(settled: string, stated: string): boolean {
  const words = [...parseFact(stated).words.keys()];
  const told = parseFact(settled).words;
  return words.filter((word) => told.has(word)).length * 2 >= words.length;
}
