import { anyOf, sequence } from '../../text/patterns.ts';
import { cosineOf } from '../../text/words/textVector.ts';
import { carryOver, namesAnother, refersBack, saysChange, saysLittleElse, shareWord } from './carryOver.ts';
import { readFact, shareOf } from './change/readFact.ts';
import model from './correctionModel.json' with { type: 'json' };
import { isNoYear } from './currentValues.ts';
import { replaceNamed } from './namedChange.ts';
import { inKnownUnit, shareNumber } from './valuesOf.ts';

/** What is compared of two facts. */
export interface PairedFact {
  content: string;
  category: string;
  /** What it is about, such as `job`, if an extractor said so. */
  subcategory?: string | null;
}

/** The position of a known fact among the others, relative to the one that may correct it. */
export interface PairPlace {
  /** In the same conversation. */
  isJustSaid: boolean;
  /** … with no other fact in between. */
  isLast: boolean;
  /** Whether it is the only one with the kind of value that the other names. */
  isOnly: boolean;
  /** Whether it is the only one about the topic of the other, such as the job. */
  isOnlyOfKind: boolean;
}

/**
 * The probability that a fact which says that something has changed means this known one. A linear model, trained by
 * `npm run train:extraction`.
 */
export function correctsProbability(fact: PairedFact, known: PairedFact, place: PairPlace): number {
  const score = pairFeatures(fact, known, place).reduce((sum, x, i) => sum + x * (model.weights[i] ?? 0), 0);
  return 1 / (1 + Math.exp(-score));
}

export const PAIR_FEATURES = [
  'always',
  'cosine',
  'share of words',
  'words',
  'names',
  'syllables',
  'value in its place',
  'another value of its kind',
  'the same value',
  'old and new named',
  'category',
  'just said',
  'said last',
  'refers back, just said',
  'little but a value, just said',
  'names another thing',
  'person of one alone',
  'the same person',
  'ends it',
  'one negated',
  'cosine of the rest',
  'says that something changed',
  '… and just said',
  'alone has such a value',
  'words of its own',
  '… and just said',
  'about the same',
  'alone about it, and one has one',
  'names what it ends',
] as const;

/** Things that most people have one of. */
const OF_ONE: ReadonlySet<unknown> = new Set(['job', 'residence', 'workplace']);

/** The features that tell whether one fact corrects another, in the order of `PAIR_FEATURES`. */
export function pairFeatures(
  fact: PairedFact,
  known: PairedFact,
  { isJustSaid, isLast, isOnly, isOnlyOfKind }: PairPlace,
): Float32Array {
  const [told, held] = [readFact(fact.content), readFact(known.content)];
  const shared = [...told.words].filter((word) => shareWord([word], held.words));
  const size = Math.max(1, Math.min(told.words.size, held.words.size));
  const values = told.values.map((one) => inKnownUnit(one, held.values));
  const ofKind = values.filter(({ type }) => held.values.some((value) => value.type === type));
  const same = ofKind.filter(({ type, value }) =>
    held.values.some((other) => other.type === type && other.value.toLowerCase() === value.toLowerCase()),
  );
  const persons = [...told.persons].filter((person) => held.persons.has(person)).length;
  const own = Math.min(2, [...told.matter].filter((word) => !held.words.has(word)).length) / 2;
  return Float32Array.from([
    1,
    cosineOf(told.vector, held.vector),
    shared.length / size,
    Math.min(3, shared.length) / 3,
    Math.min(
      2,
      shared.filter((word) => told.unknown.has(word)).length + Number(shareNumber(told.values, held.values)),
    ) / 2,
    shareOf(told.pairs, held.pairs),
    Number(carryOver(fact.content, known.content) !== undefined),
    Number(ofKind.length > same.length),
    Number(same.length > 0),
    Number(replaceNamed(fact.content, known.content) !== undefined),
    Number(fact.category === known.category),
    Number(isJustSaid),
    Number(isLast),
    Number(isJustSaid && refersBack(fact.content)),
    Number(isJustSaid && saysLittleElse(fact.content)),
    Number(namesAnother(fact.content, known.content, isLast)),
    Number(persons === 0 && told.persons.size + held.persons.size > 0),
    Number(persons > 0),
    Number(told.ended),
    Number(told.negated !== held.negated),
    Math.max(0, cosineOf(told.vector, held.vector)) * Number(shared.length === 0),
    Number(saysChange(fact.content)),
    Number(isJustSaid && saysChange(fact.content)),
    Number(isOnly),
    own,
    Number(isJustSaid) * own,
    Number(isAboutTheSame(fact, known)),
    Number(isOnlyOfKind && isAboutTheSame(fact, known) && OF_ONE.has(fact.subcategory)),
    Number(told.ended || GIVEN_UP.test(fact.content)) * (Math.min(2, shared.length) / 2),
  ]);
}

