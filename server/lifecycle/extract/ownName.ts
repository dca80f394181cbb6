import { anyOf } from '../../text/patterns.ts';
import { wordTables } from '../../text/words/wordTables.ts';
import type { FoundFact } from './extractedFact.ts';
import { copula, finalOf } from './koreanStem.ts';

const GREETING =
  '(?:(?:[Hh]i|[Hh]ey|[Hh]ello|[Gg]ood (?:morning|afternoon|evening))(?: (?:there|all|everyone|team))?[,!. ]+)?';
const NAMED = "(\\p{Lu}[\\p{Ll}'’-]+(?: \\p{Lu}[\\p{Ll}'’-]+)?)";
const ENGLISH = [
  new RegExp(`^${GREETING}(?:I['’]m|I am|[Mm]y name(?:['’]s| is)) ${NAMED}(?=$|[,.!]| and\\b| from\\b| here\\b)`, 'u'),
  // "I'm 학생" gives no name.
  new RegExp(`^${GREETING}[Mm]y name(?:['’]s| is) ([가-힣]{2,4})(?=$|[,.!]| and\\b| from\\b)`, 'u'),
  new RegExp(`^${GREETING}[Tt]his is ${NAMED}(?= (?:from|here|speaking)\\b)`, 'u'),
];
/** "I'm Korean", "I'm Confused". */
const NO_NAME = anyOf(
  /^(?:Korean|American|British|German|French|Italian|Canadian|Indian|Russian|Sorry)\b/i,
  /^(?:OK|Okay|Good|Fine|Back|Done|Ready|In|Not|Still|New|Home|Late|Stuck|Here)\b/i,
  /^\w{4,}(?:ed|ing|ful|less|ous|ese|ish)$/i,
);

const MYSELF = '(?:저는|전|나는|난|제 ?이름은|내 ?이름은)';
const KOREAN_GREETING = '(?:(?:안녕하세요|안녕)[\\s,.!~]*)?';
/** «나는 지수라고 해» */
const CALLED = new RegExp(`^${KOREAN_GREETING}${MYSELF} ([가-힣]{2,4}?)이?라고 ?(?:해|합니다|하는데|한다)`);
/** «나 Jay야», «저는 Jay예요» */
const IN_LATIN = new RegExp(
  `^${KOREAN_GREETING}(?:저는?|나는?|난|전|제 ?이름은|내 ?이름은) (\\p{Lu}\\p{Ll}{1,11})(?:이?야|이에요|예요|입니다|이?라고 ?(?:해|합니다|하는데|한다))`,
  'u',
);
/** «저는 인천에서 카페를 하는 박서준입니다»: a family name and two syllables that form no word. */
const FULL = new RegExp(
  `^${KOREAN_GREETING}${MYSELF} (?:.*[는은인의] )?([김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길][가-힣]{2})(?:입니다|이에요|예요|이야|야|이라고|라고)`,
);
const WORK = /[사님생원]$/;
/** The syllables of given names: 마케터 and 유튜버 have others. */
const GIVEN =
  /^.[가강건겸경관광교규균근기길나남다단담대덕도동두라란람래련령로록리린림만명모무문미민배백범별병보복봄봉비빈빛산상새샘서석선설섭성세소솔송수숙순슬승시식신실아안애양언연열영예오옥온완용우욱운웅원유윤율은의이익인일임자장재정제조종주준중지진찬창채천철청초춘태택평필하학한해향혁현형혜호홍화환회효훈휘희늘름]{2}$/;
/** «지은이라고 불러 줘» */
const TO_BE_CALLED =
  /^(?:(?:저는? |나는? )?[가-힣]{2,4}(?:인데요?|이고요?|이에요|예요|입니다)[,.]? )?(?:그냥 |저를 |저는 |나를 |날 |나는 )?([가-힣]{1,5}(?:이?라고)) (?:불러|부르면)/;

/**
 * The name that users give themselves, and whether the sentence contains nothing else: "Hi, I'm Tom, I run a bakery."
 * contains more.
 */
export function ownName(sentence: string): { fact: FoundFact; isAll: boolean } | undefined {
  const [wish, called] = TO_BE_CALLED.exec(sentence) ?? [];
  if (wish && called)
    return {
      fact: { ...naming(`${called} 불러 주기를 원한다`), subject: 'called' },
      isAll: !/[,.!?]\s*\S/.test(sentence),
    };
  for (const pattern of ENGLISH) {
    const [said, name] = pattern.exec(sentence) ?? [];
    if (said && name && !NO_NAME.test(name)) return found(sentence, said, `Name is ${name}`);
  }
  const [inLatin, latin] = IN_LATIN.exec(sentence) ?? [];
  if (inLatin && latin && !NO_NAME.test(latin)) return found(sentence, inLatin, `이름은 ${latin}${copula(latin)}`);
  const [said, name] = CALLED.exec(sentence) ?? FULL.exec(sentence) ?? [];
  if (!said || !name || name === '아니') return undefined;
  const isCertain = CALLED.test(sentence) || (GIVEN.test(name) && !WORK.test(name) && !wordTables().lexicon.noun(name));
  return isCertain ? found(sentence, said, `이름은 ${name}${finalOf(name) > 0 ? '이다' : '다'}`) : undefined;
}

const found = (sentence: string, said: string, content: string) => ({
  fact: naming(content),
  // Other rules read the rest of the sentence, such as an occupation.
  isAll: !/[\p{L}\p{N}]{3}/u.test(sentence.slice(said.length)) && said.split(' ').length <= 4,
});

const naming = (content: string): FoundFact => ({
  content,
  category: 'CONTEXT',
  subcategory: 'identity',
  subject: 'name',
  exclusive: true,
});
