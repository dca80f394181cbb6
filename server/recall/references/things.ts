import type { Entity } from '../../entities/entity.ts';
import { ruleTypeOf } from '../../lifecycle/entities/compileRules.ts';
import type { EntityRules } from '../../lifecycle/entities/entityRules.ts';
import type { ReferenceCandidates, ShowingTurn } from '../../queries/recall/referenceCandidates.ts';
import { normalize } from '../../text/normalize.ts';
import { isKindOfThing, mayBeCalled, typeWords } from './nounGroups.ts';
import { referenceWords } from './referenceWords.ts';
import { describeListed, documentThings, resultsOf, type SearchResult, type Thing } from './thing.ts';

/**
 * One structure of everything that was shown, viewed, marked as a favourite and said.
 * @param current the product's key of the document that the question is asked in, and when
 */
export function thingsOf(
  candidates: ReferenceCandidates,
  rules: EntityRules,
  current: { key: string | null; at: Date },
): Surroundings {
  const things: Thing[] = [];
  const byUid = new Map<string, Thing>();
  const byName = new Map<string, Thing>();
  const byItem = new Map<string, Thing>();
  const byTypedItem = new Map<string, Thing>();
  const named = (thing: Thing, names: string[]) => {
    for (const name of names) if (name !== '' && !byName.has(name)) byName.set(name, thing);
  };
  for (const { entity, sessionKey, together } of candidates.mentioned) {
    const thing = entityThing(entity, rules, together);
    thing.events.push({ act: 'said', at: entity.lastMentionedAt, sessionKey, place: 1 });
    if (entity.firstMentionedAt < entity.lastMentionedAt) {
      thing.events.push({ act: 'said', at: entity.firstMentionedAt, sessionKey: null, place: 1 });
    }
    things.push(thing);
    byUid.set(entity.uid, thing);
    // A number is not a name: "2 rooms" is not the item with the key 2.
    if (entity.amount === null) named(thing, thing.names);
  }
  const lists: ShownList[] = [];
  // Newest first, so that a result's current attributes come before earlier ones.
  for (const turn of candidates.turns) {
    const shown = resultsOf(turn.searchContext).map((result) => {
      const key = normalize(result.itemId ?? '');
      const typedKey = `${result.type ?? ''}/${key}`;
      const known = byName.get(normalize(result.label)) ?? (key ? byTypedItem.get(typedKey) : undefined);
      const thing = known ?? entityNamed(byName.get(key)) ?? resultThing(result, rules);
      if (!known && !thing.entity) things.push(thing);
      addResult(thing, result, rules);
      named(thing, [normalize(result.label)]);
      for (const [map, name] of [
        [byItem, key],
        [byTypedItem, typedKey],
      ] as const) {
        if (key && !map.has(name)) map.set(name, thing);
      }
      return thing;
    });
    const mentioned = inOrderOf(
      turn,
      turn.entityUids.flatMap((uid) => byUid.get(uid) ?? []),
    );
    if (shown.length > 0) lists.push(listed(turn, shown, 'shown'));
    if (mentioned.length > 0) lists.push(listed(turn, mentioned, 'said'));
    describeListed(turn, shown.length > 0 ? shown : mentioned);
  }
  for (const thing of documentThings(candidates, current)) {
    const key = normalize(thing.result?.itemId ?? '');
    // A document that was a search result, too, is one thing.
    const known = byItem.get(key);
    if (known) Object.assign(known, { ...thing, texts: known.texts, events: [...known.events, ...thing.events] });
    else things.push(thing);
    byItem.set(key, known ?? thing);
  }
  sayAgain(candidates.turns, things);
  for (const { kind, itemId, at } of candidates.interactions) {
    const thing = byItem.get(normalize(itemId)) ?? byName.get(normalize(itemId));
    const sessionKey = thing?.events.find(({ at: shownAt }) => shownAt <= at)?.sessionKey ?? null;
    thing?.events.push({ act: kind === 'VIEWED' ? 'viewed' : 'favorited', at, sessionKey, place: 1 });
  }
  for (const thing of things) thing.events.sort((a, b) => b.at.getTime() - a.at.getTime());
  return { things, lists };
}

const entityNamed = (thing: Thing | undefined) => (thing?.entity ? thing : undefined);

