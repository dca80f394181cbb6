import { CATEGORY_OF_KIND, readClauses } from '../../server/lifecycle/extract/clauses/clauseModel.ts';
import { writeFact } from '../../server/lifecycle/extract/clauses/writeFact.ts';
import { carryOver, saysChange } from '../../server/lifecycle/facts/carryOver.ts';
import {
  isAboutTheSame,
  type PairedFact,
  type PairPlace,
  pairFeatures,
} from '../../server/lifecycle/facts/correctionPair.ts';
import type { Lesson } from './logisticRegression.ts';
import type { Label, Labelled } from './readMessages.ts';

/**
 * Facts of other messages in the same language and domain that are added to the known ones, because a memory
 * contains more than what a message changes.
 */
const OTHERS = 8;
const TAKEN_FOR_A_CHANGE = 0.15;
/** In one of this many examples, the conversation changes its topic. */
const CHANGES_TOPIC = 4;
const JUST_SAID: PairPlace = { isJustSaid: true, isLast: false, isOnly: false, isOnlyOfKind: false };
const LONG_AGO: PairPlace = { isJustSaid: false, isLast: false, isOnly: false, isOnlyOfKind: false };

interface Pair {
  other: PairedFact;
  place: PairPlace;
  right: boolean;
}

/** Pairs of a fact that changes something and a known one, which it may or may not refer to. */
export function correctionLessons(messages: readonly Labelled[]): Lesson[] {
  const pools = Map.groupBy(
    messages.flatMap(({ id, pool, known }) => known.map((content) => ({ id, pool, content }))),
    ({ pool }) => pool,
  );
  return messages.flatMap(({ id, pool, known, facts }) => {
    const others = pools.get(pool)?.filter((one) => one.id !== id) ?? [];
    return (facts ?? []).flatMap((fact, at) => {
      const isNew = fact.change === 'new';
      // A fact that changes nothing counts as a change if its words say so, and sometimes otherwise.
      const weight = !isNew || saysChange(fact.quote) ? 1 : TAKEN_FOR_A_CHANGE;
      const said = facts!.slice(0, at).filter((one) => (one.turn ?? 0) < (fact.turn ?? 0));
      if (isNew && said.length === 0) return [];
      const alike = isNew ? [] : said.filter(({ kind, subject }) => kind === fact.kind && subject === fact.subject);
      const retires = fact.retires ?? [];
      // With several candidates it is unknown which is meant; with none, the changed fact was never remembered.
      if (retires.length === 0 && alike.length > 1) return [];
      const lastTurn = Math.max(...said.map(({ turn = 0 }) => turn));
      const isLast = said.filter(({ turn = 0 }) => turn === lastTurn).length === 1;
      const meant = asPaired(fact);
      const pairs: Pair[] = [];
      const pair = (other: PairedFact, place: PairPlace, right: boolean): void => {
        pairs.push({ other, place, right });
      };
      for (const one of said) {
        const isRight = retires.length === 0 && one === alike[0];
        // Facts of one message about the same matter may be corrected together.
        if (!isRight && retires.length > 0 && alike.includes(one)) continue;
        const place = { ...JUST_SAID, isLast: isLast && (one.turn ?? 0) === lastTurn };
        pair(asPaired(one), place, isRight);
      }
      for (const [i, content] of known.entries()) pair(asKnown(content), LONG_AGO, retires.includes(i));
      const start = (others.length * at + id.length * 31 + Number(id.split(':')[1]) * 7) % Math.max(1, others.length);
      for (let i = 0; i < Math.min(OTHERS, others.length); i++) {
        // As if something else had been told just before: conversations change their topic.
        const isJust = i === 0 && Number(id.split(':')[1]) % CHANGES_TOPIC === 0;
        const place = isJust ? { ...JUST_SAID, isLast: retires.length > 0 } : LONG_AGO;
        pair(asKnown(others[(start + i * 13) % others.length]!.content), place, false);
      }
      const ofItsValue = pairs.filter(({ other }) => carryOver(meant.content, other.content));
      const ofItsKind = pairs.filter(({ other }) => isAboutTheSame(meant, other));
      return pairs.map(({ other, place, right }) => {
        const isOnly = ofItsValue.length === 1 && ofItsValue[0]?.other === other;
        const isOnlyOfKind = ofItsKind.length === 1 && ofItsKind[0]?.other === other;
        const meaning = pairFeatures(meant, other, { ...place, isOnly, isOnlyOfKind });
        return { id, parts: [], meaning, right: Number(right), weight };
      });
    });
  });
}

const asPaired = ({ quote, kind }: Label): PairedFact => ({
  content: writeFact(quote),
  category: CATEGORY_OF_KIND[kind] ?? 'CONTEXT',
  subcategory: kind,
});

function asKnown(content: string): PairedFact {
  const clause = { text: content, sentence: content, isLast: true };
  const [reading] = readClauses({ clauses: [clause], text: content, before: '' });
  const kind = reading?.kind;
  return { content, category: (kind && CATEGORY_OF_KIND[kind]) ?? 'CONTEXT', subcategory: kind ?? null };
}