/** Words that end the thing they name. */
const GIVEN_UP =
  /접[고었]|팔[고았]|처분|취소|해지|정리하고|버리|버렸|말고|\b(?:dropp|sold|ditch|cancel|ripp|scrapp|swapp|left|no more)/i;

/** Whether both are about the same matter, such as the job. */
export const isAboutTheSame = (fact: PairedFact, known: PairedFact): boolean =>
  fact.subcategory != null && fact.subcategory === known.subcategory;

/** Whether it is the only one about something that a person has only one of, and about nobody else. */
export const isAloneOfOne = (fact: PairedFact, known: PairedFact, { isOnlyOfKind }: PairPlace): boolean =>
  isOnlyOfKind &&
  OF_ONE.has(fact.subcategory) &&
  NAMES_ONE.test(known.content) &&
  [fact, known].every(
    ({ content }) =>
      !OF_ANOTHER.test(content) && [...readFact(content).persons].every((person) => person === 'manager'),
  );

/** The kind of a known fact is only guessed: its words must name work or a home, too. */
const NAMES_ONE = anyOf(
  /일[하한해]|다[니녀닌]|근무|재직|직업|직장|직무|회사|학교|인턴|알바|백수|취준|구직|무직|휴직|퇴사/i,
  /입사|출근|개발|[가-힣]{2}(?:사|원|자|생|관|장|수|가|무|터|너)(?:이?다|로)(?:\s|$)/i,
  /살[고아며]|산다|살게|거주|이사|집|\b(?:works?|working|job|employed|runs|manages|teaches|studies|leads)\b/i,
  /\b(?:is an?|is the|at|as|lives?|living|moved|resides?|based|home|house)\b/i,
  /\b(?:flat|apartment|stud\w*|student|unemployed|freelanc\w*|self-employed)\b/i,
);

/** "Lena joined as head of product" says nothing about the user's own job. */
const OF_ANOTHER = sequence(
  /^(?!(?:Job|Company|Employer|Title|Role|Position|Work|Office|Home|Address|Team|Startup|Business|Firm|Shop|Store)\b)/u,
  /\p{Lu}\p{Ll}+ (?:is|was|has|joined|left|works|runs|leads|moved|started)\b/u,
);

/**
 * Whether two facts are about the same person, and have a word in common that is no value. Something just said about
 * somebody may be corrected without naming them again.
 */
export function sharesTopic(fact: PairedFact, known: PairedFact, isJustSaid = false): boolean {
  const [told, held] = [readFact(fact.content), readFact(known.content)];
  if (!isOfSamePerson(fact, known, isJustSaid)) return false;
  const said = [...(told.matter.size > 0 ? told.matter : told.words)].filter(
    // Stems are in decomposed form, unlike what was written.
    (word) => !told.persons.has(word.normalize('NFC')),
  );
  return shareWord(said, held.words) || shareNumber(told.values.filter(isNoYear), held.values);
}

/** Whether two facts are about the same person; a correction of what was just said need not name them. */
export function isOfSamePerson(fact: PairedFact, known: PairedFact, isJustSaid: boolean): boolean {
  const [told, held] = [readFact(fact.content), readFact(known.content)];
  const isUnnamed = told.persons.size + (isJustSaid ? 0 : held.persons.size) === 0;
  return isUnnamed || [...told.persons].some((one) => held.persons.has(one));
}
