import { anyOf, sequence } from '../../text/patterns.ts';
import { withAgreeingParticle } from '../extract/koreanStem.ts';
import { matterOf, matterWords, saysChange, shareWord } from './carryOver.ts';
import { ADDED, NOT_COUNTED, newValuesOf } from './currentValues.ts';
import { countFrom, MAX_FACT, type Value, valuesOf } from './valuesOf.ts';

/**
 * A known fact with another value of a topic that both name, if the new fact names nothing else: «월세 200으로 올려줬다»
 * changes «보증금 3000에 월세 180».
 */
export function changedTopic(fact: string, known: string): string | undefined {
  if (ENDED.test(fact)) return undefined;
  return (
    atAnotherRate(fact, known) ?? atAnotherAmount(fact, known) ?? ofAnotherRank(fact, known) ?? decidedAnew(fact, known)
  );
}

/** «하루 나가고 관뒀다» gives no other number of days. */
const ENDED = /(?:관[두뒀]|그만[두뒀]|접[었고]|때려[치쳤]|끊[었고])\S{0,3}$/;

/** Whether a fact may change a topic of another: most facts change nothing. */
export const mayChangeTopic = (fact: string): boolean =>
  fact.search(RATE) >= 0 ||
  RANKED.test(fact) ||
  DECIDED_ON.test(fact) ||
  (isOtherwise(fact) && valuesOf(inDays(fact)).length > 0);

const isOtherwise = (fact: string): boolean => saysChange(fact) || REACHED.test(fact) || DECIDED.test(fact);
/** A state that has been reached. */
const REACHED = anyOf(
  /(?:빠졌|쪘|찍었|됐|되었|남았|넘었|돌파했|달성했|나왔|떨어졌|올랐|늘었|줄었|올려[줬주]|내려[줬갔])다(?:고 한다)?$/i,
  /\b(?:hit|reached|halved|doubled|is (?:up|down) (?:to|at))\b/i,
);
const DECIDED = /기로(?: (?:했다|함))?$/;

const NUMBERS = '(?:two|three|four|five|six|other|\\d+)';
const RATE = new RegExp(
  `매일|매주|매달|격주|(?:일주일에|주에?|하루에?|한 ?달에|달에|월|[1-9일이삼두세] ?년에) ?(?:\\d+|한|두|세|네) ?[회번]|주 ?[1-7]일|(?:\\d+|한|두|세|네|석|넉) ?(?:일|주일?|달|개월)(?:마다|에 (?:한|두) 번)|\\b(?:daily|weekly|monthly|quarterly|every (?:${NUMBERS} )?(?:days?|weeks?|fortnight|months?|quarter|years?)|(?:once|twice|(?:two|three|four|five|\\d+) times) (?:an?|per|every) (?:day|week|month|fortnight|quarter|year))\\b`,
  'gi',
);

/** «게시물 매일 올리기로 했다» of «게시물은 주 3회 올린다», «스탠드업은 화목만 하기로» of «스탠드업은 매일 10시다»: how often the same is done. */
function atAnotherRate(fact: string, known: string): string | undefined {
  const [told, ...others] = ratesOf(fact);
  const [held, ...more] = ratesOf(known);
  if (!told || !held || others.length > 0 || more.length > 0 || told === held || !isOtherwise(fact)) return undefined;
  // Another day is not another rate.
  if (hasDays(fact) && hasDays(known)) return undefined;
  const matter = matterWords(fact.replace(told, ' ').replace(GIVEN_UP, ' '));
  return shareWord(matter, new Set(matterOf(known.replace(held, ' '), []))) ? withRate(known, held, told) : undefined;
}
/** "No marathon this year, swimming instead twice a week" does not say how often somebody trains for the marathon. */
const GIVEN_UP = /\bno (?:more )?[\p{L}-]+/giu;

/** A known fact with another rate. What belongs to a day goes with it: "every Sunday", «일요일마다». */
function withRate(known: string, held: string, told: string): string {
  if (!hasDays(held) || hasDays(told)) return known.replace(held, told);
  const at = known.indexOf(held);
  const before = known.slice(0, at).replace(/\b(?:every|each|on) $/i, '');
  return before + told + known.slice(at + held.length).replace(/^(?:에|마다)(?= )/, '');
}

