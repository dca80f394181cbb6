import { anyOf } from '../../../text/patterns.ts';
import type { ClauseReading } from './clauseModel.ts';
import type { Clause } from './clausesOf.ts';
import { needsContext } from './fragments.ts';

const EVERY_TIME = anyOf(
  /\b(?:every (?:time|reply|answer|response|draft|message)|each time)\b/iu,
  /\b(?:from (?:now|here) on(?: out)?|going forward|in (?:the )?future|permanently)\b/iu,
  /\b(?:by default|across the board|in general|for good|unless (?:i|we) (?:ask|say|tell))\b/iu,
  /\bwhen(?:ever)? you (?:give|answer|reply|quote|write|explain|show|send|suggest|recommend|list)\b/iu,
  /\b(?:(?:any|every)thing (?:else )?you (?:write|say|send|do)|all your (?:answers|replies))\b/iu,
  /(?:[,.]|^) ?(?:always|ever)\b[^\p{L}]*$/iu,
  /앞으로(?! \S+는(?:\s|$))|(?:^|\s)(?:항상|언제나|매번|쭉|늘|계속)(?:요|이요)?(?=[\s.!~]|$)/iu,
  /평생|기본값|(?:이제|지금|다음)부터|그때그때|(?:줄|할|낼|들|쓸|짤|답할|설명할|말할|알려줄|보여줄) ?(?:때|땐)/iu,
);

/** Whether a clause makes an answer preference permanent: "one line max unless I ask", «레시피 줄 땐 그램으로». */
export const isStandingWish = ({ text }: Clause, { kind }: ClauseReading): boolean =>
  kind === 'style' && EVERY_TIME.test(text);

/** «… 음식 얘기는 하지 마. 앞으로도», "… Same for anything you write": it only says how long the previous preference applies. */
export const saysHowLong = (text: string): boolean =>
  EVERY_TIME.test(text) &&
  (needsContext(text) ||
    /^(?:and )?(?:the )?same (?:for|with|goes)\b/i.test(text) ||
    text.replace(EVERY_TIME, '').replace(/[^\p{L}]/gu, '').length < 3);

/** The sentence with the wish that a clause extends to every time. */
export function wishBefore(
  clauses: readonly Clause[],
  readings: readonly ClauseReading[],
  at: number,
): Clause | undefined {
  const before = clauses[at - 1];
  if (!before?.isLast || !saysHowLong(clauses[at]?.text ?? '') || /[?？]\s*$/.test(before.sentence)) return undefined;
  const isWish = clauses.some(
    ({ sentence }, i) => i < at && sentence === before.sentence && readings[i]?.kind === 'style',
  );
  return isWish ? { ...before, text: before.sentence.replace(/[\s.!~]+$/, '') } : undefined;
}
