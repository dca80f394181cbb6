import { anyOf } from '../../text/patterns.ts';
import { wordTables } from '../../text/words/wordTables.ts';
import { isAdjective } from './koreanAdjectives.ts';
import { isVerb, presentOf, restored, withRieul } from './koreanPresent.ts';
import {
  copula,
  finalOf,
  isInfinitive,
  isPast,
  stemOfInfinitive,
  stemOfPast,
  stemOfSpoken,
  withoutFinal,
} from './koreanStem.ts';

/** The predicate that ends a Korean clause, whatever its ending. */
export interface KoreanPredicate {
  /** The words before it. */
  before: string;
  /** 살, 좋아하, 좋; for a past form 했; for "…이다" the noun. */
  stem: string;
  kind: 'verb' | 'adjective' | 'noun' | 'past';
  negated: boolean;
  /** The whole clause in the plain style: "서초에 산다". */
  plain: string;
}

/** Questions, requests, wishes, guesses, promises and hearsay: none of them states a fact. */
const NO_STATEMENT = anyOf(
  /(?:(?<!일어|만|끝|태어)나요|[^니]까요?|[은는인한던]가요?|[하있되이]니|냐|냐고|어때요?)$/,
  /(?:(?:뭐|어디|누구|언제|얼마|왜|몇 ?\S{0,3})(?:야|예요|에요|죠|지|인데|더라)?|줘요?|주세요|[줄할볼갈될]래요?|주십시오|[시하되으]십시오)$/,
  /(?:하자|세요|시는데|신데|시네요?|[하으]셔요?|겠\S*|대요?|[했됐갔왔었았]대요?|래요?|[다라냐자]던데|[다라]고요?|[다라]며|[다라]는데)$/,
  /(?:더라고?요?|게요?|텐데|(?:것|거) ?같\S*|같[아은]\S*|듯\S*|싶\S*|려고\S*|려면|면|거든가|든지|을지|는지|잖아요?|보다)$/,
);
const FUTURE = /[가-힣] (?:거|것|건|예정)(?:야|예요|에요|입니다|이에요|이야|인데요?|이라서|라서)?$/;

const COPULA =
  /^(.*?[가-힣A-Za-z0-9%)])(?:이에요|예요|이예요|에요|입니다|이야|야|이라서|라서|이거든요?|인데요?|이고요?|이지만|이니까|이죠|이지|임|이라|까지고|까지예요|까지야)$/;
/** Statements without a verb: "현재 용인 거주". */
const NOMINAL = /^(거주|근무|재직|재학|중)$/;
const ON_STEM = /^(.*[가-힣])(?:는데요?|거든요?|지만|지요|죠|지|네요?|으니까|니까|고요?|으며|며|습니다|는다|음)$/;
const IN_A = /^(.*?[가-힣])(?:서요?|요|용)?$/;
/** «무거운 걸 못 들어», «보험 들어»: 들다, which has the same form as 듣다. */
const CARRIED =
  /(?:\d ?(?:킬로|키로|kg)|무거|무게|짐|가방|박스|상자|물건|보험|적금|예금|청약|동아리|나이|마음에|맘에)\S{0,2}(?: (?:것|건|걸|거|잘|못|안|하나|더|거의))*$/;
const TAIL = /[\s.,!~…ㅋㅎㅠㅜ^;)♥♡\p{Extended_Pictographic}]+$/u;

/** Reads how a clause ends; undefined if it states nothing, or ends in an unknown word. */
export function koreanPredicate(clause: string): KoreanPredicate | undefined {
  const text = clause.replace(TAIL, '');
  const cut = text.lastIndexOf(' ');
  const last = text.slice(cut + 1);
  let before = text.slice(0, Math.max(0, cut));
  if (NO_STATEMENT.test(last) || NO_STATEMENT.test(text) || FUTURE.test(text)) return undefined;
  if (/^아니(?:에요|야|예요|고|라서|거든요?|지만|라|다|ㅂ니다)?$/.test(last) || last === '아닙니다') {
    return { before, stem: '아니', kind: 'adjective', negated: true, plain: `${before} 아니다` };
  }
  const read = readLast(last);
  if (!read) return undefined;
  let { stem, kind } = read;
  if (stem === '듣' && CARRIED.test(before)) stem = '들';
  if (kind === 'noun') {
    // "선호하는 편이에요" means 선호한다.
    const [, earlier = '', inclined] = (stem === '편' && /^(?:(.*) )?(\S+)는$/.exec(before)) || [];
    if (!inclined) return { before, stem, kind, negated: false, plain: `${before} ${stem}${copula(stem)}`.trim() };
    [before, stem] = [earlier, inclined];
    kind = isAdjective(stem) ? 'adjective' : 'verb';
  }
  // "살고 있다" means 산다, as a state; "있다" alone has its own stem.
  const [, earlier = '', going] = (stem === '있' && /^(?:(.*) )?(\S+)고$/.exec(before)) || [];
  if (going) [before, stem, kind] = [earlier, going, 'verb'];
  else if (/.고있$/.test(stem)) [stem, kind] = [stem.slice(0, -2), 'verb'];
  return negate({ before, stem, kind, negated: false, plain: '' });
}

