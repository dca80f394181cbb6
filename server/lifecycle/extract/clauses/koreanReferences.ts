import { anyOf, sequence } from '../../../text/patterns.ts';
import { koreanPredicate } from '../koreanPredicate.ts';
import { withAgreeingParticle } from '../koreanStem.ts';
import type { Clause } from './clausesOf.ts';
import { lacksSubject } from './fragments.ts';
import { PEOPLE_KO, PETS_KO } from './namedWords.ts';

/** A clause refers at most this many clauses back. */
export const REACH = 3;

const NAMED_KO = new RegExp(
  `(?:^|\\s)((?:(?:우리|저희|제|내)\\s*)?(?:집\\s+)?(${PEOPLE_KO}|${PETS_KO}))(?:[가이은는도를을랑한의께에]|이가|이는|에게|한테|하고|네|들|\\s(?:한|두|세|네|\\d)|\\s?[한두세네]?마리|\\s|$)`,
  'g',
);
const PLURAL_PETS_KO = new RegExp(`^(?:${PETS_KO})$`);
/** An attribute of somebody: «이름은 지우예요» right after «첫째가 …» names the first child. */
export const OF_SOMEBODY =
  /^(이름|나이|생일|성별|직업|학년|키|몸무게|품종|종|견종|전공|성격|별명|알레르기|태명|혈액형|출산 ?예정일|예정일|학교|직장)(은|는|이|가|도)(?=\s)/;
const PRONOUN_KO =
  /^(걔|얘|쟤|그 ?애|그 ?친구|그 ?사람|그 ?분|애들|아이들|녀석|이 ?녀석)(는|은|가|이|도)?(?=\s)(?=(?:는|은|가|이|도)?\s)/;

/** «월세가 부담이네요. 200으로 낮췄어요», «태권도는 무섭대요. 미술로 바꿨어요»: the changed thing is in the previous clause. */
export function withChanged(text: string, before: readonly Clause[]): string {
  const last = before.at(-1);
  const topic = last?.isLast && CHANGED_FOR.test(text) && lacksSubject(text) ? TOPIC.exec(last.text)?.[1] : undefined;
  if (topic && !NO_TOPIC.test(topic) && !PERSON_KO.test(`${topic} `)) return `${topic} ${text}`;
  if (!CHANGED_VALUE.test(text) || /[가-힣A-Za-z\d)][은는이가을를도](?=\s)/.test(text)) return text;
  for (const { text: said } of before.slice(-REACH).reverse()) {
    const thing = MEASURED_THING.exec(said)?.[1];
    if (thing) return thing + withAgreeingParticle(thing, `을 ${text}`);
  }
  return text;
}
/** A replacement without an object. */
const CHANGED_FOR =
  /^(?!\d)(?:(?:그냥|결국|이번에|아예) )?[가-힣A-Za-z]{1,12}(?:으로|로) (?:바꿨|바꾸기로|바꿀|갈아[탔타]|변경|옮겼|옮기기로)/;
const CHANGED_VALUE = sequence(
  /^(?:[가-힣]+(?:[아어여해]서|니까|더니|는데) )?(?:약 |월 |총 |최대 )?\d[\d,.천백만억원%a-z가-힣]{0,8}?(?:으로|로|까지) /,
  /(?:낮[췄춰]|올[렸려]|줄[였여]|늘[렸려]|바꿨|변경|조정|깎|맞[췄춰]|내[렸려]|합의)/,
);
/** «월세가 …», «우리 예산은 …»: things that are measured. */
const MEASURED_THING = sequence(
  /^(?:(?:우리|저희|제|내) )?/,
  /([가-힣]*(?:월세|전세|보증금|예산|관리비|대출|이자|금리|연봉|월급|시급|수업료|회비|요금|가격|단가|비용|인원|정원|하객|한도|목표|용돈|적금|납입금|통신비|수수료|할인율))/,
  /(?:이|가|은|는|도|을|를)(?=\s)/,
);

/** «우리 카페는 월요일에 쉬고 셋이서 해요»: the second statement is about the café as well. */
export function withTopic(text: string, before: Clause | undefined): string {
  const isOfNobody = !PERSON_KO.test(text) && !SELF_KO.test(text);
  const pet = before?.isLast && isOfNobody && ANIMAL.test(text) && PET_FIRST.exec(before.text);
  if (pet) return `${pet[1]}${withAgreeingParticle(pet[1] ?? '', '는')} ${text}`;
  const elder =
    before &&
    isOfNobody &&
    (HONORED.test(text)
      ? before.isLast || /[고며데만],?$/.test(before.text)
      : !before.isLast && COORDINATE.test(before.text) && !/[은는]\s/.test(text)) &&
    SUBJECT_KO.exec(before.text);
  if (elder) return `${elder[1]}${withAgreeingParticle(elder[2] ?? '', '는')} ${text}`;
  if (
    !before ||
    before.isLast ||
    !/(?<![았었했였갔왔샀렸났졌겼됐웠])[고며],?$/.test(before.text) ||
    !lacksSubject(text)
  )
    return text;
  const topic = TOPIC.exec(before.text)?.[1];
  // «태권도는 그만뒀고 주짓수 다녀»: a topic that has ended does not continue.
  if (!topic || NO_TOPIC.test(topic) || OVER.test(before.text) || COUNTED.test(text)) return text;
  // «예산은 3억이고 빌라를 찾아요»: the user's activity is not about the budget.
  const isAction = koreanPredicate(text)?.kind === 'verb' && /[을를]\s|(?:찾|알아보|구하|보고|원하)\S*$/.test(text);
  return isAction && !/^(?:우리|저희|제|내)\s/.test(topic) ? text : `${topic} ${text}`;
}

