import { anyOf } from '../../../text/patterns.ts';
import { saysChange } from '../../facts/carryOver.ts';
import { namesTotal } from '../../facts/currentValues.ts';
import { givesUp } from '../../facts/endsNamed.ts';
import { isTask } from '../passingRequest.ts';
import type { ClauseReading } from './clauseModel.ts';
import type { Clause } from './clausesOf.ts';
import { lacksSubject, needsContext, pointsBack } from './fragments.ts';
import { isSkipped } from './isSkipped.ts';
import { writeFact } from './writeFact.ts';

/** The minimum probability at which a clause is kept as lasting. Other signs can lower it. */
export const LASTING = 0.76;
/** Requests and questions are below this probability. */
export const PASSING = 0.1;
/** The minimum probability that a dependent clause is joined with its main clause. */
export const HALF = 0.25;

/** Words for the present, which imply that it was different before. */
export const NOWADAYS = anyOf(
  /(?:^|\s)(?:요즘|요새|올해|(?:이번|지난) ?(?:달|주|학기))(?:은|는|부터는?)?\s/i,
  /(?:^|\s)(?:지금|현재)(?:은|는)\s|\b(?:these days|nowadays|lately|from now on|as of)\b/i,
);

/** "Gina left, I'm under Rob now", «보험 때려치우고 지금은 카페 한다»: an end and its replacement. */
export function leadsInto(led: ClauseReading, before: Clause, clause: Clause, { change }: ClauseReading): boolean {
  if (before.isLast || (led.change === 'new' && !saysChange(before.text))) return false;
  const isEnd = /[가-힣]/.test(before.text) ? givesUp(before.text) : !OF_SPEAKER.test(before.text);
  return isEnd && (change !== 'new' || NOWADAYS.test(clause.text));
}
const OF_SPEAKER = /^(?:(?:and|but|so|also|then),? )?(?:i|we)(?:['’]\w+)?\s/i;

/** «시골에 살아서», «쓰느라»: the next clause depends on it. */
export const DEPENDENT =
  /(?:[아어여해려와워러셔져쳐춰꿔줘켜펴돼라]서|느라|다가|길래|으?면서|[가-힣A-Za-z]이라|니까|거든요?)$/;
/** «키우는데»: names what the next clause is about. */
export const BACKGROUND = /(?:[는은인한던픈큰쁜른운린쓴])데$/;

/** «애들이 17명이에요», «좌석이 40개예요» */
const COUNTED =
  /^[가-힣]{1,5}(?:들)?[이가] (?:\d+|[한두세네]|다섯|여섯|일곱|여덟|아홉|열) ?(?:명|마리|개|대|곳|채|분)\S*$/;

/** The clause that a lasting clause depends on: «요리 초보라», «이직해서», or the topic of "bumped to 20". */
export function openingOf(
  clauses: readonly Clause[],
  readings: readonly ClauseReading[],
  at: number,
): Clause | undefined {
  const [opening, clause] = [clauses[at - 1], clauses[at]];
  if (!opening || !clause || opening.isLast || isSkipped(opening) || isTask(opening.text)) return undefined;
  const [led, reading] = [readings[at - 1], readings[at]];
  if (led && reading && leadsInto(led, opening, clause, reading)) return opening;
  // "Benchmarks showed 32 is better so I changed the default": the new value is in the previous clause.
  if (saysChange(clause.text) && !/\d/.test(clause.text) && /\d/.test(opening.text) && (led?.lasting ?? 0) >= HALF)
    return opening;
  if (namesTotal(clause.sentence)) return opening;
  const isKorean = /[가-힣]/.test(clause.text);
  if (!isKorean) return lacksSubject(clause.text) || pointsBack(clause.text) ? opening : undefined;
  if ((led?.lasting ?? 0) < HALF) return undefined;
  // «동아리도 맡았는데 애들이 17명이에요»: the group is in the previous clause.
  if (BACKGROUND.test(opening.text) && COUNTED.test(clause.text)) return opening;
  const depends = DEPENDENT.test(opening.text) || /(?:이?라|고)$/.test(opening.text);
  return (depends && lacksSubject(clause.text)) || needsContext(writeFact(clause.text)) ? opening : undefined;
}
