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
  const known = new KnownThings();
  for (const mention of candidates.mentioned) addMention(known, mention, rules);
  // Newest first, so that a result's current attributes come before earlier ones.
  const lists = candidates.turns.flatMap((turn) => listsOf(known, turn, rules));
  for (const thing of documentThings(candidates, current)) addDocument(known, thing);
  const { things } = known;
  sayAgain(candidates.turns, things);
  for (const [i, interaction] of candidates.interactions.entries())
    addInteraction(known, interaction, i < NAMING_INTERACTIONS);
  for (const thing of things) thing.events.sort((a, b) => b.at.getTime() - a.at.getTime());
  return { things, lists };
}

/** The things so far, and what they are found by. */
class KnownThings {
  readonly things: Thing[] = [];
  readonly byUid = new Map<string, Thing>();
  readonly byName = new Map<string, Thing>();
  readonly byItem = new Map<string, Thing>();
  readonly byTypedItem = new Map<string, Thing>();
}

/** Makes a thing known by a name, unless another has it. */
function addName(to: Map<string, Thing>, name: string, thing: Thing): void {
  if (name !== '' && !to.has(name)) to.set(name, thing);
}

function addMention(
  { things, byUid, byName }: KnownThings,
  { entity, sessionKey, together }: ReferenceCandidates['mentioned'][number],
  rules: EntityRules,
): void {
  const thing = entityThing(entity, rules, together);
  thing.events.push({ act: 'said', at: entity.lastMentionedAt, sessionKey, place: 1 });
  if (entity.firstMentionedAt < entity.lastMentionedAt) {
    thing.events.push({ act: 'said', at: entity.firstMentionedAt, sessionKey: null, place: 1 });
  }
  things.push(thing);
  byUid.set(entity.uid, thing);
  // A number is not a name: "2 rooms" is not the item with the key 2.
  if (entity.amount === null) for (const name of thing.names) addName(byName, name, thing);
}

/** What a turn showed and what it mentioned, if anything. */
function listsOf(known: KnownThings, turn: ShowingTurn, rules: EntityRules): ShownList[] {
  const shown = resultsOf(turn.searchContext).map((result) => addShown(known, result, rules));
  const mentioned = inOrderOf(
    turn,
    turn.entityUids.flatMap((uid) => known.byUid.get(uid) ?? []),
  );
  const lists: ShownList[] = [];
  if (shown.length > 0) lists.push(listed(turn, shown, 'shown'));
  if (mentioned.length > 0) lists.push(listed(turn, mentioned, 'said'));
  describeListed(turn, shown.length > 0 ? shown : mentioned);
  return lists;
}

function addShown(
  { things, byName, byItem, byTypedItem }: KnownThings,
  result: SearchResult,
  rules: EntityRules,
): Thing {
  const label = normalize(result.label);
  const key = normalize(result.itemId ?? '');
  const typedKey = key && `${result.type ?? ''}/${key}`;
  const known = byName.get(label) ?? byTypedItem.get(typedKey);
  const thing = known ?? entityNamed(byName.get(key)) ?? resultThing(result, rules);
  if (!known && !thing.entity) things.push(thing);
  addResult(thing, result, rules);
  addName(byName, label, thing);
  addName(byItem, key, thing);
  addName(byTypedItem, typedKey, thing);
  return thing;
}

/** A document that was a search result, too, is one thing. */
function addDocument({ things, byItem }: KnownThings, thing: Thing): void {
  const key = normalize(thing.result?.itemId ?? '');
  const known = byItem.get(key);
  if (known) Object.assign(known, { ...thing, texts: known.texts, events: [...known.events, ...thing.events] });
  else things.push(thing);
  byItem.set(key, known ?? thing);
}

/** What the labels of the items name counts as mentioned, for so many of the newest interactions. */
const NAMING_INTERACTIONS = 10;

/**
 * An item that was viewed or marked as a favourite. After opening a flat of a complex, people mean this complex by "that
 * listing", although nobody has said its name.
 */
function addInteraction(
  { things, byItem, byName }: KnownThings,
  { kind, itemId, at }: ReferenceCandidates['interactions'][number],
  isNaming: boolean,
): void {
  const key = normalize(itemId);
  const thing = byItem.get(key) ?? byName.get(key);
  const sessionKey = thing?.events.find(({ at: shownAt }) => shownAt <= at)?.sessionKey ?? null;
  thing?.events.push({ act: kind === 'VIEWED' ? 'viewed' : 'favorited', at, sessionKey, place: 1 });
  if (!isNaming || !thing?.result || thing.entity) return;
  const label = normalize(thing.result.label);
  for (const { entity, isGeneric, names, events } of things)
    if (entity?.amount === null && !isGeneric && names.some((name) => name.length >= MIN_NAME && label.includes(name)))
      events.push({ act: 'said', at, sessionKey, place: 1 });
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
