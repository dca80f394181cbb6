import { anyOf } from '../../text/patterns.ts';
import { type FoundFact, subjectKey } from './extractedFact.ts';
import type { KoreanClause } from './koreanClause.ts';

const DEGREE =
  /(?:^|\s)(?:진짜로?|정말로?|너무|아주|완전|특히|엄청|되게|좀|무척|매우|훨씬|그냥|원래|개인적으로|항상|늘)(?=\s|$)/g;
/** Words that point at something just seen, not at a kind of thing. */
const POINTING =
  /^(?:이|그|저|요|이거|그거|저거|이건|그건|저건|이것|그것|여기|거기|저기|이런|그런|저런|둘|첫|첫번째|두|세|\S*번째|\S*번|둘다|다|뭐|뭘|무엇|어떤|어느|누구)(?:은|는|이|가|을|를|도)?(?:\s|$)/;
const MEAL = /^(?:아침|점심|저녁|야식|간식|아침밥)(?:은|는|을|를)?$/;

/** What the user likes, prefers, dislikes, and does not eat or drink. */
export function koreanTastes(clause: KoreanClause): FoundFact | undefined {
  const { stem, kind, negated } = clause;
  const favourite = favouriteIn(clause);
  if (favourite || clause.isOfOther) return favourite;
  const before = clause.before.replace(DEGREE, '').replace(/\s+/g, ' ').trim();
  if (!before || POINTING.test(before)) return undefined;
  // "민수는 커피를 좋아한다": a clause with both a topic and an object is about somebody else.
  const topics = clause.topics.filter((topic) => before.includes(topic));
  if (topics.length > 1 || (topics.length === 1 && /[을를](?:\s|$)/.test(before))) return undefined;
  const bare = before
    .replace(/(?:^|\s)(?:별로|그다지|더|제일|가장|많이|더 이상|절대로?|아예|원래|전혀|잘|못)(?=\s|$)/g, '')
    .trim();
  if (!bare) return undefined;
  const fact = (content: string, subcategory: string): FoundFact => ({
    content,
    category: 'PREFERENCE',
    subcategory,
    subject: subjectKey('taste', bare.replace(/(?:은|는|이|가|을|를|도)$/, '')),
    exclusive: true,
  });
  // "커피는 아메리카노만 마신다": the topic is not a person, and what the user takes exclusively is what they like.
  const only =
    /만$/.test(bare) && /^(?:먹|마시|듣|보|쓰)$/.test(stem) && !/(?:조금|잠깐|이것|그것|한번|하나|오늘)만$/.test(bare);
  if (kind === 'verb' && !negated && only) return fact(rewrite(clause, before), 'likes');
  // Here at most one topic is left.
  if (topics.some((topic) => !bare.endsWith(topic)) && !/(?:보다|중에|중에서|때)$/.test(bare)) return undefined;
  if (kind === 'verb' && /^(?:좋아하|선호하|사랑하|즐기|즐겨하)$/.test(stem)) {
    return fact(rewrite(clause, before), negated ? 'dislikes' : 'likes');
  }
  if (kind === 'verb' && /^(?:싫어하|꺼리|혐오하)$/.test(stem)) {
    return fact(rewrite(clause, before), negated ? 'likes' : 'dislikes');
  }
  if (kind === 'adjective' && (stem === '싫' || (stem === '좋' && clause.mentionsUser))) {
    const good = (stem === '좋') !== negated;
    return /(?:이|가|은|는|게|도)$/.test(bare) || stem === '싫'
      ? fact(rewrite(clause, before), good ? 'likes' : 'dislikes')
      : undefined;
  }
  if (kind === 'verb' && !negated && /(?:^|\s)즐겨$/.test(bare)) return fact(rewrite(clause, before), 'likes');
  if (kind === 'verb' && negated && stem === '보' && /(?:절대|아예|원래|전혀)로?$/.test(before)) {
    return fact(rewrite(clause, before), 'dislikes');
  }
  if (kind === 'noun' && stem === '별로' && clause.mentionsUser && topics.length === 1)
    return fact(rewrite(clause, before), 'dislikes');
  const unable = /(?:^|\s)(?:잘 )?못$/.test(before);
  if (kind === 'verb' && /^(?:먹|마시|즐겨먹|입|타|피우)$/.test(stem) && (negated || unable)) {
    const what = bare.replace(/\s*(?:잘 )?못$/, '').trim();
    if (!what || /(?:오늘|어제|아직|지금|요즘|벌써)/.test(what)) return undefined;
    const found = fact(rewrite(clause, before), 'dislikes');
    const subject = subjectKey('taste', what.replace(/(?:은|는|이|가|을|를|도)$/, ''));
    return MEAL.test(what)
      ? { ...found, category: 'BEHAVIOR', subcategory: 'habit', subject }
      : { ...found, subcategory: unable ? 'diet' : 'dislikes', subject };
  }
  return undefined;
}

