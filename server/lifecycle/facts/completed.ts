import { anyOf, sequence } from '../../text/patterns.ts';
import {
  CHANGED_TO,
  carryOver,
  matterOf,
  matterWords,
  refersBack,
  STANDING_IN,
  saysChange,
  saysLittleElse,
  withNewValues,
} from './carryOver.ts';
import { changedAmount, numberedAnew } from './changedAmount.ts';
import { statementsOf } from './compareFacts.ts';
import { currentValuesOf } from './currentValues.ts';
import { givenUp } from './endsNamed.ts';
import { withNewTitle } from './jobTitle.ts';
import { replaceNamed } from './namedChange.ts';
import { keptBeside, remaining } from './remaining.ts';
import { MAX_FACT, valuesOf } from './valuesOf.ts';

/**
 * A correction, completed from the corrected fact; undefined if it is complete. If it names only a new value, this
 * replaces the known one: "The wedding is moved to May 10" of "Sister's wedding is on May 3 in Seoul".
 */
export function completed(correction: string, known: string, isJustSaid: boolean): string | undefined {
  if (correction.length > MAX_FACT || known.length > MAX_FACT) return undefined;
  const named =
    replacedWhole(correction, known) ??
    changedAmount(correction, known) ??
    numberedAnew(correction, known) ??
    withNewTitle(correction, known) ??
    remaining(correction, known);
  if (named) return named;
  if (namesNothingNew(correction, known) || (statementsOf(known).length > 1 && namesLittleNew(correction, known))) {
    const carried = withNewValues(correction, known);
    if (carried && carried !== known && hasAllValues(correction, carried)) return carried;
  }
  if (!saysLittleElse(correction)) {
    const kept = keptBeside(correction, known);
    if (kept ?? !isJustSaid) return kept;
    return (
      ended(correction, known) ??
      pointedAt(correction, known) ??
      ofLostTopic(correction, known) ??
      inItsValues(correction, known)
    );
  }
  return withNewValue(correction, known) ?? (isJustSaid ? withTopicOf(correction, known) : undefined);
}

/**
 * A correction that does not say what it is about: «부담돼서 30으로 줄였다» of «매달 적금 50만원 넣는다» is «매달 적금 30만원 넣는다»; if it says
 * more than values, it is kept after its topic: "Physio appointments: clinic moved the user to Thursdays".
 */
function ofLostTopic(correction: string, known: string): string | undefined {
  const held = new Set(matterOf(known, []));
  const matter = matterWords(correction);
  if (!saysChange(correction) || matter.some((word) => held.has(word)) || givenUp(correction)) return undefined;
  const carried = matter.length <= MOST_LEFT_OUT ? withNewValue(correction, known) : undefined;
  if (carried && hasAllValues(correction, carried)) return carried;
  const isBare = /[가-힣]/.test(correction) ? !OWN_SUBJECT_KO.test(correction) : POINTING.test(correction);
  const topic = isBare ? topicOf(known) : undefined;
  return topic && `${topic}: ${/^[A-Z][a-z]/.test(correction) ? lowerFirst(correction) : correction}`;
}
/** Without an object of its own: "traded it in for a Kia", "clinic moved the user to Thursdays". */
const POINTING = /\b(?:it|them|that|the user|one)\b|^\w+ed (?:to|for)\b/i;
const OWN_SUBJECT_KO = /^(?:\S+ )?[가-힣]{2,}[이가은는](?= )/;
/** Reasons and verbs that say that something changed: «부담돼», «옮기». */
const MOST_LEFT_OUT = 2;
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** «선생님이 10mg으로 올리셨다» of «혈압약 아침마다 5mg 먹는다»: the fact does not say who changed a value, or why. */
function inItsValues(correction: string, known: string): string | undefined {
  const told = correction.replace(SINCE_DATE, '');
  const names = told.match(/(?<=\s)\p{Lu}\p{L}+/gu) ?? [];
  if (givenUp(told) || !names.every((name) => known.includes(name))) return undefined;
  const carried = withNewValues(told, known);
  return carried && hasAllValues(told, carried) ? carried : undefined;
}
/** The day on which it changed. */
const SINCE_DATE = anyOf(
  /^\d{4}년(?: \d{1,2}월)?(?: \d{1,2}일)?(?:\([^)]*\))?(?: 주)?(?:에|부터)? /u,
  / (?:on|in|since) (?:the week of )?(?:\p{Lu}\p{Ll}+day, )?\p{Lu}\p{Ll}+(?: \d{1,2})?,? \d{4}(?=[.,]|$)/u,
);

