import { anyOf, sequence } from '../../text/patterns.ts';
import { wordTables } from '../../text/words/wordTables.ts';
import type { FoundFact } from './extractedFact.ts';
import { copula } from './koreanStem.ts';

const GREETING =
  '(?:(?:[Hh]i|[Hh]ey|[Hh]ello|[Gg]ood (?:morning|afternoon|evening))(?: (?:there|all|everyone|team))?[,!. ]+)?';
const NAMED = "(\\p{Lu}[\\p{Ll}'’-]+(?: \\p{Lu}[\\p{Ll}'’-]+)?)";
const BEFORE_HERE = new RegExp(`^${GREETING}${NAMED} here(?=$|[,.!]| from\\b)`, 'u');
const ENGLISH = [
  new RegExp(`^${GREETING}(?:I['’]m|I am|[Mm]y name(?:['’]s| is)) ${NAMED}(?=$|[,.!]| and\\b| from\\b| here\\b)`, 'u'),
  // "I'm 학생" gives no name.
  new RegExp(`^${GREETING}[Mm]y name(?:['’]s| is) ([가-힣]{2,4})(?=$|[,.!]| and\\b| from\\b)`, 'u'),
  new RegExp(`^${GREETING}[Tt]his is ${NAMED}(?= (?:from|here|speaking)\\b)`, 'u'),
  BEFORE_HERE,
];
/** "I'm Korean", "I'm Confused". */
const NO_NAME = anyOf(
  /^(?:Korean|American|British|German|French|Italian|Canadian|Indian|Russian|Sorry)\b/i,
  /^(?:OK|Okay|Good|Fine|Back|Done|Ready|In|Not|Still|New|Home|Late|Stuck|Here)\b/i,
  /^\w{4,}(?:ed|ing|ful|less|ous|ese|ish)$|^(?:No|Any|Every|Some)(?:body|one|thing)$|^(?:Right|Over|Same|Only|Up|Down|Nothing|It|That|This|Weather)$/i,
  // "Nurse here" gives no name.
  /(?:\b|^)(?:nurse|teacher|student|dev|developer|designer|mum|mom|dad|parent|vegan|vegetarian|beginner|newbie|freelancer|lawyer|chef|baker|writer|farmer|driver|manager|owner|founder|renter|user|learner|runner|lodger|tenant)$/i,
);
/** "Marketer here", unlike "I'm Victor". */
const MAY_BE_A_JOB = /(?:keter|or|ist|ian|ant|eer)$/i;

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
  `^${KOREAN_GREETING}${MYSELF} (?:[^,.!?]*[는은인의] )?([김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길][가-힣]{2})(?:입니다|이에요|예요|이야|야|이라고|라고)`,
);
/** «난 도윤이고 서른 살이야»: a given name alone, before something else. */
const GIVEN_ONLY = new RegExp(`^${KOREAN_GREETING}${MYSELF} ([가-힣]{2})이?(?:고|구|인데),? `);
const WORK = /[사님생원]$/;
/** The syllables of given names: 마케터 and 유튜버 have others. */
const GIVEN =
  /^[가강건겸경관광교규균근기길나남다단담대덕도동두라란람래련령로록리린림만명모무문미민배백범별병보복봄봉비빈빛산상새샘서석선설섭성세소솔송수숙순슬승시식신실아안애양언연열영예오옥온완용우욱운웅원유윤율은의이익인일임자장재정제조종주준중지진찬창채천철청초춘태택평필하학한해향혁현형혜호홍화환회효훈휘희늘름]{2}$/;
/** «지은이라고 불러 줘» */
const TO_BE_CALLED =
  /^(?:(?:저는? |나는? )?[가-힣]{2,4}(?:인데요?|이고요?|이에요|예요|입니다)[,.]? )?(?:그냥 |저를 |저는 |나를 |날 |나는 )?([가-힣]{1,5}(?:이?라고)) (?:불러|부르면)/;

