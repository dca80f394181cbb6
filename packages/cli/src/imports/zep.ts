import { eachAlone, type Format, type ImportOptions, type Item, type SourceValue } from './item.ts';
import { type Message, pairTurns } from './pairTurns.ts';
import { fieldsOf, keyOf, textOf, timeOf } from './shape.ts';

/** Threads of Zep with their messages, as its API returns them. Its graph cannot be exported. */
export const zep: Format = {
  takes: (name) => /\.jsonl?$/.test(name),
  lists: ['threads', 'sessions'],
  read: eachAlone(readThread),
};

const ROLES: Readonly<Record<string, Message['role']>> = {
  user: 'user',
  human: 'user',
  assistant: 'assistant',
  ai: 'assistant',
};

function* readThread({ value, place }: SourceValue, { user }: ImportOptions): Generator<Item> {
  const thread = fieldsOf(value);
  const sessionId = keyOf(thread?.thread_id) ?? keyOf(thread?.session_id) ?? keyOf(thread?.uuid);
  if (!thread || !sessionId || !Array.isArray(thread.messages))
    return yield { kind: 'skipped', place, why: 'unknownShape' };
  const userId = keyOf(thread.user_id) ?? user;
  if (!userId) return yield { kind: 'skipped', place, why: 'noUser' };
  const messages: Message[] = [];
  for (const [i, one] of thread.messages.entries()) {
    const where = `${place}, message ${i + 1}`;
    const message = fieldsOf(one);
    const given = textOf(message?.role_type) ?? textOf(message?.role) ?? '';
    const role = ROLES[given.toLowerCase()];
    const text = textOf(message?.content);
    if (!message || !role) yield { kind: 'skipped', place: where, why: 'toolOrSystem' };
    else if (!text) yield { kind: 'skipped', place: where, why: 'empty' };
    else {
      const speaker = role === 'user' ? textOf(message.name) : undefined;
      const id = keyOf(message.uuid) ?? `${sessionId}:${i}`;
      messages.push({ id, role, text, at: timeOf(message.created_at), speaker, place: where });
    }
  }
  if (messages.length === 0) return yield { kind: 'skipped', place, why: 'noMessages' };
  yield* pairTurns(messages, { userId, sessionId, from: 'zep', startedAt: timeOf(thread.created_at) });
}
