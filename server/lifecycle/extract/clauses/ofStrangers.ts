import { anyOf } from '../../../text/patterns.ts';
import type { Clause } from './clausesOf.ts';
import { lacksSubject } from './fragments.ts';
import { HE, PEOPLE_KO, PETS_KO, PERSON as RELATED, SHE } from './namedWords.ts';

/** «옆 팀», «동네», «친한»: what follows is nobody of the user's, even a 할머니 or a 형. */
const OF_OTHERS =
  '(?:(?:옆|윗|앞|아랫)(?:집|자리|팀| )|아래층|위층|동네|단골|거래처|바이어|친한|아는|동호회|유튜브|인스타|방송|client)\\S*';
const PERSON =
  '(?:(?<=[\\s그는은던한라자객원])분|[가-힣]{2,4} 씨|\\S{0,8}(?:아저씨|아주머니|아줌마|사람|학생|배우|유튜버|가수|선수|보컬|수석|과장님?|대리님?|부장님?|사장님?|회장|손님|담당자|[Pp][Mm]|동기|(?<=(?:그|같이 \\S+ \\S+) )(?:형|누나|언니|오빠|친구)))';
/** A subject that is nobody of the user's: «그 배우가», «옆 팀 Daniel이», «유튜브에 나온 아저씨가». */
const STRANGER_KO = new RegExp(
  `(?:^|\\s)(?:${OF_OTHERS} ?(?:\\S+ ){0,3}?\\S+|${PERSON})(?:이라는 분)?(?:이|가|은|는|께서|,)(?=\\s)`,
);
const QUALIFIED = new RegExp(`(?:^|\\s)${OF_OTHERS} `);
/** Somebody of the user's, or the user. */
const OWN_KO = new RegExp(
  `(?:^|\\s)(?:나|난|나도|내가|내|저|전|저도|제가|제|우리|저희|우린)(?:는|도|한테|에게)?(?=\\s)|(?:^|\\s)(?:(?:외|친|큰|작은)?(?:${PEOPLE_KO}|부모님|${PETS_KO.replace('|개|', '|').replace('|닭|', '|')}))(?:이|가|은|는|께서|한테|랑|도)?(?=\\s)`,
);
/** «…한대요», «…라네요», «…다던데»: what others told. */
const HEARSAY =
  /(?:대|래|다네|라네|다던데|라던데|다더라|라더라|답디다|랍디다|다는데|라는데|답니다|랍니다)요?[^가-힣]*$/;

const OWN = new RegExp(`\\b(?:i|me|my|we|us|our|mine|ours)\\b|\\b(?:${HE}|${SHE}|${RELATED})\\b`, 'i');
/** "A man at the gym who …", "Colleague of mine has …" */
const STRANGER_EN = anyOf(
  /^(?:met |saw |know |heard of )?(?:a|an|some|this|the|one) (?:[a-z-]+ ){0,2}(?:man|woman|guy|lady|girl|boy|bloke|chap|person|colleague|caller|guest|customer|client|actor|singer|youtuber|neighbou?r|seller|buyer|tenant|author|patient|student|kid)\b/i,
  /^(?:colleague|friend|neighbou?r|mate|somebody|someone|woman|man|guy) (?:of mine|i know|at|behind|in|who|from)\b/i,
);
/** "pays 61 a month": its subject is in the clause before. */
const WITHOUT_SUBJECT =
  /^(?:and |but |so )?(?:also |only |never |always )?(?:is|has|pays|lives|works|earns|owns|swears|claims|says|drinks|eats|keeps|takes|does|gets|wants|loves|hates|likes|prefers|bills|rents|drives|runs|speaks|doesn['’]t|won['’]t|can['’]t)\s/i;

/**
 * Which clauses are about strangers: hearsay about them, and what a clause without a subject says after one about them.
 */
export function ofStrangers(clauses: readonly Clause[]): boolean[] {
  let isStranger = false;
  return clauses.map((clause, at) => {
    const { text, sentence } = clause;
    const isSame = clauses[at - 1]?.sentence === sentence;
    const isKorean = /[가-힣]/.test(text);
    if (isKorean) {
      const isOwn = OWN_KO.test(text) && !QUALIFIED.test(text);
      const names = !isOwn && STRANGER_KO.test(text);
      if (names) {
        isStranger = true;
        return HEARSAY.test(sentence);
      }
      if (isOwn || !(HEARSAY.test(sentence) || (isSame && lacksSubject(text)))) isStranger = false;
      return isStranger;
    }
    if (STRANGER_EN.test(text) && !OWN.test(text.replace(STRANGER_EN, ''))) {
      isStranger = true;
      return false;
    }
    if (!isSame || !WITHOUT_SUBJECT.test(text)) isStranger = false;
    return isStranger;
  });
}
