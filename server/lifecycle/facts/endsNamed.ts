import { anyOf, sequence } from '../../text/patterns.ts';
import { withoutHonorific } from '../extract/koreanStem.ts';
import { ROLE } from './jobTitle.ts';

const THING = '(?:(?:the|my|our|their|doing|playing|going to|being|as|an?) )*(?<what>[a-z]{3,20})\\b';
const WHEN_KO = '(?:(?:완전히|아예|이제|결국|그냥|\\S{1,6}(?:에|달|쯤)) ){0,2}';
/**
 * The thing that a statement says was given up: «요가 그만뒀다», "quit the choir", "I'm off the pills", "stepped down from
 * the board".
 */
const GIVEN_UP = [
  new RegExp(
    `(?<what>[^\\s,]{2,16}?|(?<![^\\s])[술차약빵떡면책춤껌])(?:[을를은는도] (?:\\S+(?:서|니까|라) )?|(?<!대서|해서|어서|아서|져서|니까) ?)${WHEN_KO}(?:그만[두뒀]|끊[고었]|접[고었]|관[두뒀]|때려[치쳤]|해지(?:하고|했)|탈퇴|폐업|하차|환불받|없앴|폐지|팔(?:고(?! 있)|았))`,
  ),
  /(?<what>[^\s,]{2,16}?)(?:이?랑|하고|[와과])(?:은|는|의)? (?:계약|거래)(?:이|가|은|는|을|를|도)? ?(?:끝났|종료|해지|정리)/,
  /(?<what>[^\s,]{2,16}?)[은는을를에도]? (?:이제는?|이젠|더는|더 ?이상)(?: \S+)? (?:안|못) (?:나[가간갑]|다[니닌닙녀]|[가간갑하한합해])/,
  /(?:^|\s)(?:이제는?|이젠|더는|더 ?이상) (?<what>[^\s,]{2,16}?)[은는을를에도]? (?:안|못) (?:나[가간갑]|다[니닌닙녀]|[가간갑하한합해])/,
  /(?<what>방|집|자취방|원룸|작업실|사무실|가게|점포|매장|창고)(?:[을를은는도])? ?(?:이제 |이번에 )?뺐/,
  new RegExp(
    `\\b(?:quit|gave up|stopped|dropped(?: out of)?|cancell?ed|no more|(?:am|is|are|been|went|came|got|gone|['’]m|['’]s|['’]re) off|took (?:me|him|her|them|the user) off|(?:stepped down|resigned) (?:from|as)|(?:pulled|backed) out of|withdrew from|got rid of|done with|ditched|sacked|fired|laid off) ${THING}`,
    'i',
  ),
  /\b[Ll]ets? (?<what>\p{Lu}\p{L}+) go\b/u,
  sequence(
    /\b(?:closed|shut down|sold|left) (?:the|my|our|their) /i,
    /(?<what>(?<!left (?:the|my|our|their) )[a-z]{3,20}|band|team|club|choir|board|committee|group|church|company|class)\b/i,
  ),
];

/** Whether it says that the speaker has given something up. */
export const givesUp = (text: string): boolean => {
  const plain = withoutHonorific(text);
  return GIVEN_UP.some((pattern) => pattern.test(plain));
};

/** Something that the user no longer has: "the van's gone", "our nanny left us". */
const GONE = sequence(
  /\b(?<what>[a-z]{3,20})(?: is| are| has| have|['’]s|['’]re)? /i,
  anyOf(
    /gone(?! (?:to|for|on|out|through|up|down|back|from|into|off|by|well|wrong)\b)/i,
    /left (?:us|me|the user)|moved (?:out|on)/i,
    /(?:gave|handed in|given) (?:(?:his|her|their) )?notice|passed away|died/i,
  ),
  /\b/i,
);
const HAD = /\b(?:has|have|keeps?|owns?|drives?|rents?|with|got|employs?)\b/i;

/** The thing that it says was given up or is gone. */
export function givenUp(text: string): string | undefined {
  const plain = withoutHonorific(text);
  for (const pattern of [...GIVEN_UP, GONE]) {
    const what = pattern.exec(plain)?.groups?.what;
    if (what) return what;
  }
  return undefined;
}

/** The end of a word, or a particle and its end. */
export const WORD_ENDS =
  /^(?:$|[^\p{L}\p{N}]|(?:이?[고다며랑]|[을를은는가도로에과와만의]|으로|에서|부터|까지)(?:[^가-힣]|$))/u;