/** «엄마가 혼자 사시는데 무릎이 안 좋으셔»: an honorific form is never about the speaker. */
const HONORED =
  /(?:시|셨|셔|세)(?:다|고|지만|는데|어|어요|어서|요|서|니까|거든|거든요|네요)?[.!~\s]*$|(?:십니다|신다)[.!~\s]*$/;
const SUBJECT_KO = new RegExp(
  `^((?:(?:우리|저희|제|내) )?(?:외|친|큰|작은)?(${PEOPLE_KO}|${PETS_KO}|부모님|어머님|아버님))(?:이|가|은|는|께서)(?=\\s)`,
);
/** «우리 고양이 나비는 …», «우리 강아지 열두 살이야». */
const PET_FIRST = new RegExp(
  `^((?:(?:우리|저희|제|내) )?(?:집 )?(?:${PETS_KO})(?: [가-힣]{1,4}?(?=[은는이가]\\s))?)(?:[은는이가도]|(?=\\s))`,
);
/** What an animal does or has. */
const ANIMAL = /사료|츄르|산책|배변|중성화|발톱|목줄|입질|짖|할퀴|하악질|(?:^|\s)털[을이만도]?\s/;
/** Names its own subject, or asks for something. */
const SELF_KO = /(?:^|\s)(?:나|난|내가|내|저|전|제가|제|우리|저희)(?:는|도|한테|에게)?\s|(?:줘|주세요|줄래)\S*$/;
/** «…고», «…지만»: the next clause is about the same person, unless it names another. */
const COORDINATE = /(?:고|며|지만),?$/;
const PERSON_KO = new RegExp(`(?:^|\\s)(?:${PEOPLE_KO}|부모님|선생님|사장님|[가-힣]+님)(?:[은는이가도]|께서)?(?=\\s)`);

const OVER =
  /(?:그만[두뒀]|끊|관[두뒀]|접|팔|취소하?|버리|때려치우|떨어지|탈락하|거절당하|안 하|안 쓰|안 먹|안 다니)\S{0,2}[고며],?$/;
/** The topic that a clause begins with. */
const TOPIC = new RegExp(
  `^((?:(?:우리|저희|제|내)\\s+)?(?:(?:${PEOPLE_KO}|${PETS_KO})\\s)?[가-힣A-Za-z\\d]{2,12}[은는])\\s`,
);
/** «딸 둘이에요»: how many there are of somebody. */
const COUNTED = new RegExp(`^(?:${PEOPLE_KO}|${PETS_KO})[가-힣]{0,2} (?:하나|둘|셋|넷|[한두세네]|\\d)`);
const NO_TOPIC = anyOf(
  /(?:^|\s)(?:이름|성함|나이|연세|직책|직업|직함|별명|생일|취미|전공)[은는]$|^(?:나는|저는)$/,
  /^(?:우리는|저희는|요즘은|지금은|이제는|오늘은|내일은|어제는|주말은|주말에는|평일은|평일에는|평소에는|보통은|사실은|원래는)$/,
  /^(?:아침은|점심은|저녁은|밤에는|이번에는|다음에는|여기는|거기는|하는|되는|있는|없는|같은|[가-힣]+(?:에는|에서는|로는|때는|부터는|까지는))$/,
  /[하되있없가오보쓰사먹]는$/,
);

/** «8살이고 …» after «딸 선물 추천해줘»: the daughter's age, not the user's. */
export function withChild(text: string, previous: string): string {
  const named = AGE_OF_CHILD.test(text) ? [...previous.matchAll(NAMED_KO)].at(-1) : undefined;
  const [, name = '', noun = ''] = named ?? [];
  return CHILD.test(noun) ? `${name.trim()}${withAgreeingParticle(noun, '는')} ${text}` : text;
}
const AGE_OF_CHILD = sequence(
  /^(?:(?:이제|올해|지금|아직|곧|막|만) )*/,
  /(?:1?\d|[한두세네]|다섯|여섯|일곱|여덟|아홉|열(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉)?|[초중고][1-6])/,
  /(?: ?(?:살|개월|학년)|(?<=[초중고]\d))(?=이|인|짜리| ?[됐된]|[.,!~?]|$)/,
);
const CHILD = new RegExp(`^(?:딸|아들|아이|애|애기|아기|첫째|둘째|셋째|막내|조카|손녀|손자|동생|${PETS_KO})$`);

/** «취직했어 걔». */
const TRAILING_PRONOUN = /^(.*\S)\s(걔|얘)(?:가|는)?[\sㅋㅎ~!.]*$/;

export function resolvedKorean(said: string, before: readonly string[]): string {
  const text = said.replace(TRAILING_PRONOUN, '$2는 $1');
  const owned = OF_SOMEBODY.exec(text);
  const referred = owned ? undefined : PRONOUN_KO.exec(text);
  if (!owned && !referred) return text;
  const named = before.flatMap((each) =>
    [...each.matchAll(NAMED_KO)].map(([, name = '', noun = '']) => ({ name, noun })),
  );
  const last = named.at(-1);
  if (!last) return text;
  if (owned) return `${last.name.trim()} ${text}`;
  const [whole, word = '', particle = ''] = referred ?? [];
  if (/들$/.test(word) && !PLURAL_PETS_KO.test(last.noun)) return text;
  return `${last.name.trim()}${withAgreeingParticle(last.noun, particle)}${text.slice((whole ?? '').length)}`;
}