function favouriteIn({ plain, kind, before, isOfOther }: KoreanClause): FoundFact | undefined {
  const [, thing, favourite] =
    /^(?:(?:내가|제가) )?(?:제일|가장)?\s?(?:좋아하는|선호하는|최애)\s(\S+?)(?:은|는|이|가) (.+)$/.exec(plain) ?? [];
  if (!thing || !favourite || kind !== 'noun') return undefined;
  if ((isOfOther && !/가수|배우|작가|사람/.test(before)) || /뭐|무엇/.test(favourite)) return undefined;
  return {
    content: plain.replace(/^(?:내가|제가) /, ''),
    category: 'PREFERENCE',
    subcategory: 'likes',
    subject: subjectKey('favourite', thing),
    exclusive: true,
  };
}

function rewrite({ plain, before: said, isOver }: KoreanClause, before: string): string {
  return `${isOver ? '더 이상 ' : ''}${before}${plain.slice(said.length)}`;
}

/** Frequency words that can only mean a habit. */
const REGULAR = anyOf(
  /매일|매주|매달|매월|매년|매번|(?:주말|아침|저녁|점심|밤|새벽|월요일|화요일|수요일|목요일|금요일|토요일|일요일|달|해|분기|여름|겨울|날|주|때)마다/,
  /(?:일주일|하루|한 ?달|일년|1년)에 \S+ ?(?:번|회|시간|잔)|주 ?\d ?[회번]|격주|(?:출근|퇴근|자기) (?:전|후)에?|출퇴근할 때/,
  /(?<!(?:오늘|어제|그제|내일) )(?<!\S)(?:하루|일주일|한 ?달)에? (?:\S+ )?(?:\d+|반|한|두|세|네|석|넉|다섯) ?(?:갑|잔|병|개비|알|정|캔|컵|끼|시간|바퀴)(?: ?(?:씩|은|정도|쯤))*(?!\S)/,
);
/** Also used of much else, so the clause must mention the user. */
const LOOSE = /(?:^|\s)(?:보통|주로|항상|늘|자주|평소에?는?|대개|대부분|주말에는?|평일에는?|아침에는?|밤에는?)(?=\s)/;
const OWN_EVENT = /^(?:.*\s)?\S*(?:회의|수업|레슨|미팅|스터디|모임|강의|과외)(?:이|가|은|는)$/;

/** At a certain hour every day. */
const ROUTINE = /(?:평일|주말|아침|저녁|보통|항상|\d+시)\S*(?: \S+){0,3}$/;
const ROUTINE_VERB = /^(?:일어나|자|출근하|퇴근하|기상하|취침하)$/;

/** What the user does regularly: "매주 화요일 저녁에 필라테스를 다닌다". */
export function koreanHabits(clause: KoreanClause): FoundFact | undefined {
  const { kind, stem, negated, isOfOther, topics, plain, before } = clause;
  if (isOfOther || negated) return undefined;
  const habit =
    REGULAR.test(before) ||
    (clause.mentionsUser && LOOSE.test(`${before} `)) ||
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
