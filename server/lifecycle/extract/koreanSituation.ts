import { anyOf, sequence } from '../../text/patterns.ts';
import { type FoundFact, subjectKey } from './extractedFact.ts';
import type { KoreanClause } from './koreanClause.ts';

const PET =
  '강아지|고양이|반려견|반려묘|반려동물|대형견|소형견|햄스터|토끼|앵무새|거북이|말티즈|푸들|리트리버|비숑|진돗개|시바견|금붕어';
const ILLNESS =
  '당뇨병?|고혈압|저혈압|천식|아토피|허리 ?디스크|목 ?디스크|불면증|우울증|편두통|빈혈|비염|유당 ?불내증|통풍|관절염|위염|역류성 식도염|갑상선\\S*|ADHD|공황장애|무릎 통증|글루텐 ?불내증|셀리악병?|고지혈증|골다공증|지방간|녹내장|백내장';
const DEVICE = '아이폰|갤럭시|맥북|아이패드|안드로이드|윈도우|리눅스|맥|그램|픽셀|애플워치|에어팟';

/** A pattern for the clause in the plain style; with `own` the clause must mention the user. */
type Rule = [
  pattern: RegExp,
  subcategory: string,
  subject: string,
  options?: { exclusive?: boolean; persons?: boolean; own?: boolean },
];
const RULES: Rule[] = [
  [
    /알레르기(?:가|도)? ?(?:심하게 |조금 |좀 )?(?:있다|심하다)$|알러지(?:가|도)? ?(?:있다|심하다)$/,
    'health',
    'allergy',
  ],
  [new RegExp(`(?:${ILLNESS})(?:이|가|을|를|도)? ?(?:좀 |조금 |심하게 )?(?:있다|앓는다|심하다)$`), 'health', 'health'],
  [new RegExp(`^(?:${ILLNESS}) ?(?:환자)?이?다$`), 'health', 'health'],
  [/^임신 ?(?:중|\d+ ?(?:주|개월)(?:차|째)?)이?다$|^임신했다$/, 'health', 'pregnancy', { exclusive: true }],
  [
    /(?:채식주의자|비건|베지테리언|페스코|채식|다이어트 중|할랄 식단)이?다$|^채식한다$|^다이어트한다$|^(?:채식|다이어트)을?를? 한다$/,
    'diet',
    'diet',
    { exclusive: true },
  ],
  [new RegExp(`(?:${PET}|(?:^|\\s)개)(?:를|을|도)?(?: .*)? ?(?:키운다|기른다)$`), 'pet', 'pet'],
  [
    new RegExp(
      `집에 (?:${PET})(?:가|이|도)?(?: .*)? 있다$|^(?:${PET})(?:가|이|도) 있다$|^(?:${PET})(?:가|이)? (?:한|두|세|네|\\d+) ?마리(?:가)? 있다$`,
    ),
    'pet',
    'pet',
  ],
  [
    sequence(
      /^(?:(?:\d+ ?(?:살|세|개월)(?:짜리| 된)?|초등학생|중학생|고등학생|어린|두|세) )*(?:아이|아기|딸|아들|자녀|쌍둥이|애|애기)(?:가|이|는|은|도)? /,
      /(?:(?:.*\s)?(?:하나|둘|셋|넷|한 ?명|두 ?명|세 ?명|\d+ ?명)(?:이)? ?)?있다$/,
    ),
    'family',
    'children',
    { exclusive: true, persons: true },
  ],
  [
    /(?:^|\s)(?:결혼했다|이혼했다|약혼했다|혼인신고했다)$|^(?:미혼|기혼|싱글|신혼|신혼부부)이?다$/,
    'family',
    'marital_status',
    { exclusive: true },
  ],
  [
    /^혼자 산다$|^자취한다$|^(?:남편|아내|와이프|부모님|가족|여자친구|남자친구|룸메이트|동생|언니|누나|형|오빠)(?:이랑|랑|하고|과|와) (?:.*\s)?산다$/,
    'household',
    'household',
    { exclusive: true },
  ],
  [/^예산은? .*\d.*다$|^예산은? .*[억천백십]\S*(?:이다|다)$/, 'budget', 'budget', { exclusive: true }],
  [/^(?:다음|내년|올해|이번|\d+월).* (?:결혼한다|이사한다|이사 간다|출산한다|퇴사한다|입사한다)$/, 'plan', 'plan'],
  [/^(?:연봉|월급|소득)은 .*\d.*다$/, 'income', 'income', { exclusive: true }],
  [/^(?:차|자동차|자가용|자차|운전면허|면허)(?:가|는|도)? (?:있다|없다)$/, 'transport', 'car', { exclusive: true }],
  [
    new RegExp(`(?:${DEVICE}|[A-Z][A-Za-z0-9+ -]+)\\S*(?: \\S+)*(?:을|를|은|는)? (?:쓴다|사용한다|이용한다)$`),
    'tools',
    'tool',
  ],
  [
    /^(?:출퇴근|출근|통근|통학)(?:은|는|에|에는|길은|길이|하는 ?데|시간은|시간이)? (?:\S+ ){0,3}(?:\d+|한|두) ?(?:분|시간)(?: ?반)?(?:이나|쯤|정도)? ?(?:걸린|이)?다$/,
    'transport',
    'commute',
    { exclusive: true },
  ],
  [/^이름은 \S{1,12}다$/, 'identity', 'name', { exclusive: true, own: true }],
  [new RegExp(`^(?:${PET}) 이름은 \\S{1,10}다$`), 'pet', 'pet_name'],
  [
    anyOf(
      /^(?:우리 |저희 )?(?:식구|가족)(?:은|는|이|가)? (?:모두 |총 )?(?:\S+ ?명|둘|셋|넷|다섯|여섯)이?다$/,
      /^(?:세|네|다섯|여섯|\d) ?식구(?:이?다$| (?:밥|살림|식사|먹을)\S* (?:\S+ )?(?:한다|해야 한다|해야 된다|차린다)$)/,
    ),
    'family',
    'household_size',
    { exclusive: true, persons: true },
  ],
  [/^생일은 .*(?:월|일).*다$/, 'identity', 'birthday', { exclusive: true }],
  [
    /^(?:올해 |만 ?)?(?:\d{1,2}살|\d{1,2}세|스물\S* ?살|서른\S* ?살|마흔\S* ?살|쉰\S* ?살|\d0대(?: \S+)?)이?다$/,
    'identity',
    'age',
    { exclusive: true },
  ],
  [
    /^(?:\S+(?:를|을) |\S+어 )?(?:\S+어를?|피아노를?|기타를?|코딩을?|운전을?|수영을?) (?:배운다|공부한다)$/,
    'learning',
    'learning',
  ],
];
/** A decision: a resolution or an agreement with others, not a guess. */
const DECIDED = /\S+ \S*(?:기로 (?:했|결정했|정했)다|(?:결정했|정했|확정했)다)$|\S(?:으로|로) (?:최종 )?계약했다$/;

