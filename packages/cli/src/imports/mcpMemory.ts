import { eachAlone, type Format, type ImportOptions, type Item, OTHER_CATEGORY, type SourceValue } from './item.ts';
import { fieldsOf, keyOf, listOf, textOf } from './shape.ts';

/** The file of the MCP memory server: JSON lines, each an entity with observations or a relation. */
export const mcpMemory: Format = {
  takes: (name) => /\.jsonl?$/.test(name),
  lists: ['entities'],
  read: eachAlone(readLine),
};

function* readLine({ value, place }: SourceValue, { user }: ImportOptions): Generator<Item> {
  const row = fieldsOf(value);
  if (!user) return yield { kind: 'skipped', place, why: 'noUser' };
  if (row?.type === 'relation') return yield* readRelation(row.from, row.relationType, row.to, place, user);
  const name = keyOf(row?.name);
  if (!row || !name || !Array.isArray(row.observations)) return yield { kind: 'skipped', place, why: 'unknownShape' };
  const observations = listOf(row.observations).flatMap((one) => textOf(one) ?? []);
  if (observations.length === 0) yield { kind: 'skipped', place, why: 'empty' };
  for (const observation of observations) {
    // An observation often does not say who it is about.
    const content = observation.includes(name) ? observation.trim() : `${name}: ${observation.trim()}`;
    yield* memoryOf(content, place, user, textOf(row.entityType));
  }
}

function* readRelation(from: unknown, kind: unknown, to: unknown, place: string, user: string): Generator<Item> {
  const words = [from, textOf(kind)?.replaceAll('_', ' '), to].map(keyOf);
  if (words.includes(undefined)) return yield { kind: 'skipped', place, why: 'unknownShape' };
  yield* memoryOf(words.join(' '), place, user);
}

function* memoryOf(content: string, place: string, userId: string, type?: string): Generator<Item> {
  const metadata = { importedFrom: 'mcp-memory' };
  yield {
    kind: 'memory',
    place,
    userId,
    memory: { content, category: OTHER_CATEGORY, tags: type ? [type] : undefined, metadata },
  };
}
