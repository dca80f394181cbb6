import { MemoryCategory } from '../../entities/enums.ts';
import { textVector } from '../../text/words/textVector.ts';
import { gloveTables } from '../../text/words/wordTables.ts';
import { carryOver, namesAnother, refersBack, replaceNamed, valuesOf } from './carryOver.ts';
import { parseFact } from './parseFact.ts';
import type { FactToPlace, PlacedFact } from './placedFact.ts';
import { readSubjects } from './readSubjects.ts';

/**
 * How close a known fact must be to one that corrects something: the cosine of their words plus the share of words that they have in
 * common. Where a training message changes one of thirteen known facts of its domain, the closest one above this is the right
 * one in 58% and another in 8%.
 */
const MIN_CLOSENESS = 0.7;
const MIN_OF_TENTATIVE = 1;
/** A correction often follows what it corrects, and names less of it; at times only the new value. */
const JUST_SAID = 0.3;
const NEW_VALUE = 0.3;
const CONVERSATION_MS = 3_600_000;

/** The known fact that a new one corrects or ends, if it says that it does: "Kessler handles our freight now". */
export function correctedFact<F extends PlacedFact>(fact: FactToPlace, existing: readonly F[]): F | undefined {
  const slots = slotsOf(fact.content);
  if (!fact.corrects && slots.length === 0) return undefined;
  // What one message says does not correct itself: two changes told together are both true.
  // Nor does what somebody says of themselves correct how they want to be answered, or the reverse.
  const others = existing.filter(
    (known) =>
      (!fact.toldAt || fact.toldAt.getTime() !== known.toldAt?.getTime()) && isOfAnswers(known) === isOfAnswers(fact),
  );
  const inSlot = others.find((known) => otherInSlot(slots, known.content));
  if (inSlot || !fact.corrects) return inSlot;
  const told = others.filter((known) => !namesAnother(fact.content, known.content, followsIt(fact, known, existing)));
  const named = told.find((known) => replaceNamed(fact.content, known.content));
  return named ?? closestTo(fact, told) ?? onlyOneOfItsValue(fact, told) ?? lastTold(fact, told);
}

const isOfAnswers = ({ category }: FactToPlace): boolean => category === MemoryCategory.FEEDBACK;

function closestTo<F extends PlacedFact>(fact: FactToPlace, existing: readonly F[]): F | undefined {
  const read = readFact(fact.content);
  let closest: F | undefined;
  let most = fact.tentative ? MIN_OF_TENTATIVE : MIN_CLOSENESS;
  for (const known of existing) {
    const closeness = closenessOf(read, readFact(known.content)) + nearness(fact, known);
    if (closeness < most) continue;
    [closest, most] = [known, closeness];
  }
  return closest;
}

/** "We've upped it to 42k" corrects the only amount that is known of such matters. */
function onlyOneOfItsValue<F extends PlacedFact>(fact: FactToPlace, existing: readonly F[]): F | undefined {
  const namesAmount = valuesOf(fact.content).some(({ type }) => type === 'money');
  const matter = matterOf(fact);
  const [only, ...others] = existing.filter((known) => {
    // An amount belongs to money whatever else is said of it.
    const isOfMatter = matterOf(known) === matter || (namesAmount && [matter, matterOf(known)].includes('finance'));
    return isOfMatter && carryOver(fact.content, known.content);
  });
  return others.length === 0 ? only : undefined;
}

/** Of somebody in a role there is one, of most things one number. */
const ROLE =
  /(?:lead|manager|boss|supervisor|director|name|doctor|dentist|accountant|landlord|teacher|coach|팀장|매니저|대표|담당자?|이름|사수|주치의|상사|선생님|집주인)$/i;
