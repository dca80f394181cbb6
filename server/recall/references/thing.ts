import { isRecord } from '../../collections.ts';
import type { Entity } from '../../entities/entity.ts';
import type { ReferableDocument, ReferenceCandidates, ShowingTurn } from '../../queries/recall/referenceCandidates.ts';
import { normalize } from '../../text/normalize.ts';
import { typeWords } from './nounGroups.ts';

/** One of the results that a user was shown. */
export interface SearchResult {
  label: string;
  /** The texts in which an entity may be recognized, the label first. */
  texts: string[];
  /** The product's own key of the item. */
  itemId: string | null;
  /** The product's type for the item. */
  type: string | null;
  /** The product's other attributes of it: "price" 500, "parking" true. */
  attributes: { name: string; value: string | number | boolean }[];
}

const LIST_KEYS = ['results', 'items', 'listings', 'documents'];
const ID_KEYS = ['id', 'itemId', 'key'];
const TYPE_KEYS = ['type', 'kind'];
const TEXT_KEYS = ['name', 'title', 'label', 'address', 'value', 'text', 'id'];
const MAX_RESULTS = 100;
const MAX_TEXT = 500;
const MAX_ATTRIBUTES = 40;
const MAX_DEPTH = 3;

/**
 * The results within a `searchContext`, in the order the user saw them. The context is any JSON: the results are the
 * list under one of the usual names, else the first list of objects, at the top or one level down.
 */
export function resultsOf(searchContext: unknown): SearchResult[] {
  return (listIn(searchContext) ?? []).slice(0, MAX_RESULTS).map(readResult);
}

function listIn(json: unknown): unknown[] | undefined {
  if (Array.isArray(json)) return json;
  if (!isRecord(json)) return undefined;
  const levels = [json, ...Object.values(json).filter(isRecord)];
  for (const level of levels) {
    for (const key of LIST_KEYS) if (Array.isArray(level[key])) return level[key];
  }
  for (const level of levels) {
    for (const value of Object.values(level)) if (Array.isArray(value) && value.some(isRecord)) return value;
  }
  return undefined;
}

/** An item without text keeps its position, so that "the third" stays the third. */
function readResult(item: unknown): SearchResult {
  const under = (keys: string[]): string[] => (isRecord(item) ? keys.flatMap((key) => textOf(item[key])) : []);
  const texts = isRecord(item) ? under(TEXT_KEYS) : textOf(item);
  return {
    label: texts[0] ?? '',
    texts,
    itemId: under(ID_KEYS)[0] ?? null,
    type: under(TYPE_KEYS)[0] ?? null,
    attributes: [...attributesIn(item)].slice(0, MAX_ATTRIBUTES),
  };
}

function* attributesIn(json: unknown, name = '', depth = 0): Generator<SearchResult['attributes'][number]> {
  if (typeof json === 'number' || typeof json === 'boolean') yield { name, value: json };
  else if (typeof json === 'string') for (const value of textOf(json)) yield { name, value };
  else if (json !== null && typeof json === 'object' && depth < MAX_DEPTH) {
    for (const [key, value] of Object.entries(json).slice(0, MAX_ATTRIBUTES)) {
      if (depth > 0 || ![...ID_KEYS, ...TYPE_KEYS].includes(key)) {
        yield* attributesIn(value, Array.isArray(json) ? name : key, depth + 1);
      }
    }
  }
}

function textOf(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value.trim() !== '' ? [value.trim().slice(0, MAX_TEXT).toWellFormed()] : [];
}

/** When and where something came up. */
export interface ThingEvent {
  act: 'shown' | 'said' | 'viewed' | 'favorited';
  at: Date;
  /** Unknown for the first mention of a thing that was mentioned again. */
  sessionKey: string | null;
  /** Its position among what came up with it, from 1. */
  place: number;
}

