import type { CandidateTurn } from '../../queries/recall/candidateTurns.ts';
import { coverage } from './coverage.ts';
import type { Fused } from './fuse.ts';
import type { TurnQuestion } from './rankTurns.ts';

/** As many of the best turns are looked at: the answer is often not the first. */
const AMONG = 10;
/** A turn with all of the question's words is this much nearer than its vector says. */
const COVERED = 0.6;
/**
 * How near one of the best turns must be. Of the golden set's questions that nothing answers, 40% find nothing with this
 * (26% where any word or near vector will do), 45% at 0.47 and 59% at 0.52; its evidence among five results is then
 * 50.3% (50.6%), 48.1% and 40.9%. Chosen on the even conversations; on the odd ones, 38% (25%) find nothing and no evidence is
 * lost.
 */
const NEAR_ENOUGH = 0.445;

/**
 * Whether any of the ranked turns is likely to be about the question: it was said in the time that the question names,
 * it contains a name, number or code of the question, or it is near by its words and its vector together. The constants
 * suit cosines of word vectors; where there are none, the ranked turns are all there is.
 * @param exactTerms the terms that vectors know nothing of, as a bit mask
 */
export function isAbout(
  ranked: readonly Fused<CandidateTurn>[],
  question: Pick<TurnQuestion, 'statistics' | 'nameMask'>,
  exactTerms: number,
): boolean {
  if (ranked.every(({ item }) => item.cosine === null)) return true;
  const share = coverage(question.statistics, question.nameMask);
  return ranked
    .slice(0, AMONG)
    .some(
      ({ item: { matched, cosine }, signals }) =>
        signals.time === 1 || (matched & exactTerms) !== 0 || (cosine ?? 0) + COVERED * share(matched) >= NEAR_ENOUGH,
    );
}