const NUMBER = /\d|^(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\s/;
const SLOT = {
  en: /^(?:(?:the|their|our|my) )?([\p{L}' -]{3,40}?)(?:['’]s| is| are) (?:now )?(?:at |on |in |due )?(\p{Lu}\p{L}+|[$€£]?\d[\w:.,%]*)/u,
  ko: /^(?:(?:내|제|우리|저희) )?([가-힣A-Za-z ]{1,14}?)(?:은|는|이|가) (\S*\d.*|(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열) (?:명|마리|개|대|번|시간).*|[가-힣]{2,4} ?(?:님|씨)?)(?:이다|다|야|이야)$/,
};

/** "Standup's at 10" of "Standup is at 9:15": the same thing is said to be another. */
function otherInSlot(slots: readonly Slot[], held: string): boolean {
  const [known, ...more] = slotsOf(held);
  if (!known || more.length > 0) return false;
  return slots.some(({ topic, value }) => {
    const signs = [value, known.value].map((one) => /[$€£¥₩]/.exec(one)?.[0]);
    if (topic !== known.topic || value === known.value || signs[0] !== signs[1]) return false;
    const numbers = [value, known.value].filter((one) => NUMBER.test(one)).length;
    return numbers === 2 || (numbers === 0 && ROLE.test(topic));
  });
}

interface Slot {
  topic: string;
  value: string;
}

function slotsOf(content: string): Slot[] {
  return content.split(/[,;.] |(?<=[고서며]) |\bso /).flatMap((part) => {
    const [, topic = '', value = ''] = (/[가-힣]/.test(part) ? SLOT.ko : SLOT.en).exec(part) ?? [];
    return topic ? [{ topic: topic.toLowerCase(), value: value.toLowerCase() }] : [];
  });
}

/** What was said last in a conversation, if it was one thing: "it's Thursdays now" is about it. */
function lastTold<F extends PlacedFact>(fact: FactToPlace, existing: readonly F[]): F | undefined {
  if (!refersBack(fact.content)) return undefined;
  const recent = existing.filter((known) => isJustSaid(fact, known));
  const latest = Math.max(...recent.map(({ toldAt }) => toldAt?.getTime() ?? 0));
  const [only, ...others] = recent.filter(({ toldAt }) => toldAt?.getTime() === latest);
  return others.length === 0 ? only : undefined;
}

/** Patterns name a budget, and the model knows of money. */
const matterOf = ({ subcategory }: FactToPlace): string | null => (subcategory === 'budget' ? 'finance' : subcategory);

function nearness(fact: FactToPlace, known: PlacedFact): number {
  if (!isJustSaid(fact, known)) return 0;
  return JUST_SAID + (carryOver(fact.content, known.content) ? NEW_VALUE : 0);
}

/** Whether a fact of this conversation was told right after a known one, with none of the others in between. */
function followsIt(fact: FactToPlace, known: PlacedFact, existing: readonly PlacedFact[]): boolean {
  const isBetween = ({ toldAt }: PlacedFact): boolean =>
    !!toldAt && !!known.toldAt && !!fact.toldAt && known.toldAt < toldAt && toldAt < fact.toldAt;
  return isJustSaid(fact, known) && !existing.some(isBetween);
}

function isJustSaid({ toldAt }: FactToPlace, known: PlacedFact): boolean {
  return !!toldAt && !!known.toldAt && Math.abs(toldAt.getTime() - known.toldAt.getTime()) < CONVERSATION_MS;
}

interface Read {
  words: ReadonlySet<string>;
  vector: Float32Array;
}

const readFact = (content: string): Read => ({
  words: new Set(parseFact(content).words.keys()),
  vector: textVector(content, gloveTables()).vector,
});

function closenessOf(a: Read, b: Read): number {
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  const cosine = a.vector.reduce((sum, x, i) => sum + x * (b.vector[i] ?? 0), 0);
  return cosine + shared / Math.max(1, Math.min(a.words.size, b.words.size));
}

/** From this closeness on a message may be about a known fact: a lower one than a correction without a model needs. */
const MAY_BE_ABOUT = 0.4;
/** Two that name the same thing, such as the residence, are about it in any words. */
const SAME_SUBJECT = 1;

/** The known facts that a message may repeat, change or end: the closest, at most `most`. */
export function nearFacts<F extends { content: string }>(said: string, known: readonly F[], most: number): F[] {
  const text = { ...readFact(said), subjects: new Set(readSubjects(said).map(({ subject }) => subject)) };
  return known
    .map((fact) => {
      const meets = readSubjects(fact.content).some(({ subject }) => text.subjects.has(subject));
      const closeness = closenessOf(text, readFact(fact.content));
      return { fact, closeness: closeness + (meets ? SAME_SUBJECT : 0) };
    })
    .filter(({ closeness }) => closeness >= MAY_BE_ABOUT)
    .toSorted((a, b) => b.closeness - a.closeness)
    .slice(0, most)
    .map(({ fact }) => fact);
}
