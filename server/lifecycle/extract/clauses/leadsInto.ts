import { saysChange } from '../../facts/carryOver.ts';
import { givesUp } from '../../facts/endsNamed.ts';
import type { ClauseReading } from './clauseModel.ts';
import type { Clause } from './clausesOf.ts';

/** Words for the present, which imply that it was different before. */
export const NOWADAYS =
  /(?:^|\s)(?:요즘|요새|올해|(?:이번|지난) ?(?:달|주|학기))(?:은|는|부터는?)?\s|(?:^|\s)(?:지금|현재)(?:은|는)\s|\b(?:these days|nowadays|lately|from now on|as of)\b/i;

/** "Gina left, I'm under Rob now", «보험 때려치우고 지금은 카페 한다»: what has ended, and what has come in its place. */
export function leadsInto(led: ClauseReading, before: Clause, clause: Clause, { change }: ClauseReading): boolean {
  if (before.isLast || (led.change === 'new' && !saysChange(before.text))) return false;
  const isEnd = /[가-힣]/.test(before.text) ? givesUp(before.text) : !OF_SPEAKER.test(before.text);
  return isEnd && (change !== 'new' || NOWADAYS.test(clause.text));
}
const OF_SPEAKER = /^(?:(?:and|but|so|also|then),? )?(?:i|we)(?:['’]\w+)?\s/i;