/** The user's circumstances: health, family, pets, money, tools, decisions. */
export function koreanSituation(clause: KoreanClause): FoundFact | undefined {
  const { plain, negated, kind } = clause;
  for (const [pattern, subcategory, subject, options = {}] of RULES) {
    // "서버는 Ubuntu를 쓴다" is about the server.
    if (subject === 'tool' && clause.topics.length > 0) continue;
    if ((clause.isOfOther && !options.persons) || negated || (options.own && !clause.mentionsUser)) continue;
    if (!pattern.test(plain)) continue;
    const open = !options.exclusive;
    return {
      content: plain,
      category: 'CONTEXT',
      subcategory,
      subject: open ? subjectKey(subject, plain) : subject,
      exclusive: !open,
    };
  }
  if (kind !== 'past' || clause.isOfOther || negated || !DECIDED.test(plain)) return undefined;
  // "마음은 정했다" does not say what was decided.
  if (/(?:결정했|정했|확정했)다$/.test(plain) && !/기로 |\d|\S(?:으로|로) \S+$/.test(plain)) return undefined;
  if (/^(?:그렇게|그거|이거|그걸로|이걸로|그것|뭘|뭐)(?:\s|$)/.test(plain)) return undefined;
  return {
    content: plain,
    category: 'CONTEXT',
    subcategory: 'decision',
    subject: subjectKey('decision', plain),
    exclusive: false,
  };
}
