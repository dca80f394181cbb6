import type { FoundFact } from './extractedFact.ts';
import type { KoreanClause } from './koreanClause.ts';
import { subjectKey } from './subjectKey.ts';

/** Frequency words that can only mean a habit. */
const REGULAR =
  /매일|매주|매달|매월|매년|매번|(?:주말|아침|저녁|점심|밤|새벽|월요일|화요일|수요일|목요일|금요일|토요일|일요일|달|해|분기|여름|겨울|날|주|때)마다|(?:일주일|하루|한 ?달|일년|1년)에 \S+ ?(?:번|회|시간|잔)|주 ?\d ?[회번]|격주|(?:출근|퇴근|자기) (?:전|후)에?|출퇴근할 때/;
/** Also used of much else, so the clause must mention the user. */
const LOOSE = /(?:^|\s)(?:보통|주로|항상|늘|자주|평소에?는?|대개|대부분|주말에는?|평일에는?|아침에는?|밤에는?)(?=\s)/;
const OWN_EVENT = /^(?:.*\s)?\S*(?:회의|수업|레슨|미팅|스터디|모임|강의|과외)(?:이|가|은|는)$/;

/** At a certain hour every day. */
const ROUTINE = /(?:평일|주말|아침|저녁|보통|항상|\d+시)\S*(?: \S+){0,3}$/;
const ROUTINE_VERB = /^(?:일어나|자|출근하|퇴근하|기상하|취침하)$/;

/** What the user does regularly: "매주 화요일 저녁에 필라테스를 다닌다". */
export function koreanHabits(clause: KoreanClause): FoundFact | undefined {
  const { kind, stem, negated, person, topics, plain, before } = clause;
  if (person || negated) return undefined;
  const habit =
    REGULAR.test(before) ||
    (clause.first && LOOSE.test(`${before} `)) ||
    (ROUTINE_VERB.test(stem) && /\d+ ?시/.test(before) && ROUTINE.test(before) && !/내일|오늘|어제|모레/.test(before));
  if (!habit || /얼마|어떻게|언제|추천/.test(before)) return undefined;
  const event = kind === 'adjective' && stem === '있' && topics.some((topic) => OWN_EVENT.test(topic));
  if (!event && (kind !== 'verb' || topics.length > 0 || /^(?:되|나|나오|걸리|모르|생기|발생하|끝나)$/.test(stem)))
    return undefined;
  return {
    content: plain,
    category: 'BEHAVIOR',
    subcategory: 'habit',
    subject: subjectKey('habit', plain),
    exclusive: false,
  };
}