/** Events that happen once, and the states that they end. */
const OVER: { event: RegExp; state: RegExp }[] = [
  {
    event: /졸업[했하한]|\bgraduated\b/i,
    state: anyOf(
      /학생|재학|휴학|(?:대학|학교)\S* 다닌|\d학년|[고중]\d|대학원/i,
      /\b(?:student|undergrad\w*|freshman|sophomore|junior|senior|final year|stud(?:y|ies|ying))\b/i,
    ),
  },
  {
    event: /이혼[했하한]|헤어[졌지진]|\b(?:broke|broken|split) up\b|\bcalled it quits\b|\bdivorced\b|\bseparated\b/i,
    state:
      /아내|남편|와이프|[남여]친|[남여]자친구|동거|결혼(?!기념)|\b(?:wife|husband|partner|fianc[eé]e?|(?:girl|boy)friend|married|engaged|dating)\b/i,
  },
  {
    event: /전역[했하한]|제대[했하한]|\bdischarged from the (?:army|navy|marines|service)\b/i,
    state: /군인|군대|복무|상병|병장|일병|이병|\b(?:army|navy|marines?|military service)\b/i,
  },
  {
    event: /출산[했하한]|낳았|\bgave birth\b|\bbaby (?:is here|arrived|came)\b/i,
    state: /임신|출산 ?예정|\b(?:pregnant|expecting|due (?:in|on|date))\b/i,
  },
  {
    event: /퇴원[했하한]|\b(?:discharged|home|out|back) (?:from|of) (?:the )?hospital\b/i,
    state: /입원|(?:병원|병동|중환자실|요양원)\S* (?:계[시신]|있)|\bin (?:the )?(?:hospital|icu|rehab)\b/i,
  },
  {
    event: /\bmoved (?:back )?in with\b|\bmoved (?:in)?to a (?:care|nursing|retirement) home\b/i,
    state: /\blives (?:alone|by (?:him|her)self|on (?:his|her) own)\b/i,
  },
  {
    event: /이직[했하한]|회사를? 옮[겼기]|\b(?:switched|changed) (?:jobs|employers|companies)\b|\bgot a new job\b/i,
    state:
      /(?:회사|직장)(?:는|은|이|가)? \S+다$|(?:에|에서) (?:다닌|일한|근무|재직)|\b(?:works?|working|employed) (?:at|for)\b/i,
  },
  {
    event: anyOf(
      /퇴사[했하한]|은퇴[했하한]|정년퇴직|권고사직|해고(?:됐|되었|당했)|(?:회사|직장|알바)에서 잘렸/i,
      /\b(?:retired|(?:got|was|been) (?:laid off|fired|sacked)|made redundant|let (?:me|the user) go(?! (?:early|home|first|out|to|ahead|back|in)\b)|lost (?:my|their|the user['’]s) job)\b/i,
    ),
    state: anyOf(
      /(?:에|에서|로) (?:다닌|일한|근무|재직)/i,
      /\b(?:works?|working|employed|tends bar|waits tables) (?:at|for|as)\b/i,
      new RegExp(`^Is (?:an? |the )?(?:[a-z-]+ ){0,4}?(?:${ROLE.source}) (?:at|for|with) `, 'i'),
    ),
  },
  {
    event:
      /(?:가게|카페|식당|매장|사업|학원|공방|[숍샵]|회사|점포|장사|[가-힣]{1,4}집)[은는을를도]? (?:\S+ ){0,2}?(?:정리[했하]|접[었고]|닫았|문 닫|넘겼|폐업)/,
    state: /운영|장사|가게|사업|카페|식당|매장|차렸|[숍샵]/,
  },
];

interface Kind {
  gaveUp: RegExp;
  each: RegExp;
}

/** The end of a statement, or what says why or since when. */
const GIVEN_UP_ENDS =
  '(?=$|[.,;!]| (?:for|any ?more|anymore|completely|entirely|altogether|since|because|due|after|last|this|on|and|but|months?|years?|weeks?)\\b)';

/**
 * A kind of food, drink or sport.
 * @param korean its names in Korean, and in English
 * @param doing a Korean word for doing without: 금주 also means this week, and is read only with its verb
 * @param each the things that are of the kind, but not who sells them
 */
function kindOf([korean, english, doing]: [string, string, string?], each: RegExp): Kind {
  return {
    gaveUp: anyOf(
      new RegExp(
        `(?:^|\\s)(?:${korean})(?:[은는을를도]|이?라고는)?(?: (?:이제|더는|더|이상|아예|완전히|일절|한 ?(?:방울|입|모금|개비)도|\\S{1,6}(?:에|달|전에?|때문에)))* ?(?:안 (?:먹|마|피|하|한|해)|못 (?:먹|마|피|하|한)|(?:먹|마시|피우|하)지 (?:않|못)|끊[고었은]|그만[두뒀])`,
        'i',
      ),
      new RegExp(
        `\\b(?:no longer|not|n['’]t|quit|gave up|given up|stopped|off)(?: (?:eats?|eating|drinks?|having|touch(?:es|ing)?|all|any|the))* (?:${english})\\b${GIVEN_UP_ENDS}`,
        'i',
      ),
      ...(doing ? [new RegExp(`(?:^|\\s)${doing}[을를]? ?(?:시작|했|한다|하고 있|중(?:이|$|[.,]))`, 'i')] : []),
    ),
    each,
  };
}

/** Giving up a kind of thing gives up every thing of that kind: after "No longer eats meat", no steak on Fridays. */
const KINDS = [
  kindOf(
    ['고기|육류|육식', 'meat'],
    /(?:스테이크|삼겹살|[소돼지닭]+고기|한우|갈비|곱창|치킨|제육|보쌈|족발|햄버거)(?!\S*(?:집|가게|점|회사|공장))|\b(?:steaks?|beef|pork|chicken|bacon|burgers?|ribs|sausages?|ham|lamb|brisket)\b(?! (?:shop|bar|place|truck|stand|joint|company))/i,
  ),
  kindOf(
    ['커피|카페인', 'coffee|caffeine'],
    /(?:커피|아메리카노|라떼|에스프레소|카푸치노|콜드 ?브루)(?!\S*(?:집|가게|점|숍|샵|회사|공장|머신))|\b(?:coffees?|lattes?|espressos?|americanos?|cappuccinos?|flat whites?|cold brews?)\b(?! (?:shop|bar|place|truck|stand|roaster\w*|company|house|machine))/i,
  ),
  kindOf(
    ['술|음주|알코올', 'alcohol|drinking|drinks|booze', '금주'],
    /(?:맥주|소주|막걸리|와인|위스키|하이볼|칵테일|(?:^|\s)술)(?!\S*(?:집|가게|점|바(?:\s|$)|숍|샵|회사|공장))|\b(?:beers?|wine|whisk(?:e)?y|gin|vodka|rum|cocktails?|pints?)\b(?! (?:shop|bar|place|merchant|company|business|maker|list))/i,
  ),
  kindOf(
    ['담배|흡연', 'smoking|smokes|cigarettes|nicotine', '금연'],
    /담배(?!\S*(?:집|가게|점))|흡연|\b(?:smok(?:es|ing)|cigarettes?|vap(?:es|ing))\b/i,
  ),
  kindOf(
    ['달리기|러닝|조깅', 'running|runs|run'],
    /마라톤|러닝(?!머신)|달리기|조깅|\b(?:(?:half |ultra)?marathons?|goes running|jog(?:s|ging)|runs (?:\d|every|on|in the|with|after|before|daily|twice))\b/i,
  ),
];
const DENIES =
  /안 (?:먹|마|피|뛰|달)|못 (?:먹|마|뛰|달)|않는다|\b(?:not|no|never|without|hates?|dislikes?|allergic|quit|gave up)\b|알레르기|싫|끊/i;

/** The kind of thing that a statement gives up as a whole. */
const kindGivenUp = (text: string): Kind | undefined => KINDS.find(({ gaveUp }) => gaveUp.test(text));

const isOfKind = ({ each }: Kind, known: string): boolean => each.test(known) && !DENIES.test(known);

/** Whether a statement gives up a whole kind of things that a known fact is not about: "Gave up meat" of "Bakes bread". */
export function givesUpAnotherKind(text: string, known: string): boolean {
  const kind = kindGivenUp(text);
  return kind !== undefined && !isOfKind(kind, known);
}

/** Whether it reports an event that ends a state: «헤어졌다», "Graduated". */
export const endsState = (text: string): boolean => OVER.some(({ event }) => event.test(text));

/** Whether a statement ends something that a known fact names, or the state that it describes. */
export function endsNamed(text: string, known: string): boolean {
  if (OVER.some(({ event, state }) => event.test(text) && state.test(known) && !event.test(known))) return true;
  const kind = kindGivenUp(text);
  if (kind && isOfKind(kind, known)) return true;
  const named = givenUp(text)?.toLowerCase();
  if (!named || (!givesUp(text) && !HAD.test(known))) return false;
  const at = known.toLowerCase().indexOf(named);
  // "The bike's gone" is the end of a motorbike.
  const isCompound = /^[a-z]{4,}$/.test(named) && /[a-z]/i.test(known[at - 1] ?? '');
  const begins = isCompound || !/[\p{L}\p{N}]/u.test(known[at - 1] ?? ' ');
  return at >= 0 && begins && WORD_ENDS.test(known.slice(at + named.length));
}
