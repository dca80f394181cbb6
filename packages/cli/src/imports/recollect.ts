import { categoryOf, eachAlone, type Format, type ImportOptions, type Item, type SourceValue } from './item.ts';
import { type Fields, fieldsOf, keyOf, textOf, timeOf } from './shape.ts';

/** What `recollect export` writes: turns and memories are imported, with everything that the API takes. */
export const recollect: Format = {
  takes: (name) => /\.jsonl$/.test(name),
  lists: [],
  read: eachAlone(readLine),
};

/** Lines that describe the project that was exported; the server works out its own. */
const DESCRIPTIVE = ['recollect', 'user', 'session', 'end'];

function* readLine({ value, place }: SourceValue, { user }: ImportOptions): Generator<Item> {
  const line = fieldsOf(value);
  if (line && DESCRIPTIVE.includes(line.type as string)) return;
  const userId = keyOf(line?.userId) ?? user;
  const id = keyOf(line?.id);
  if (!line || !userId || !id) return yield { kind: 'skipped', place, why: 'unknownShape' };
  if (line.type === 'turn') yield turnOf(line, userId, id, place);
  else if (line.type === 'memory') yield memoryOf(line, userId, place);
  else yield { kind: 'skipped', place, why: 'unknownShape' };
}

/** Fields that `recordTurn` takes as they were exported. */
const TURN_FIELDS = [
  ...['speaker', 'intentType', 'intentConfidence', 'teamsUsed', 'toolsUsed', 'model', 'executionTimeMs'],
  ...['documentId', 'agentId', 'tags', 'metadata', 'importance'],
];

/** The API’s limit; an exported turn also has those that the server found. */
const MAX_ENTITIES = 100;

function turnOf(line: Fields, userId: string, id: string, place: string): Item {
  const sessionId = keyOf(line.sessionId);
  const userQuery = textOf(line.userQuery);
  if (!sessionId || !userQuery) return { kind: 'skipped', place, why: 'unknownShape' };
  return {
    kind: 'turn',
    place,
    turn: {
      metadata: {},
      ...Object.fromEntries(TURN_FIELDS.flatMap((name) => (line[name] == null ? [] : [[name, line[name]]]))),
      ...(Array.isArray(line.entities) && { entities: line.entities.slice(0, MAX_ENTITIES) }),
      userId,
      sessionId,
      userQuery,
      assistantResponse: textOf(line.assistantResponse) ?? '',
      occurredAt: timeOf(line.occurredAt),
      idempotencyKey: `recollect:${id}`,
    },
  };
}

function memoryOf(line: Fields, userId: string, place: string): Item {
  const content = textOf(line.content);
  if (!content) return { kind: 'skipped', place, why: 'empty' };
  if (line.deactivatedAt != null || line.supersededBy != null) return { kind: 'skipped', place, why: 'inactive' };
  const expiresAt = timeOf(line.expiresAt);
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return { kind: 'skipped', place, why: 'expired' };
  // A session or space of the old server may not exist, or may be somebody else's, on the new one.
  if (line.scope === 'SESSION' || line.scope === 'SPACE') return { kind: 'skipped', place, why: 'otherScope' };
  return {
    kind: 'memory',
    place,
    userId,
    memory: {
      content,
      category: categoryOf(line.category),
      subcategory: textOf(line.subcategory),
      ...(line.scope === 'DOCUMENT' && { scope: 'DOCUMENT' as const, documentId: keyOf(line.documentId) }),
      ...(line.scope === 'AGENT' && { scope: 'AGENT' as const, agentId: keyOf(line.agentId) }),
      confidence: typeof line.storedConfidence === 'number' ? line.storedConfidence : undefined,
      toldAt: timeOf(line.toldAt) ?? timeOf(line.createdAt),
      expiresAt,
      tags: Array.isArray(line.tags) ? (line.tags as string[]) : undefined,
      metadata: (fieldsOf(line.metadata) ?? {}) as Record<string, string>,
    },
  };
}