function negate(read: KoreanPredicate): KoreanPredicate {
  let { before, stem, kind } = read;
  let negated = false;
  const isLong = stem === '않' || stem === '안하';
  const [, earlier = '', denied] = (isLong && /^(?:(.*) )?(\S+)(?:지|지는|진)$/.exec(before)) || [];
  if (denied) {
    [before, stem, negated] = [earlier, denied, true];
    kind = isAdjective(stem) ? 'adjective' : 'verb';
  } else if (/(?:^| )안$/.test(before)) {
    [before, negated] = [before.replace(/ ?안$/, ''), true];
  } else if (/^안(?:먹|마시|가|하|살|쓰|타|피우|키우|보|좋|좋아하)$/.test(stem)) {
    [stem, negated] = [stem.slice(1), true];
  }
  const end = negated
    ? kind === 'past'
      ? `${stemOfPast(stem)}지 않았다`
      : `${stem}지 ${kind === 'verb' ? '않는다' : '않다'}`
    : kind === 'past'
      ? `${stem}다`
      : presentOf(stem);
  return { before, stem, kind, negated, plain: `${before} ${end}`.trim() };
}

function readLast(last: string): { stem: string; kind: KoreanPredicate['kind'] } | undefined {
  const formal = /^(.*[가-힣])니다$/.exec(last)?.[1];
  const candidates = [
    ON_STEM.exec(last)?.[1],
    formal && !/[습입]$/.test(formal) ? withoutFinal(formal, 'ㅂ') : undefined,
    withoutFinal(/^(.*[가-힣])(?:데요?|다)$/.exec(last)?.[1] ?? '', 'ㄴ'),
    /^(.*[가-힣])은데요?$/.exec(last)?.[1],
    /^(.*[가-힣])다$/.exec(last)?.[1],
    // «키움», «다님»: a word in ㅁ that is not a noun itself is the noun form of a verb.
    wordTables().lexicon.noun(last) === undefined ? withoutFinal(last, 'ㅁ') : undefined,
  ];
  for (const written of candidates) {
    const stem = written && restored(withRieul(written));
    const kind = stem && kindOf(stem);
    if (stem && kind) return { stem, kind };
  }
  // 어 after ㅆ is the past tense; 있어 and 없어 are their own stems.
  const past = /^(.*[가-힣])(?:어요?|어서|으니까|는데요?)$/.exec(last)?.[1];
  if (past && isPast(past)) return { stem: past, kind: 'past' };
  // «올라서» is 오르, not 올 with the copula.
  const because = /^(.*[가-힣])서$/.exec(last)?.[1];
  const risen = because && stemOfSpoken(because, true);
  if (risen && risen !== because && kindOf(risen)) return { stem: risen, kind: kindOf(risen)! };
  const noun = COPULA.exec(last)?.[1] ?? NOMINAL.exec(last)?.[1];
  // «써야» is a duty, «의사야» a noun with the copula.
  if (noun && last === `${noun}야` && isInfinitive(noun)) return undefined;
  if (noun) return { stem: noun, kind: 'noun' };
  const bare = /^(.*[가-힣])다$/.exec(last)?.[1];
  if (bare && !formal && finalOf(bare) === 0) return { stem: bare, kind: 'noun' };
  const infinitive = IN_A.exec(last)?.[1];
  const isPlain = /^(?:들어|걸어)$|해$/.test(infinitive ?? '');
  const stem = infinitive && ((isPlain ? undefined : stemOfSpoken(infinitive, true)) ?? stemOfInfinitive(infinitive));
  const kind = stem && kindOf(stem);
  return kind ? { stem, kind } : undefined;
}

function kindOf(stem: string): KoreanPredicate['kind'] | undefined {
  if (isPast(stem)) return 'past';
  if (isAdjective(stem)) return 'adjective';
  return isVerb(stem) ? 'verb' : undefined;
}
