import { anyOf, sequence } from '../../text/patterns.ts';
import { cosineOf, frequentWordsVector } from '../../text/words/textVector.ts';
import { contracted, withoutHonorific } from '../extract/koreanStem.ts';
import { withAgreeingDate } from '../times/absoluteDates.ts';
import { isNoYear, NOT_COUNTED, newValuesOf, withoutOld, withoutReason } from './currentValues.ts';
import { givenUp, givesUp } from './endsNamed.ts';
import { namesChange } from './namedChange.ts';
import { parseFact, wordStem } from './parseFact.ts';
import { inKnownUnit, MAX_FACT, replaceValue, shareNumber, type Value, valuesOf } from './valuesOf.ts';

/** Words for "from now on" and "no longer"; with the spaces that Korean writers leave out or not. */
export const FROM_NOW_ON = '이제는?|이젠';
export const NO_MORE = '더는|더 ?이상(?:은)?';

const SINCE = new RegExp(`(?:^|\\s)(?:${FROM_NOW_ON}|${NO_MORE})(?:\\s|$)`);
/** Words for any change or end. */
const CORRECTS = anyOf(
  /아니(?:라|고|에요|야)|말고|대신|정정|바꿨|바꾸(?:기로|자|려)|바꾸셨|바뀌|바뀐|변경|(?:^|\s)다시 \S+(?:으로|로) (?:하|가|돌|바)/i,
  /옮[겼긴]|옮기(?:기로|려|게|자)|조정|올[렸랐]|내렸|늘[었렸]|줄[었였]|낮[췄춰]|높[였여]|해졌|미[뤘뤄]|밀[려렸]|당겼|당겨|늦[췄춰]/i,
  /연기|연장|인상|인하|수정|확정|업그레이드|교체|갈아[탔타]|끊[었음고]|그만[두뒀]|접[었고]|관[두뒀]|취소|철회|무산|파기|파토|불발|백지화|엎어졌|해지|없앴|없애기로|폐지/i,
  /잘못 (?:말|알|썼)|입학했|진학했|졸업했|이혼했|헤어졌|전역했|제대했|때려[치쳤]|승진했|복직했|전과했|편입했|전학[갔왔]|[아어여해려와워]도 되게 [했하]/i,
  /넘어[왔갔]|올라왔|내려왔|갈아엎|걷어냈|전환(?:했|됐|완료)|이전 ?(?:했|완료|끝)|(?:migration|마이그레이션)\S* ?(?:했|끝|완료)/i,
  /\d\S* 됐|(?:명|마리|대|개|채|곳) 더 (?:뽑|채용|들어|들였|입양|데려|샀|늘|낳|구했|합류|영입|입사|열)/i,
  /\b(?:no longer|any ?more|scratch that|correction|instead|switched|changed)\b/i,
  /\b(?:moved (?:\w+ )?(?:to|from|out|in with)|quit|stopped|(?:gave|given) up|cancell?ed)\b/i,
  /\b(?:dropped|called off|(?:is|are|was) (?:off|over)|change of plans?|(?:up|down)graded)\b/i,
  /\b(?:(?:go|went|gone|goes|came|is|are|be) (?:up|down) (?:to|from|by)|went to(?= [$€£]?\d))\b/i,
  /\b(?:retired|graduated|divorced|(?:broke|broken|split) up)\b/i,
  /\b(?:(?:am|is|are|been|went|came|got|['’]m|['’]s|['’]re) off (?:the|my)|migrated|ported)\b/i,
  /\b(?:rewrote|rewritten|not any ?longer|(?:back |now )?(?:down|up) to (?=\d|[a-z]+ [a-z]))\b/i,
  /\b(?:(?:grew|grown|shrunk|shrank|rose|fell|climbed) (?:in)?to|(?:gone|went) over to)\b/i,
  /\b(?<!to )cut (?:(?!back)\w+ ){0,3}(?:down )?(?:to|from|by)\b/i,
  sequence(
    /\b(?:so|leaves|leaving) (?:(?:we|i|they|us|me)(?:['’]re| are| have|['’]ve got| only)? )/i,
    /(?:at |with |only |down to |up to )*\d+\b/i,
  ),
  /\b(?:hired|adopted|added|took on) (?:another|\w+ (?:more|new))\b/i,
  /\b(?:(?:picked up|recruited|bought|welcomed) (?:another|\w+ (?:more|new))|swapped)\b/i,
  /\b(?:replaced|re(?:named|branded|licensed|mortgaged|financed) (?:\w+ )?(?:to|with|as|under))\b/i,
  /\b(?:re(?:housed|homed|assigned|decorated) (?:\w+ )?(?:to|with|as|under)|sold|upped)\b/i,
  /\b(?:raised|lowered|pushed|shifted|put (?:back|off|forward)|brought forward|postponed)\b/i,
  /\bstarting (?:next |this )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|month)\b/i,
  /\b(?:rescheduled|delayed|extended|revised|increased|reduced|bumped|final|now)\b/i,
);

/** Whether a statement says that something has changed or ended. */
export const saysChange = (text: string): boolean =>
  SINCE.test(text) ||
  CORRECTS.test(withoutHonorific(contracted(text))) ||
  MOVED_THING.test(text) ||
  namesChange(text) ||
  givesUp(text);
/** "Moved my lesson to Tuesdays": the moved thing is what the fact is about, unlike the words of change above. */
const MOVED_THING = /\bmoved (?:the|our|my|their) (?:[\w'’]+ ){1,3}to\b/i;

const CHANGE_WORDS = new RegExp(
  `[가-힣]*(?:${CORRECTS.source}|줄[이인]|늘[리린]|높[이인]|낮[추춘]|올[리린]|내[리린]|바[꾸꾼]|옮긴?|미[루룬]|당[기긴])[가-힣]*`,
  'gi',
);

/**
 * Completes a correction that names little more than a new value from the corrected fact: "Friday 10am instead" and
 * "The review is on Thursday at 3pm" give "The review is on Friday at 10am". Undefined if the correction is complete
 * by itself, or if it is uncertain which value it replaces.
 */
export function carryOver(correction: string, known: string): string | undefined {
  if (correction.length > MAX_FACT || known.length > MAX_FACT) return undefined;
  const values = [...newValuesOf(correction, known), ...valuesOf(known)];
  return namesItself(correction, known, values) ? undefined : withNewValues(correction, known);
}

/** A known fact with the values of a correction; undefined if it is uncertain which ones they replace. */
export function withNewValues(correction: string, known: string): string | undefined {
  if (correction.length > MAX_FACT || known.length > MAX_FACT) return undefined;
  const over = givenUp(correction)?.toLowerCase();
  const told = newValuesOf(correction, known).filter(({ value }) => value.toLowerCase() !== over);
  const held = valuesOf(known).filter(isNoYear);
  const taken = told.filter(({ type }) => held.some((value) => value.type === type));
  const isClear = taken.every(({ type }) => [told, held].every((values) => countOf(type, values) === 1));
  if (taken.length === 0 || !isClear) return undefined;
  return taken.reduce((text, { type, value }) => {
    const old = held.find((other) => other.type === type);
    const next = old ? replaceValue(text, old.value, value) : text;
    return type === 'date' || type === 'weekday' ? withAgreeingDate(next, type) : next;
  }, known);
}

const countOf = (type: string, values: readonly Value[]): number =>
  values.filter((value) => value.type === type).length;

/** Whether a correction says as much about its topic as the known fact does, apart from the values. */
function namesItself(correction: string, known: string, values: readonly Value[]): boolean {
  const held = matterOf(known, values);
  const told = new Set(matterOf(correction, values));
  // "We're at 15" of "Has 12 employees": neither names more than a number of them.
  if (held.length === 0)
    return told.size > 0 || !values.some(({ type }) => /^[a-z]{3,}$/.test(type) && !NOT_COUNTED.has(type));
  return held.filter((word) => told.has(word)).length * 2 > held.length;
}

/**
 * Whether a correction is about something that the known fact does not name: "I move on Tuesday" and «휴무를 화요일로 바꿨다» do
 * not change the day of the team's releases, but «바이어가 미뤄서 금요일로 변경됐다» may. `followsIt`: what was told just before may
 * be meant by another name.
 */
export function namesAnother(correction: string, known: string, followsIt = false): boolean {
  if (correction.length > MAX_FACT) return true;
  const [told, held] = [valuesOf(correction), valuesOf(known)];
  const values = [...told, ...held];
  const matter = matterOf(correction.replace(CHANGE_WORDS, ' '), values);
  const matters = new Set(matterOf(known, values));
  if (matter.length === 0 || shareWord(matter, matters) || shareNumber(told, held)) return false;
  // A negated activity cannot be given up.
  if (givesUp(correction) && parseFact(known).negated) return true;
  const hasItsValue = told.some((one) => held.some(({ type }) => type === inKnownUnit(one, held).type));
  if (!saysChange(correction)) return !(followsIt && hasItsValue) && matter.some((word) => !LIGHT.has(word));
  if (followsIt && (hasItsValue || told.length === 0)) return isFarFrom(OBJECT.exec(correction)?.groups, known);
  return KOREAN_TOPIC.test(correction) || ENGLISH_TOPIC.test(correction);
}

const HANGUL = /^[\u1100-\u11ff]{2,}$/;

/** «식을 당겼다» is about a known 예식, and «그 이직 건은 없던 일이 됐다» about «이직한다». */
const isMeantBy = (word: string, held: string): boolean =>
  word === held || (HANGUL.test(word) && ((held.length > word.length && held.endsWith(word)) || held === word + DO));
const DO = '하'.normalize('NFD');

/** Whether a correction names something known, if only by the end of its name. */
export const shareWord = (told: Iterable<string>, held: ReadonlySet<string>): boolean =>
  [...told].some((word) => held.has(word) || [...held].some((other) => isMeantBy(word, other)));

/** Words that say nothing about the topic: "let's make it 8", «5로 낮춰야 할 듯하다», "at 20, final answer". */
const LIGHT = new Set([
  ...'다시 다 네 이 요 야 보 하 가 되 잡 잡히 날짜 정하 맞추 듯하 같 싶 가능하 합의 얘기 최종 let make do go went get got been start meet actual answer number total end max promis'
    .split(' ')
    .map((word) => word.normalize('NFD')),
  // They say that it was a mistake.
  ...'틀리 틀림 착각하 헷갈리 실수 쏘리 미안 sorry sry oops lol typo wait mean misread misspoke mistake'
    .split(' ')
    .map(wordStem),
  // They say who changed something: "doctor put me up to 30mg".
  ...'의사 선생님 원장님 집주인 팀장님 사장님 doctor dr gp vet physio landlord boss manager put say says said'
    .split(' ')
    .map(wordStem),
  // They name what kind of value follows.
  ...'날짜 시간 요일 일정 장소 출발 금액 가격 인원 date time day deadline price cost amount dose'
    .split(' ')
    .map(wordStem),
]);
/** The topic, subject or object of the last clause. */
const KOREAN_TOPIC = /[가-힣A-Za-z][을를은는이가](?=\s)(?!.*(?:[아어여려워해춰뤄]서|더니|는데|고),?\s)/;
const MOVED =
  '(?:switched|changed|moved|dropped|swapped|replaced|upped|raised|lowered|pushed|postponed|bumped|rescheduled|delayed)';
/** The thing that is changed, or that changed by itself. */
const ENGLISH_TOPIC = new RegExp(
  `\\b${MOVED} (?:the|our|my|his|her|their|your) |^(?!(?:it|that|this|they|he|she|we|has|have|is|was|got)\\b)[\\w' ]{2,40}? ${MOVED} (?!it|that|this|them|us|me)`,
  'i',
);

/** The thing that a statement says it changes, by name: "raised my phone bill", «통신비를 낮췄다». */
const OBJECT = new RegExp(
  `\\b${MOVED} (?:my|our|his|her|their|the user's) (?<thing>[a-z ]{3,30}?) (?:to|from|by|until|for|on)\\b|(?<what>[가-힣A-Za-z]{2,12})[을를] (?:\\S{1,12} ){0,3}[가-힣]{0,4}(?:바꿨|바꾸|옮겼|조정|올[렸랐]|내렸|늘렸|줄였|낮[췄춰]|높[였여]|미[뤘뤄]|당겼|연기|변경)`,
  'i',
);
const FAR = 0.37;

function isFarFrom({ thing, what }: Record<string, string | undefined> = {}, known: string): boolean {
  const named = thing ?? what;
  if (!named) return false;
  return cosineOf(frequentWordsVector(named).vector, frequentWordsVector(known).vector) < FAR;
}

/** Whether a correction names a value and little else: "No wait, March 13th", «아 4학년이다». */
export function saysLittleElse(correction: string): boolean {
  return (
    correction.length <= MAX_FACT && valuesOf(withoutOld(correction)).length > 0 && matterWords(correction).length === 0
  );
}

/** What a correction names besides values, and the words that say that something changed. */
export function matterWords(correction: string): string[] {
  const said = withoutReason(withoutOld(correction.slice(0, MAX_FACT)));
  return matterOf(said.replace(CHANGE_WORDS, ' '), valuesOf(said)).filter((word) => !LIGHT.has(word));
}

/** What a text names besides these values. */
export const matterOf = (text: string, values: readonly Value[]): string[] => [
  ...parseFact(values.reduce((rest, { value }) => rest.replace(value, ' '), text)).words.keys(),
];

/** «아이오닉으로 바꿨다» */
export const CHANGED_TO = sequence(
  /(?:으로|로)\s(?:\S+\s){0,4}?/,
  anyOf(
    /넘어[왔갔]|(?:migration|마이그레이션|전환|이전)\S* ?(?:다 )?(?:했|끝|완료)/,
    /바꿨|바꾸셨|바뀌|옮겼|변경|조정|미뤘|당겼|올렸|내렸|합의|갈아탔|정했|됐/,
  ),
);

/** "It's Thursdays now" */
export const STANDING_IN = /(?:^|[,;] )(?:(?:so|and|but|now) )?(?:it|that|they)(?=(?:['’]s|['’]re| is| are)\s)/i;

const DATE_KO = /\d{4}년(?: \d{1,2}월)?(?: \d{1,2}일)?(?:\([^)]*\))?(?: 주말?)?에?(?=\s)/g;
/** "Switched to X", without what was before. */
const SWITCHED = sequence(
  /^(?:(?:they|i|we|have|has|just|recently|actually|now|since) )*/i,
  anyOf(
    /switched|(?:up|down)graded|migrated|ported|converted|changed|swapped|moved on/i,
    /moved over|(?:moved|switched|migrated|ported) (?:everything|it all|all of it|the lot)/i,
  ),
  / (?:over |back )?to (?:the |an? |my |our )?[\w.+#-]+(?: [\w.+#-]+){0,2}$/i,
);
/** "Sold it", «그거 관뒀다»: the thing that is changed or given up was named just before. */
const POINTED_AT = anyOf(
  /^one (?:left|moved out|quit|died|dropped out|got sold)\b/i,
  /\b(?:sold|quit|left|dropped|cancell?ed|stopped|gave|changed) (?:it|that|them|those)\b/i,
  /\b(?:moved|switched|swapped|traded|replaced|pushed|postponed) (?:it|that|them|those)\b/i,
  /\b(?:bumped|raised|upped|lowered|cut|got rid of|done with|over) (?:it|that|them|those)\b/i,
  /(?:^|\s)(?:그거|그건|그걸|거기|그 \S{1,6})\s(?:\S+\s){0,3}\S*(?:관[두뒀]|그만[두뒀]|끊|접었|접고|팔[고았]|바꿨|옮겼|취소|해지|안 (?:해|가|다녀|써|먹))/i,
);

/** Whether a correction leaves out its topic, which was named just before: "It's Thursdays now", «아이오닉으로 바꿨다». */
export const refersBack = (correction: string): boolean =>
  POINTED_AT.test(correction) ||
  SWITCHED.test(correction) ||
  (/[가-힣]/.test(correction)
    ? CHANGED_TO.test(correction) &&
      !/[가-힣][은는을를]\s/.test(correction) &&
      matterWords(correction.replace(DATE_KO, ' ')).length < 2
    : STANDING_IN.test(correction) && !standsForOwn(correction));

/** "Dr Brennan retired, it's Dr Osei now": "it" refers to somebody named before it. */
const standsForOwn = (correction: string): boolean =>
  /^(?:Dr|Mr|Mrs|Ms|Prof)\b|\S \p{Lu}\p{Ll}/u.test(correction.slice(0, STANDING_IN.exec(correction)?.index));
