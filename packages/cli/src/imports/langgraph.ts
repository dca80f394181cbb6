import { categoryOf, eachAlone, type Format, type ImportOptions, type Item, type SourceValue } from './item.ts';
import { fieldsOf, keyOf, listOf, textOf, timeOf } from './shape.ts';

/** Items of a LangGraph store: `{namespace, key, value, createdAt, updatedAt}`. */
export const langgraph: Format = {
  takes: (name) => /\.jsonl?$/.test(name),
  lists: ['items'],
  read: eachAlone(readItem),
};

function* readItem({ value: row, place }: SourceValue, { user, userLabel }: ImportOptions): Generator<Item> {
  const item = fieldsOf(row);
  const namespace = labelsOf(item?.namespace ?? item?.namespace_path ?? item?.prefix);
  if (!item || namespace.length === 0 || item.value === undefined)
    return yield { kind: 'skipped', place, why: 'unknownShape' };
  const userId = userLabel === undefined ? user : namespace[userLabel];
  if (!userId) return yield { kind: 'skipped', place, why: 'noUser' };
  const content = contentOf(item.value);
  if (!content) return yield { kind: 'skipped', place, why: 'empty' };
  const key = keyOf(item.key) ?? '';
  yield {
    kind: 'memory',
    place,
    userId,
    memory: {
      content,
      category: categoryOf(fieldsOf(item.value)?.category),
      toldAt: timeOf(item.createdAt ?? item.created_at),
      metadata: { importedFrom: 'langgraph', importedId: `${namespace.join('.')}/${key}` },
    },
  };
}

/** PostgreSQL's store writes a namespace as `memories.ada`. */
const labelsOf = (namespace: unknown): string[] =>
  typeof namespace === 'string' ? namespace.split('.') : listOf(namespace).flatMap((label) => keyOf(label) ?? []);

/** The fields in which LangMem and the examples keep a text; anything else is kept as JSON. */
const TEXTS = ['content', 'text', 'memory', 'data', 'fact'];

function contentOf(value: unknown): string | undefined {
  const fields = fieldsOf(value);
  if (!fields) return textOf(value)?.trim();
  for (const name of TEXTS) {
    const text = textOf(fields[name]) ?? (fieldsOf(fields[name]) && contentOf(fields[name]));
    if (text) return text.trim();
  }
  return Object.keys(fields).length === 0 ? undefined : JSON.stringify(fields);
}