/** Something that a phrase may refer to: an entity, a search result, or one that is both. */
export interface Thing {
  entity: Entity | undefined;
  result: SearchResult | undefined;
  /** Names for its type: the rules', and the product's own. */
  types: string[];
  /** Whether it is a stored document. */
  isDocument?: boolean;
  /** Whether the rules know its type, and so the nouns it may be called by. */
  hasKnownType: boolean;
  /** Normalized, the one shown to people first. */
  names: string[];
  /** Its normalized attributes, and what the answers that listed it say about it. */
  texts: string[];
  /** The questions for which it came up. */
  questions: string[];
  /** Its name is only a common noun ("invoice"), so it may be any of them. */
  isGeneric: boolean;
  /**
   * The kind of location that the name shows ("성북구", "수서역"), so that it is not taken for a building or company in it.
   */
  place?: 'area' | 'station' | undefined;
  together: boolean;
  mentionCount: number;
  /** Newest first. */
  events: ThingEvent[];
}

/** What a document without a type is called. */
const DOCUMENT = 'document';

/**
 * The stored documents that a phrase may mean: what the user owns or shares, and what came up with them. Each was shown
 * when it was last saved, when a turn was about it, and, most of all, while it is the current one.
 * @param current the product's key of the document that the question is asked in, and when
 */
export function documentThings(
  { documents, turns, interactions }: ReferenceCandidates,
  current: { key: string | null; at: Date },
): Thing[] {
  const touched = new Set([
    current.key,
    ...turns.map(({ documentKey }) => documentKey),
    ...interactions.map(({ itemId }) => itemId),
  ]);
  return documents
    .filter(({ isOwn, documentKey }) => isOwn || touched.has(documentKey))
    .map((document) => ({
      ...thingOf(document),
      events: [
        { act: 'shown', at: document.savedAt, sessionKey: null, place: 1 },
        ...turns
          .filter(({ documentKey }) => documentKey === document.documentKey)
          .map(({ at, sessionKey }): ThingEvent => ({ act: 'said', at, sessionKey, place: 1 })),
        ...(current.key === document.documentKey
          ? [{ act: 'viewed', at: current.at, sessionKey: null, place: 1 } as const]
          : []),
      ],
    }));
}

function thingOf({ documentKey, title, documentType }: ReferableDocument): Thing {
  const label = title ?? documentKey;
  const type = documentType ?? DOCUMENT;
  return {
    entity: undefined,
    result: { label, texts: [label], itemId: documentKey, type, attributes: [] },
    types: [...new Set([normalize(type), typeWords(type).join(' ')])],
    isDocument: true,
    hasKnownType: documentType !== null,
    names: [...new Set([label, documentKey].map(normalize))].filter((name) => name !== ''),
    texts: [],
    questions: [],
    isGeneric: false,
    together: false,
    mentionCount: 0,
    events: [],
  };
}

const MAX_DESCRIPTION = 200;
const MIN_PART = 2;

/**
 * Adds what an answer says of each of the things it lists: the text from a thing's name to the next thing's. An answer
 * may shorten a name, so the words that only one of the names contains stand for it, too.
 */
export function describeListed({ assistantResponse, userQuery }: ShowingTurn, things: readonly Thing[]): void {
  for (const text of [normalize(assistantResponse), normalize(userQuery)]) {
    const found = things
      .flatMap((thing) => placesOf(thing, things, text).map((at) => ({ thing, at })))
      .sort((a, b) => a.at - b.at);
    found.forEach(({ thing, at }, index) => {
      const next = found.slice(index + 1).find((other) => other.thing !== thing);
      const told = text.slice(at, Math.min(next?.at ?? text.length, at + MAX_DESCRIPTION));
      thing.texts.push(next ? withoutNextSentence(told) : told);
    });
  }
}

function placesOf(thing: Thing, things: readonly Thing[], text: string): number[] {
  const others = things.filter((other) => other !== thing).map(({ names: [name = ''] }) => name);
  const [name = ''] = thing.names;
  const parts = name.split(' ').filter((part) => part.length >= MIN_PART && !others.some((one) => one.includes(part)));
  const written = [name, ...parts].find((part) => part !== '' && text.includes(part));
  return written === undefined ? [] : [text.indexOf(written)];
}

/** "A is quiet. The cheaper B is …": the words at the beginning of a sentence belong to the thing that it names. */
function withoutNextSentence(told: string): string {
  const end = Math.max(...['. ', '! ', '? ', '\n', '; '].map((mark) => told.lastIndexOf(mark)));
  return end > 0 ? told.slice(0, end) : told;
}
