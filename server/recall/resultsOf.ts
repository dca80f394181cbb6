/** One item of the results that a user was shown: the texts by which an entity may be recognized in it. */
export interface SearchResult {
  label: string;
  texts: string[];
  /** The product's own key of the item. */
  itemId: string | null;
  /** What the product says it is. */
  type: string | null;
}

const LIST_KEYS = ['results', 'items', 'listings', 'documents'];
const ID_KEYS = ['id', 'itemId', 'key'];
const TYPE_KEYS = ['type', 'kind'];
const TEXT_KEYS = ['name', 'title', 'label', 'address', 'value', 'text', 'id'];
const MOST_RESULTS = 100;
const MOST_TEXT = 500;

/**
 * The results within a `searchContext`, in the order the user saw them. The context is any JSON: results are the list
 * under one of the usual names, else the first list of objects, at the top or one level down.
 */
export function resultsOf(searchContext: unknown): SearchResult[] {
  return (listIn(searchContext) ?? []).slice(0, MOST_RESULTS).map(readResult);
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

/** An item that says nothing keeps its place, so that "the third" stays the third. */
function readResult(item: unknown): SearchResult {
  const under = (keys: string[]): string[] => (isRecord(item) ? keys.flatMap((key) => textOf(item[key])) : []);
  const texts = isRecord(item) ? under(TEXT_KEYS) : textOf(item);
  return { label: texts[0] ?? '', texts, itemId: under(ID_KEYS)[0] ?? null, type: under(TYPE_KEYS)[0] ?? null };
}

function textOf(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value.trim() !== '' ? [value.trim().slice(0, MOST_TEXT).toWellFormed()] : [];
}

function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
