import { MemoryCategory, MemorySource } from '../entities/enums.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { sentencesOf } from '../text/sentences.ts';
import { shorten } from '../text/shorten.ts';
import { type ExtractedFact, type ExtractorTurn, type SettledFact, subjectKey } from './extract/extractedFact.ts';
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

/** The user says that the advice helped. */
const CONFIRMED = anyOf(
  sequence(
    /^(?:(?:yes|yeah|ok|okay|great|perfect|awesome|thanks|thank you|wow|oh)[,.! ]+)*/i,
    anyOf(
      /(?:that|it|this) (?:worked|works(?: now)?|fixed it|did it|solved it|was it|did the trick)/i,
      /(?:it's |it is )?working now|problem solved|fixed(?: now)?|solved/i,
    ),
    /\b/i,
  ),
  /(?:해결됐|해결됬|해결되었|이제 (?:잘 )?(?:돼|되네|됩니다|작동)|덕분에 (?:됐|해결|고쳤)|(?:그|말씀)\S*대로 (?:하니까|했더니) (?:됐|되|잘))/i,
);
const NOT_YET = /\b(?:not|n't|still|but|almost|partly)\b|안 ?(?:돼|되)|아직|는데|지만/i;
/** A problem, as opposed to a wish or small talk. */
const PROBLEM = anyOf(
  /error|exception|fail|crash|broken|not work|doesn['’]t|does not|can['’]t|cannot|won['’]t/i,
  /bug|issue|problem|fix|에러|오류|안 ?(?:돼|되|열|켜|나와|보여)|실패|문제|버그|왜 .*(?:지|나|까)|고치/i,
);
/** A step to take, as opposed to a greeting or a remark. */
const STEP = anyOf(
  /\b(?:set|add|remove|run|use|change|install|restart|check|update|increase)\b/i,
  /\b(?:enable|disable|clear|delete|replace|upgrade|open|click|try)\b/i,
  /설정|추가|삭제|제거|실행|변경|바꾸|바꿔|재시작|설치|업데이트|확인|늘[리려]|줄[이여]|지[우워]|넣|초기화|눌러/i,
);

/** A problem with its solution, if the user confirmed the assistant's advice from the turn before; else undefined. */
export function findConfirmedSolution(
  sentences: readonly string[],
  before: Pick<ExtractorTurn, 'userQuery' | 'assistantResponse'>,
): string | undefined {
  const confirmed = sentences.some(
    (sentence) => CONFIRMED.test(sentence) && !NOT_YET.test(sentence) && !/[?？]\s*$/.test(sentence),
  );
  if (!confirmed || !PROBLEM.test(before.userQuery)) return undefined;
  const step = sentencesOf(before.assistantResponse).find(
    (sentence) => STEP.test(sentence) && !/[?？]$/.test(sentence),
  );
  const problems = sentencesOf(before.userQuery).filter((sentence) => PROBLEM.test(sentence));
  // "It fails with E. Why?" is about E.
  const problem = problems.find((sentence) => !/[?？]$/.test(sentence)) ?? problems[0];
  return step && problem ? `${shorten(problem, 120)} → ${shorten(step, 160)}` : undefined;
}
