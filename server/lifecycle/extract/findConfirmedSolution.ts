import { anyOf, sequence } from '../../text/patterns.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { shorten } from '../../text/shorten.ts';
import type { ExtractorTurn } from './extractedFact.ts';

/** A result of a session, and its kind. */
export interface SettledFact {
  content: string;
  subcategory: 'decision' | 'configuration' | 'solution';
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