/** What a known fact is about, if it says so first: «회의는 매주 월요일 10시다», "Physio appointments are on Tuesdays". */
function topicOf(known: string): string | undefined {
  if (/[가-힣]/.test(known)) {
    const topic = /^((?:[가-힣A-Za-z\d]+ ){0,2}?[가-힣A-Za-z\d]+)[은는](?=\s)/.exec(known)?.[1];
    return topic && !NO_TOPIC_KO.test(topic) ? topic : undefined;
  }
  const topic = /^([^:]{3,40}?)(?:['’]s| is| are)\s/.exec(known)?.[1];
  return topic &&
    !/\b(?:that|which|who|and)\b|^[A-Z][a-z]+s (?:an?|the|their|her|his|in|at|on|for|to|with|two|\d)\b/.test(topic)
    ? topic
    : undefined;
}

/** A person, a time, or «루멘헬스에서 PM으로 일하» of «… 일하는 김하늘이다». */
const NO_TOPIC_KO =
  /^(?:저|나|우리|요즘|지금|이제|오늘|주말|평일|아침|점심|저녁)(?:에)?$|(?:에서|으로|[을를]) |(?:하|되|있|없)$/;

/** «매주 화요일 10시» has two values, and both are to be kept. */
const hasAllValues = (correction: string, text: string): boolean => {
  const types = new Set(valuesOf(text).map(({ type }) => type));
  return currentValuesOf(correction).every(
    ({ type, value }) => types.has(type) || type === 'number' || (type === 'month' && text.includes(value)),
  );
};

/** A correction that seems to repeat the known value was not understood, and keeps its own words. */
function withNewValue(correction: string, known: string): string | undefined {
  const carried = carryOver(correction, known);
  return carried === known ? undefined : carried;
}

/** At most one word of its own, and no name: "Nina moved the deadline to June 20, luckily". */
function namesLittleNew(correction: string, known: string): boolean {
  const held = new Set(matterOf(known, valuesOf(known)));
  const own = matterWords(correction).filter((word) => !held.has(word) && !/^(?:move|push|chang|shift)/.test(word));
  const rest = valuesOf(correction).reduce((text, { value }) => text.replace(value, ' '), correction);
  const names = rest.match(/(?<=\s)\p{Lu}\p{L}+/gu) ?? [];
  return own.length <= 1 && names.every((name) => known.includes(name));
}

/** Whether everything that a correction names, besides values, is named by the known fact, too. */
function namesNothingNew(correction: string, known: string): boolean {
  const matter = matterWords(correction);
  const held = new Set(matterOf(known, valuesOf(known)));
  return matter.length > 0 && matter.every((word) => held.has(word));
}

/** "Doctor upped it to 850", "It's in Busan now": the fact told just before, with the new value or place. */
const pointedAt = (correction: string, known: string): string | undefined =>
  (refersBack(correction) ? withNewValue(correction, known) : undefined) ?? withTopicOf(correction, known);

/** The numbers of a known fact belong to what is gone: «2018년식 모닝을 탄다» does not become «2018년식 레이». */
function replacedWhole(correction: string, known: string): string | undefined {
  const replaced = replaceNamed(correction, known);
  if (!replaced || (GIVEN_AWAY.test(correction) && /(?<![\p{L}\d])\d/u.test(known))) return undefined;
  // "Joana's on leave so Rui teaches me now, Thursdays"
  return dayOf(known) === dayOf(replaced) && dayOf(correction)
    ? (withNewValues(correction, replaced) ?? replaced)
    : replaced;
}
const dayOf = (text: string): string | undefined =>
  currentValuesOf(text).find(({ type }) => /^(?:weekday|date|month)$/.test(type))?.value;
const GIVEN_AWAY = /팔[고았]|처분|갈아[탔타]|그만[두뒀]|관[두뒀]|접[고었]|끊|\b(?:sold|traded|gave up|quit|dropped)\b/i;

/** Adds the thing that is over to "That's stopped" and «그거 관뒀다», which do not name it. */
function ended(correction: string, known: string): string | undefined {
  if (!BARE_END.test(correction) || OVER.test(known)) return undefined;
  return /[가-힣]/.test(known) ? `더는 아니다: ${known}` : `No longer: ${known}`;
}
const BARE_END = anyOf(
  /^not any ?(?:more|longer)$/i,
  sequence(
    /^(?:(?:i|we|they|have|has|just|actually|had to) )*(?:that|it|this)(?:['’]s| is| has| got| was)?/i,
    /(?: been)? (?:stopped|over|off|done|finished|ended|cancell?ed|not happening|gone)(?: now)?$/i,
  ),
  sequence(
    /^(?:(?:i|we|they|have|has|just|actually|had to) )*/i,
    /(?:quit|stopped|dropped|cancell?ed|gave up|sold|gave up on|got rid of|done with) /i,
    /(?:it|that|them|those)(?: (?:now|last \w+|yesterday|recently|a while ago))?$/i,
  ),
  sequence(
    /^(?:(?:이제|이젠|지금은|\d{4}년 \S+|요즘은?|저번달에?|지난달에?|이미|그냥|아예) )*(?:그거|그건|그걸|그게|그 \S{1,6}) (?:\S{1,6} )?/i,
    /(?:관[두뒀]\S*|그만[두뒀]\S*|끊었\S*|접었\S*|팔았\S*|취소했\S*|취소됐\S*|해지했\S*|안 (?:한|간|다닌|쓴|먹는)다)$/i,
  ),
);
const OVER = /^(?:No longer|더는 아니다):/;

/** «알레르기약은 알레그라로 바꿨다», of «알레르기약은 지르텍을 먹는다». */
function withTopicOf(correction: string, known: string): string | undefined {
  if (/[가-힣]/.test(correction)) {
    if (!CHANGED_TO.test(correction) || /[가-힣A-Za-z\d)][은는을를]\s/.test(correction)) return undefined;
    const topic = /^(?:[가-힣A-Za-z\d]+ ){0,2}?[가-힣A-Za-z\d]+[은는이가](?=\s)/.exec(known)?.[0];
    const subject = /^(\S+?)[이가] /.exec(correction);
    // «디자이너가 민서님으로 바뀌었다» names its topic as its subject.
    if (subject && !topic?.includes(subject[1] ?? '')) return undefined;
    // «등원은 9시 하원은 4시» has two topics.
    if ((known.match(/[가-힣A-Za-z\d][은는](?=\s)/g)?.length ?? 0) > 1) return undefined;
    // «시험 12월로 미뤘다» names its topic without a particle.
    if (topic && correction.startsWith(`${topic.slice(0, -1)} `)) return undefined;
    return topic && `${topic} ${correction.slice(subject?.[0].length ?? 0)}`;
  }
  if (!refersBack(correction)) return undefined;
  const topic = (/^(.{2,40}?) (?:is|are)\s/.exec(known) ?? /^(.{2,40}?)['’]s\s/.exec(known))?.[1];
  const at = STANDING_IN.exec(correction);
  // "Petrov sold the building, it's owned by Kestrel now": "it" is the building.
  const own = at && /\b(?:the|an?|my|our|their) ([a-z]+)/.exec(correction.slice(0, at.index))?.[1];
  if (own && !known.toLowerCase().includes(own)) return undefined;
  return topic && at ? topic + correction.slice(at.index + at[0].length) : undefined;
}
