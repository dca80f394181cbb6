import { isRecord } from '../../lifecycle/keep/ttlLevels.ts';

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