function entityThing(entity: Entity, rules: EntityRules, together: boolean): Thing {
  const value = normalize(entity.value);
  return {
    entity,
    result: undefined,
    types: typesOf(entity.type, rules),
    hasKnownType: isRuleType(entity.type, rules),
    names: [...new Set([value, normalize(entity.normalized ?? '')])].filter((name) => name !== ''),
    texts: [],
    questions: entity.context === null ? [] : [normalize(entity.context)],
    isGeneric: referenceWords(rules).typesOf.has(value) || isKindOfThing(value),
    place: isRuleType(entity.type, rules) && mayBeCalled('place', entity.type) ? placeNamed(entity) : undefined,
    together,
    mentionCount: entity.mentionCount,
    events: [],
  };
}

const AREA =
  /^[가-힣]{1,5}(?:특별시|광역시|[시군구읍면동도])$|^(?:서울|부산|대구|인천|광주|대전|울산|세종|제주|강남|서초|송파|마포|용산|분당|판교|잠실|성수)$/u;

/** Areas by their ending or, as the largest are named, without one. */
function placeNamed({ value, normalized }: Entity): Thing['place'] {
  const names = [value, normalized ?? ''];
  if (names.some((name) => AREA.test(name))) return 'area';
  return names.some((name) => /[가-힣]역$/u.test(name)) ? 'station' : undefined;
}

const isRuleType = (type: string, rules: EntityRules): boolean =>
  rules.types.some((rule) => normalize(rule.type) === normalize(type));

const resultThing = (result: SearchResult, rules: EntityRules): Thing => ({
  entity: undefined,
  result,
  types: [],
  hasKnownType: result.type !== null && isRuleType(result.type, rules),
  names: [],
  texts: [],
  questions: [],
  isGeneric: result.label === '',
  together: false,
  mentionCount: 0,
  events: [],
});

function addResult(thing: Thing, result: SearchResult, rules: EntityRules): void {
  thing.result ??= result;
  if (result.type !== null) thing.types = [...new Set([...thing.types, ...typesOf(result.type, rules)])];
  const names = [result.label, result.itemId ?? ''].map(normalize).filter((name) => name !== '');
  thing.names = [...new Set([...thing.names, ...names])];
  for (const { name, value } of result.attributes) {
    if (value === false) continue;
    thing.texts.push(normalize(value === true ? name : `${name} ${value}`));
  }
}

/** `property_id` is of the rules' type `property`, too. */
function typesOf(type: string, rules: EntityRules): string[] {
  const bare = typeWords(type).join(' ');
  return [...new Set([normalize(type), bare, normalize(ruleTypeOf(type, rules)), normalize(ruleTypeOf(bare, rules))])];
}

function listed(turn: ShowingTurn, things: Thing[], act: 'shown' | 'said'): ShownList {
  const { at, sessionKey } = turn;
  things.forEach((thing, index) => {
    thing.events.push({ act, at, sessionKey, place: index + 1 });
    thing.questions.push(normalize(turn.userQuery));
  });
  return { things, at, sessionKey, isShown: act === 'shown' };
}

/** Entities in the order in which the answer names them, else the question. */
function inOrderOf({ userQuery, assistantResponse }: ShowingTurn, things: Thing[]): Thing[] {
  const [answer, question] = [normalize(assistantResponse), normalize(userQuery)];
  const placeOf = ({ names }: Thing): number => {
    const at = Math.max(...names.map((name) => answer.indexOf(name)));
    if (at >= 0) return at;
    const asked = Math.max(...names.map((name) => question.indexOf(name)));
    return answer.length + (asked >= 0 ? asked : question.length);
  };
  return things
    .map((thing) => ({ thing, place: placeOf(thing) }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);
}

const MIN_NAME = 3;

/** A thing that a later turn names, without giving it as an entity, was mentioned again there. */
function sayAgain(turns: readonly ShowingTurn[], things: readonly Thing[]): void {
  const listedOnly = things.filter(({ entity, names: [name = ''] }) => !entity && name.length >= MIN_NAME);
  for (const { at, sessionKey, userQuery, assistantResponse } of listedOnly.length > 0 ? turns : []) {
    const text = normalize(`${userQuery}\n${assistantResponse}`);
    for (const { names, events } of listedOnly) {
      const known = events.some((event) => event.at.getTime() === at.getTime());
      if (!known && text.includes(names[0] ?? '')) events.push({ act: 'said', at, sessionKey, place: 1 });
    }
  }
}

/** The things that one turn listed, in its order. */
export interface ShownList {
  things: Thing[];
  at: Date;
  sessionKey: string | null;
  /** Whether these were the results of a search; else the turn only mentions them. */
  isShown: boolean;
}

export interface Surroundings {
  things: Thing[];
  /** Newest first. */
  lists: ShownList[];
}
