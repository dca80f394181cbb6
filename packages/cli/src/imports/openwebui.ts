import { eachAlone, type Format, type ImportOptions, type Item, type SourceValue } from './item.ts';
import { type Message, pairTurns } from './pairTurns.ts';
import { pathTo } from './readTree.ts';
import { type Fields, fieldsOf, keyOf, listOf, textOf, timeOf } from './shape.ts';

/** Chats that Open WebUI exports: a list, each a tree of messages. */
export const openwebui: Format = {
  takes: (name) => /\.json$/.test(name),
  lists: [],
  read: eachAlone(readChat),
};

function* readChat({ value, place }: SourceValue, { user }: ImportOptions): Generator<Item> {
  const row = fieldsOf(value);
  const chat = fieldsOf(row?.chat);
  const sessionId = keyOf(row?.id) ?? keyOf(chat?.id);
  const history = fieldsOf(chat?.history);
  if (!row || !chat || !sessionId || (!history && !Array.isArray(chat.messages)))
    return yield { kind: 'skipped', place, why: 'unknownShape' };
  const userId = user ?? keyOf(row.user_id);
  if (!userId) return yield { kind: 'skipped', place, why: 'noUser' };
  const nodes = fieldsOf(history?.messages);
  const path = nodes ? pathTo(nodes, history?.currentId, ({ parentId }) => parentId, secondsOf) : [];
  const messages: Message[] = [];
  for (const one of path.length > 0 ? path : listOf(chat.messages)) {
    const message = fieldsOf(one);
    if (!message) continue;
    const where = `${place}, message ${keyOf(message.id)}`;
    const read = readMessage(message, where);
    if (hasFiles(message)) yield { kind: 'skipped', place: where, why: 'attachment' };
    if ('why' in read) yield read;
    else messages.push(read);
  }
  if (messages.length === 0) return yield { kind: 'skipped', place, why: 'noMessages' };
  const startedAt = timeOf(row.created_at) ?? timeOf(chat.timestamp);
  yield* pairTurns(messages, { userId, sessionId, from: 'openwebui', startedAt });
}

function readMessage(message: Fields, place: string): Message | (Item & { kind: 'skipped' }) {
  const { role } = message;
  if (role !== 'user' && role !== 'assistant') return { kind: 'skipped', place, why: 'toolOrSystem' };
  const text = textIn(message.content);
  const id = keyOf(message.id);
  if (!text || !id) return { kind: 'skipped', place, why: 'empty' };
  return { id, role, text, at: timeOf(message.timestamp), model: textOf(message.model), place };
}

/** A Markdown image with its bytes inline. */
const INLINE_IMAGE = /!\[[^\]]*\]\(data:[^)]*\)/g;

const textIn = (content: unknown): string | undefined => textOf(written(content).replace(INLINE_IMAGE, ''))?.trim();

/** Files are listed beside a message; images can also be parts of it, or inline in the text. */
const hasFiles = ({ files, content }: Fields): boolean =>
  listOf(files).length > 0 ||
  listOf(content).some((part) => fieldsOf(part)?.image_url !== undefined) ||
  written(content).search(INLINE_IMAGE) >= 0;

function written(content: unknown): string {
  const parts = typeof content === 'string' ? [content] : listOf(content).map((part) => fieldsOf(part)?.text);
  return parts.flatMap((part) => textOf(part) ?? []).join('\n\n');
}

const secondsOf = ({ timestamp }: Fields): number => (typeof timestamp === 'number' ? timestamp : 0);
