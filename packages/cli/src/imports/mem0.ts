import { eachAlone, type Format, type ImportOptions, type Item, OTHER_CATEGORY, type SourceValue } from './item.ts';
import { fieldsOf, keyOf, listOf, textOf, timeOf } from './shape.ts';

/** Memories of mem0: the answers of its API (`{results: [...]}`), a list of them, or the list that its CLI imports. */
export const mem0: Format = {
  takes: (name) => /\.jsonl?$/.test(name),
  lists: ['results', 'memories'],
  read: eachAlone(readMemory),
};

function* readMemory({ value, place }: SourceValue, { user }: ImportOptions): Generator<Item> {
  const fields = fieldsOf(value);
  const content = textOf(fields?.memory) ?? textOf(fields?.text) ?? textOf(fields?.content);
  if (!fields) return yield { kind: 'skipped', place, why: 'unknownShape' };
  if (!content) return yield { kind: 'skipped', place, why: 'empty' };
  const userId = keyOf(fields.user_id) ?? user;
  if (!userId) return yield { kind: 'skipped', place, why: 'noUser' };
  const expiresAt = timeOf(fields.expiration_date);
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return yield { kind: 'skipped', place, why: 'expired' };
  const id = keyOf(fields.id);
  yield {
    kind: 'memory',
    place,
    userId,
    memory: {
      content: content.trim(),
      category: OTHER_CATEGORY,
      toldAt: timeOf(fields.created_at),
      expiresAt,
      tags: tagsOf(fields.categories),
      metadata: { importedFrom: 'mem0', ...(id && { importedId: id }) },
    },
  };
}

const tagsOf = (categories: unknown): string[] | undefined => {
  const tags = listOf(categories).flatMap((one) => keyOf(one)?.trim() ?? []);
  return tags.length > 0 ? tags : undefined;
};
