import { cosineOf } from '../../../text/words/textVector.ts';
import { carryOver, namesAnother, refersBack, saysLittleElse, shareWord } from '../carryOver.ts';
import { changedAmount } from '../changedAmount.ts';
import { compareFacts } from '../compareFacts.ts';
import { endsNamed } from '../endsNamed.ts';
import { replaceNamed } from '../namedChange.ts';
import { type FactToPlace, isJustSaid } from '../placedFact.ts';
import { inKnownUnit, shareNumber } from '../valuesOf.ts';
import { type Meaning, type ReadFact, readFact, shareOf } from './readFact.ts';

/**
 * The features that tell whether a fact changes a known one, for each known fact: comparisons of the two alone, and how
 * far it is ahead of the others in what several may share.
 */
export function changeFeatures(fact: FactToPlace, known: readonly FactToPlace[]): number[][] {
  const lastTold = Math.max(
    ...known.filter((one) => isJustSaid(fact, one)).map(({ toldAt }) => toldAt?.getTime() ?? 0),
  );
  const toldLast = known.filter(({ toldAt }) => toldAt?.getTime() === lastTold);
  const alone = known.map((one) =>
    Object.entries(pairFeatures(fact, one, toldLast.length === 1 && toldLast[0] === one)),
  );
  return alone.map((features, at) => [
    ...features.map(([, value]) => value),
    ...features.flatMap(([name, value], column) => {
      if (!COMPARED_WITH_OTHERS.has(name)) return [];
      const others = alone.flatMap((other, i) => (i === at ? [] : [other[column]![1]]));
      return [value - Math.max(0, ...others), Math.min(5, others.filter((other) => other > value).length)];
    }),
  ]);
}

const COMPARED_WITH_OTHERS: ReadonlySet<string> = new Set([
  'cosine',
  'sharedWords',
  'knownCovered',
  'toldCovered',
  'closestOfKnown',
  'kind',
  'otherValues',
  'syllables',
  'carriesOver',
]);

/** The features of two facts, by name. */
function pairFeatures(fact: FactToPlace, known: FactToPlace, isLast: boolean): Record<string, number> {
  const [told, held] = [readFact(fact.content), readFact(known.content)];
  const isJust = isJustSaid(fact, known);
  return {
    ...wordFeatures(told, held),
    ...valueFeatures(told, held),
    ...nameFeatures(told, held),
    ...wordingFeatures(fact, known, isJust, isLast),
    negatedAlike: Number(told.negated === held.negated),
    knownNegated: Number(held.negated),
    toldNegated: Number(told.negated),
    ended: Number(told.ended),
    saysChange: Number(told.saysChange),
    isFresh: Number(told.isFresh),
    givesUp: Number(told.givesUp),
    new: told.shares.change[0] ?? 0,
    replaces: told.shares.change[1] ?? 0,
    ends: told.shares.change[2] ?? 0,
    kind: dot(told.shares.kind, held.shares.kind),
    about: dot(told.shares.about, held.shares.about),
    category: Number(fact.category === known.category),
    subcategory: Number(fact.subcategory != null && fact.subcategory === known.subcategory),
    justSaid: Number(isJust),
    saidLast: Number(isLast),
    toldLength: Math.min(1, fact.content.length / 100),
    knownLength: Math.min(1, known.content.length / 100),
    otherLanguage: Number(told.isKorean !== held.isKorean),
  };
}

function wordFeatures(told: ReadFact, held: ReadFact): Record<string, number> {
  const shared = [...told.words].filter((word) => shareWord([word], held.words));
  const size = Math.max(1, Math.min(told.words.size, held.words.size));
  const cosine = cosineOf(told.vector, held.vector);
  const [closestToTold, closestToKnown] = closest(told.meanings, held.meanings);
  const [ofTold, ofKnown] = [coverOf(told.meanings, closestToTold), coverOf(held.meanings, closestToKnown)];
  const named = shared.filter((word) => told.unknown.has(word)).length + Number(shareNumber(told.values, held.values));
  return {
    cosine,
    cosineOfUnlike: shared.length === 0 ? Math.max(0, cosine) : 0,
    sharedWords: shared.length / size,
    shared: Math.min(3, shared.length),
    sharedNames: Math.min(2, named),
    syllables: shareOf(told.pairs, held.pairs),
    ownMatter: Math.min(2, [...told.matter].filter((word) => !held.words.has(word)).length),
    knownCovered: ofKnown.mean,
    closestOfKnown: ofKnown.most,
    sameOfKnown: ofKnown.same,
    closeWords: ofKnown.close,
    toldCovered: ofTold.mean,
    closestOfTold: ofTold.most,
    sameOfTold: ofTold.same,
  };
}

