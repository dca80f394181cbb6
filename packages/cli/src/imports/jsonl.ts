import { createHash } from 'node:crypto';
import { categoryOf, type Format, type ImportOptions, type Item, type SourceValue } from './item.ts';
import { type Conversation, type Message, pairTurns } from './pairTurns.ts';
import { type Fields, fieldsOf, keyOf, listOf, textOf, timeOf } from './shape.ts';

/**
 * Lines of your own: turns (`userQuery`, `assistantResponse`), messages (`role`, `content`), which become turns in their
 * order, or facts (`memory`).
 */
export const jsonl: Format = {
  takes: (name) => /\.jsonl?$/.test(name),
  lists: [],
  read: readLines,
};

async function* readLines(values: AsyncIterable<SourceValue>, options: ImportOptions): AsyncGenerator<Item> {
  let open: { conversation: Conversation; messages: Message[] } | undefined;
  for await (const { value, place } of values) {
    const row = fieldsOf(value);
    const userId = keyOf(row?.userId) ?? options.user;
    const sessionId = keyOf(row?.sessionId);
    if (open && (!row?.role || sessionId !== open.conversation.sessionId || userId !== open.conversation.userId)) {
      yield* pairTurns(open.messages, open.conversation);
      open = undefined;
    }
    if (!row) yield { kind: 'skipped', place, why: 'unknownShape' };
    else if (!userId) yield { kind: 'skipped', place, why: 'noUser' };
    else if (textOf(row.memory)) yield memoryOf(row, userId, place);
    else if (!sessionId) yield { kind: 'skipped', place, why: 'unknownShape' };
    else if (row.role !== undefined) {
      open ??= { conversation: { userId, sessionId, from: 'jsonl' }, messages: [] };
      const message = messageOf(row, place, `${sessionId}:${open.messages.length}`);
      if ('why' in message) yield message;
      else open.messages.push(message);
    } else yield turnOf(row, userId, sessionId, place);
  }
  if (open) yield* pairTurns(open.messages, open.conversation);
}

function messageOf(row: Fields, place: string, position: string): Message | (Item & { kind: 'skipped' }) {
  const { role } = row;
  const text = textOf(row.content);
  if (role !== 'user' && role !== 'assistant') return { kind: 'skipped', place, why: 'toolOrSystem' };
  if (!text) return { kind: 'skipped', place, why: 'empty' };
  return { id: keyOf(row.id) ?? position, role, text, at: timeOf(row.occurredAt), model: textOf(row.model), place };
}

function turnOf(row: Fields, userId: string, sessionId: string, place: string): Item {
  const userQuery = textOf(row.userQuery);
  if (!userQuery) return { kind: 'skipped', place, why: 'empty' };
  const assistantResponse = textOf(row.assistantResponse) ?? '';
  const occurredAt = timeOf(row.occurredAt);
  return {
    kind: 'turn',
    place,
    turn: {
      userId,
      sessionId,
      userQuery,
      assistantResponse,
      occurredAt,
      speaker: textOf(row.speaker),
      model: textOf(row.model),
      tags: tagsOf(row),
      metadata: { importedFrom: 'jsonl' },
      idempotencyKey: `jsonl:${keyOf(row.id) ?? hashOf([sessionId, occurredAt, userQuery, assistantResponse])}`,
    },
  };
}

function memoryOf(row: Fields, userId: string, place: string): Item {
  return {
    kind: 'memory',
    place,
    userId,
    memory: {
      content: String(row.memory).trim(),
      category: categoryOf(row.category),
      subcategory: textOf(row.subcategory),
      toldAt: timeOf(row.toldAt),
      expiresAt: timeOf(row.expiresAt),
      confidence: typeof row.confidence === 'number' ? row.confidence : undefined,
      tags: tagsOf(row),
      metadata: { importedFrom: 'jsonl' },
    },
  };
}

const tagsOf = ({ tags }: Fields): string[] | undefined =>
  Array.isArray(tags) ? listOf(tags).flatMap((tag) => keyOf(tag)?.trim() ?? []) : undefined;

/** For rows without an ID: the same row has the same key. */
const hashOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