/** The name that users give themselves, and the rest of the sentence: "Hi, I'm Tom, I run a bakery." has one. */
export function ownName(sentence: string): { fact: FoundFact; rest: string } | undefined {
  // «술은 안 마셔요, 저는 박서연입니다»
  const parts = sentence.split(AFTER_A_STATEMENT);
  const at = parts.findIndex((part) => nameIn(part) !== undefined);
  const name = nameIn(parts[at] ?? '');
  if (!name) return undefined;
  const rest = name.rest ? parts.with(at, name.rest) : parts.toSpliced(at, 1);
  return { fact: name.fact, rest: rest.join(', ') };
}
const AFTER_A_STATEMENT = /(?<=[가-힣](?:요|니다|죠|야|어|해)),\s+/;

function nameIn(sentence: string): { fact: FoundFact; rest: string } | undefined {
  const [wish, called] = TO_BE_CALLED.exec(sentence) ?? [];
  if (wish && called)
    return {
      fact: { ...naming(`${called} 불러 주기를 원한다`), subject: 'called' },
      rest: /[,.!?]\s*\S/.test(sentence) ? sentence : '',
    };
  for (const pattern of ENGLISH) {
    const [said, name] = pattern.exec(sentence) ?? [];
    if (!said || !name || NO_NAME.test(name) || (pattern === BEFORE_HERE && MAY_BE_A_JOB.test(name))) continue;
    return found(sentence, said, `Name is ${name}`);
  }
  const [inLatin, latin] = IN_LATIN.exec(sentence) ?? [];
  if (inLatin && latin && !NO_NAME.test(latin)) return found(sentence, inLatin, `이름은 ${latin}${copula(latin)}`);
  const [alone, given] = GIVEN_ONLY.exec(sentence) ?? [];
  if (alone && given && isGiven(given) && !isWord(given))
    return { fact: naming(`이름은 ${given}${copula(given)}`), rest: sentence.slice(alone.length) };
  const [said, name] = CALLED.exec(sentence) ?? FULL.exec(sentence) ?? [];
  if (!said || !name || name === '아니') return undefined;
  const isCertain = CALLED.test(sentence) || (isGiven(name.slice(1)) && !isWord(name));
  return isCertain ? found(sentence, said, `이름은 ${name}${copula(name)}`) : undefined;
}

const isGiven = (name: string): boolean => GIVEN.test(name);
const isWord = (name: string): boolean => WORK.test(name) || wordTables().lexicon.noun(name) !== undefined;

/** What follows a name is a statement: "I'm Maya, tech lead at Lumen" says that she is one, "I'm Tom, I bake" that he bakes. */
const DESCRIBED =
  /^(?: here)?, (?=(?:an? |the |\d|[a-z]+ (?:[a-z]+ )?(?:of|at|on|for|in|from|with) |from )[^,]{3,})(?!nice |glad |happy )/;
const STATED = /^(?: here)?(?:,(?: and)?| and) (?=(?:i|we|my|our)\b)/i;
/** "Leila here from Tunis" */
const FROM = /^(?: here)?,? (?=from \p{Lu})/u;

function found(sentence: string, said: string, content: string): { fact: FoundFact; rest: string } {
  const after = sentence.slice(said.length);
  const isAll = !/[\p{L}\p{N}]{3}/u.test(after) && said.split(' ').length <= 4;
  const rest = isAll
    ? ''
    : DESCRIBED.test(after)
      ? after.replace(DESCRIBED, "I'm ")
      : STATED.test(after)
        ? after.replace(STATED, '')
        : FROM.test(after)
          ? after.replace(FROM, "I'm ")
          : sentence;
  return { fact: naming(content), rest };
}

/** «서른 살, 송도 살아», right after a name. */
const AGE = sequence(
  /^(?:(?:올해|이제|만) )?((?:\d\d|(?:스물|서른|마흔|쉰|예순|일흔|여든)(?:하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉)?)(?: ?[살세])?)/,
  /(?:이?고요?|이에요|예요|이야|야|입니다|임|인데요?)?[,.!~]*(?:\s+|$)/,
);

/** The age with which a statement beside a name begins, and the rest of the statement. */
export function ownAge(said: string): { fact: FoundFact; rest: string } | undefined {
  const [whole, age] = AGE.exec(said) ?? [];
  if (!whole || !age) return undefined;
  return { fact: { ...naming(`나이는 ${age}${copula(age)}`), subject: 'age' }, rest: said.slice(whole.length) };
}

const naming = (content: string): FoundFact => ({
  content,
  category: 'CONTEXT',
  subcategory: 'identity',
  subject: 'name',
  exclusive: true,
});