const daysIn = (text: string): string[] =>
  valuesOf(text)
    .filter(({ type }) => type === 'weekday')
    .map(({ value }) => value);
const ratesOf = (text: string): readonly string[] => [...(text.match(RATE) ?? []), ...daysIn(text)];
const hasDays = (text: string): boolean => daysIn(text).length > 0;

/** «몸무게 71까지 빠졌다» of «몸무게 74키로», "QA는 하루로 줄이기로 했다" of «배포 전엔 꼭 QA 2일». */
function atAnotherAmount(fact: string, known: string): string | undefined {
  if (!isOtherwise(fact) || ADDED.test(fact) || (GOAL.test(known) && !GOAL.test(fact))) return undefined;
  const said = inDays(fact)
    .replace(AGENT, '')
    .replace(AS_ASKED, ' ')
    .replace(/ (?:an?|per) (?:day|week|month|year)\b/i, '');
  const [told, ...others] = newValuesOf(said, known);
  const matter = matterWords(said).filter((word) => !VERBS_OF_CHANGE.test(word));
  if (!told || others.length > 0 || SEVERAL.test(fact) || isOfATime(told, fact)) return undefined;
  // "Halved the dose to 10mg" can only refer to a number of milligrams.
  if (matter.length === 0 && (NOT_COUNTED.has(told.type) || !fact.includes(told.value))) return undefined;
  const things = new Set(matterOf(known, valuesOf(known)));
  if (!matter.every((word) => shareWord([word], things))) return undefined;
  const held = heldBehind(topicOf(fact), told, known);
  if (!held || countFrom(held.value) === countFrom(told.value) || held.value === told.value) return undefined;
  const at = known.indexOf(held.value, known.indexOf(topicOf(fact)));
  const to = /^\d[\d.,]*$/.test(told.value) ? held.value.replace(/\d[\d.,]*\d|\d/, told.value) : told.value;
  return at < 0 ? undefined : known.slice(0, at) + to + withAgreeingParticle(to, known.slice(at + held.value.length));
}
/** Words for a value that is not reached yet. */
export const GOAL = /\b(?:target|goal|aim|limit|cap|quota|at most|no more than)s?\b|목표|한도|상한|최대/i;
/** Who changed it: "Dr Osei's halved the user's dose". */
const AGENT = sequence(
  /^[^,]{2,40}?/i,
  /(?=\b(?:halved|doubled|raised|cut|upped|lowered|bumped|put up|increased|reduced) (?:(?:the user['’]s|my|our|the) ))/i,
);
/** «올려달래서» */
const AS_ASKED = /\s\S+달(?:래서|라고 (?:해서|하셔서))\s/;
/** «2일» may be a day of the month, «하루» is not. */
const isOfATime = ({ type }: Value, fact: string): boolean =>
  OF_A_TIME.test(type) || (type === '일' && inDays(fact) === fact);
const OF_A_TIME = /^(?:date|month|weekday|day of a month|time|daypart|frequency|년)$/;
const SEVERAL = / (?:and|or) |(?<=[가-힣])(?:이?랑|하고) /;
/** Stems of verbs that only say that a value has changed. */
const VERBS_OF_CHANGE = new RegExp(
  `^(?:${'빠지 찌 찍 되 돼 남 넘 돌파하 달성하 나오 떨어지 오르 늘 줄 올려주 올리 내리 내려가 하 hit reach just halv doubl'.normalize('NFD').split(' ').join('|')})$`,
);

const DAYS: Record<string, string> = { 하루: '1일', 이틀: '2일', 사흘: '3일', 나흘: '4일', 일주일: '7일' };
const inDays = (text: string): string =>
  text.replace(
    /(?<![가-힣])(?:하루|이틀|사흘|나흘|일주일)(?=(?:으?로|만|까지|이다)?(?:\s|$))/g,
    (word) => DAYS[word] ?? word,
  );

/** The first word, without its particle: what a Korean fact is about. */
const topicOf = (fact: string): string =>
  /^(?:(?:이제|요즘|이번에|결국) )?(?<topic>[가-힣A-Za-z]{2,}?)(?:[은는이가을를도])? /u.exec(fact)?.groups?.topic ?? '';

/** The value of this kind after the topic, or the only one. */
function heldBehind(topic: string, told: Value, known: string): Value | undefined {
  const start = topic ? Math.max(0, known.indexOf(topic)) : 0;
  const ofKind = valuesOf(known).filter(({ type, value }) => type === told.type && !/^(?:19|20)\d\d/.test(value));
  return ofKind.length === 1
    ? ofKind[0]
    : start > 0
      ? ofKind.find(({ value }) => known.indexOf(value, start) >= 0 && known.indexOf(value) >= start)
      : undefined;
}

const RANKS =
  '사원|주임|대리|과장|차장|부장|파트장|팀장|실장|본부장|상무|전무|점장|매니저|선임|책임|수석|이병|일병|상병|병장|조교수|부교수|정교수|인턴|수습|정규직|계약직';
/** Whether a text says by itself what has changed: «집주인이 박 사장님으로 바뀌었어», "cut the guest list to 95". */
export const namesTopicAnew = (text: string): boolean => text.length <= MAX_FACT && TOPIC_ANEW.test(text);
const TOPIC_ANEW = anyOf(
  /^(?:이제 |이번에 )?(?:\S{1,8} )?[가-힣A-Za-z]{2,8}[이가은는을를]? (?:\S{1,8} )?\S{2,12}(?:으로|로) (?:바뀌|바뀐|바꿨|옮겼|변경)/i,
  /^[가-힣]{2,8}[이가은는]? (?:바뀌었|바꿨|옮겼)\S* \S{1,12}(?: \S{2,12})?(?:으로|로)$/i,
  sequence(
    /^(?:(?:we|i|they)(?:['’]ve| have)? )?/i,
    /(?:cut|raised|lowered|upped|bumped|changed|moved|pushed|reduced|increased) (?:the|our|my) /i,
    /(?:[a-z]+ ){1,3}(?:down |up |back )?(?:to|till|until) \S/i,
  ),
);

/** A person has only one rank: «팀장 됐다» of «팀원은 여섯 명이고 나는 파트장이다». */
const RANKED = new RegExp(
  `(?:^|(?:나|저|내가|제가|드디어|이제|이번에) )(?<rank>${RANKS})(?:[이가은는]|으로|로)? ?(?:됐|되었|달았|승진했|진급했|전환됐)다$`,
);
const OWN_RANK = new RegExp(
  `(?:^|(?:나는|저는|난|전|직급은|직책은|계급은) |(?:팀|부|과|실|본부|회사|점)(?:에서)? )(?<rank>${RANKS})(?=이?[다고며]|으로|로|(?:\\s|$))`,
);

function ofAnotherRank(fact: string, known: string): string | undefined {
  const told = RANKED.exec(fact)?.groups?.rank;
  const held = told ? OWN_RANK.exec(known) : null;
  const from = held?.groups?.rank;
  if (!told || !held || !from || from === told) return undefined;
  const at = held.index + held[0].length - from.length;
  return known.slice(0, at) + told + withAgreeingParticle(told, known.slice(at + from.length));
}

/** «원두는 테라로사로 하기로 했다» of «원두는 프릳츠에서 받기로»: the same was decided before. */
const DECIDED_ON =
  /^(?<topic>[가-힣A-Za-z]{2,}(?: [가-힣A-Za-z]{2,})?)[은는] (?<choice>[^\s,]+?)(?:으로|로) (?:하기로 했|정했|결정했)다$/u;
const DECIDED_BEFORE = /(?:기로(?: (?:했다|함))?|(?:정했|결정했)다|예정(?:이다)?)$/;

function decidedAnew(fact: string, known: string): string | undefined {
  const { topic = '', choice = '' } = DECIDED_ON.exec(fact)?.groups ?? {};
  const isOfTopic = topic !== '' && known.startsWith(topic) && /^[은는] [^,]+$/.test(known.slice(topic.length));
  return isOfTopic && DECIDED_BEFORE.test(known) && !known.includes(choice) ? fact : undefined;
}