const CLOSE = 0.6;

/**
 * How well the words of one text match those of another: on average and at most, by weight; and how many are the same
 * or close.
 */
function coverOf(
  words: readonly Meaning[],
  best: readonly number[],
): Record<'mean' | 'most' | 'same' | 'close', number> {
  let [sum, all, most, same, close] = [0, 0, 0, 0, 0];
  words.forEach(({ weight }, at) => {
    const likeness = best[at]!;
    sum += weight * likeness;
    all += weight;
    most = Math.max(most, weight * likeness);
    if (likeness === 1) same += weight;
    if (likeness > CLOSE) close++;
  });
  return { mean: all ? sum / all : 0, most, same: all ? same / all : 0, close: Math.min(4, close) };
}

/** How alike the closest word of the other text is, for each word of both. */
function closest(words: readonly Meaning[], others: readonly Meaning[]): [ofWords: number[], ofOthers: number[]] {
  const ofWords = words.map(() => 0);
  const ofOthers = others.map(() => 0);
  words.forEach((word, i) => {
    others.forEach((other, j) => {
      const likeness = word.key === other.key ? 1 : likenessOf(word, other);
      if (likeness > ofWords[i]!) ofWords[i] = likeness;
      if (likeness > ofOthers[j]!) ofOthers[j] = likeness;
    });
  });
  return [ofWords, ofOthers];
}

/** The cosine in a plain loop: a fact is compared by a thousand pairs of words. */
function likenessOf({ direction: a }: Meaning, { direction: b }: Meaning): number {
  if (!a || !b) return 0;
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

function valueFeatures(told: ReadFact, held: ReadFact): Record<string, number> {
  const values = told.values.map((one) => inKnownUnit(one, held.values));
  const ofKind = values.filter(({ type }) => held.values.some((value) => value.type === type));
  const differing = ofKind.filter(
    ({ type, value }) =>
      !held.values.some((other) => other.type === type && other.value.toLowerCase() === value.toLowerCase()),
  );
  const differs = (type: RegExp): number => Number(differing.some((one) => type.test(one.type)));
  return {
    valuesOfKind: Math.min(3, ofKind.length),
    otherValues: Math.min(3, differing.length),
    sameValues: Math.min(3, ofKind.length - differing.length),
    money: differs(/^money$/),
    when: differs(/^(?:date|month|weekday|time|daypart|day of a month|일)$/),
    number: differs(/^number$/),
    counted: differs(/^(?:[a-z]{3,}|[가-힣]+)$/),
  };
}

function nameFeatures(told: ReadFact, held: ReadFact): Record<string, number> {
  const names = [...told.names].filter((name) => held.names.has(name)).length;
  const persons = [...told.persons].filter((person) => held.persons.has(person)).length;
  return {
    newNames: Math.min(3, told.names.size - names),
    lostNames: Math.min(3, held.names.size - names),
    names: Math.min(2, names),
    toldPersons: told.persons.size - persons,
    knownPersons: held.persons.size - persons,
    persons,
    others: told.others,
    knownOthers: held.others,
    othersOfTold: Number(told.others > 0 && held.others === 0),
    othersOfBoth: Number(told.others > 0 && held.others > 0),
  };
}

/** What the wording of a correction shows: which value, name or state it changes. */
function wordingFeatures(
  fact: FactToPlace,
  known: FactToPlace,
  isJust: boolean,
  isLast: boolean,
): Record<string, number> {
  const [told, held] = [fact.content, known.content];
  const relation = compareFacts(fact, known);
  return {
    carriesOver: Number(carryOver(told, held) !== undefined),
    named: Number(replaceNamed(told, held) !== undefined),
    attribute: Number(changedAmount(told, held) !== undefined),
    endsNamed: Number(endsNamed(told, held)),
    refersBack: Number(isJust && refersBack(told)),
    littleElse: Number(saysLittleElse(told)),
    littleElseJust: Number(isJust && saysLittleElse(told)),
    namesAnother: Number(namesAnother(told, held, isLast)),
    same: Number(relation.kind === 'SAME'),
    contradicted: Number(relation.kind === 'CONTRADICTED'),
  };
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
