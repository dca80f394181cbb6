import { type Format, type ImportOptions, type Item, OTHER_CATEGORY, type SourceValue } from './item.ts';
import { type Message, pairTurns } from './pairTurns.ts';
import { type Fields, fieldsOf, keyOf, listOf, textOf, timeOf } from './shape.ts';
import { memoriesIn } from './splitText.ts';

/** The export of Claude: conversations.json, and what Claude remembers in memories.json or a folder of that name. */
export const claude: Format = {
  takes: (name) => /^(conversations|memories)(-\d+)?\.json$/.test(name) || /(^|\/)memories\/[^/]+\.json$/.test(name),
  lists: [],
  read: async function* (values, options) {
    for await (const source of values)
      yield* isMemories(source) ? readMemories(source, options) : readOne(source, options);
  },
};

const isMemories = ({ value }: SourceValue): boolean => {
  const fields = fieldsOf(value);
  return fields !== undefined && ('conversations_memory' in fields || 'project_memories' in fields);
};

function* readOne({ value, place }: SourceValue, { user }: ImportOptions): Generator<Item> {
  const conversation = fieldsOf(value);
  const sessionId = keyOf(conversation?.uuid);
  if (!conversation || !sessionId || !Array.isArray(conversation.chat_messages))
    return yield { kind: 'skipped', place, why: 'unknownShape' };
  if (!user) return yield { kind: 'skipped', place, why: 'noUser' };
  const messages: Message[] = [];
  for (const [i, one] of conversation.chat_messages.entries()) {
    const message = fieldsOf(one);
    const where = `${place}, message ${i + 1}`;
    const read = readMessage(message, where, sessionId, i);
    if (hasFiles(message)) yield { kind: 'skipped', place: where, why: 'attachment' };
    if ('why' in read) yield read;
    else messages.push(read);
  }
  if (messages.length === 0) return yield { kind: 'skipped', place, why: 'noMessages' };
  const startedAt = timeOf(conversation.created_at) ?? timeOf(conversation.updated_at);
  yield* pairTurns(messages, { userId: user, sessionId, from: 'claude', startedAt });
}

/** The texts of attached files are in the export, and images are named. Neither is something that was said. */
const hasFiles = (message: Fields | undefined): boolean =>
  [message?.attachments, message?.files].some((files) => listOf(files).length > 0);

function readMessage(
  message: Fields | undefined,
  place: string,
  sessionId: string,
  index: number,
): Message | (Item & { kind: 'skipped' }) {
  const sender = message?.sender;
  if (!message || (sender !== 'human' && sender !== 'assistant'))
    return { kind: 'skipped', place, why: 'toolOrSystem' };
  const text = textIn(message);
  if (!text) return { kind: 'skipped', place, why: 'empty' };
  const role = sender === 'human' ? 'user' : 'assistant';
  return { id: keyOf(message.uuid) ?? `${sessionId}:${index}`, role, text, at: timeOf(message.created_at), place };
}

/** `text` is empty, or repeats what tools did, in messages with several parts: the parts say which is text. */
function textIn(message: Fields): string | undefined {
  const parts = listOf(message.content).flatMap((part) => {
    const fields = fieldsOf(part);
    return fields?.type === 'text' ? (textOf(fields.text) ?? []) : [];
  });
  return textOf(parts.join('\n\n')) ?? textOf(message.text);
}

function* readMemories({ value, place }: SourceValue, { user }: ImportOptions): Generator<Item> {
  const { conversations_memory, project_memories } = fieldsOf(value)!;
  if (!user) return yield { kind: 'skipped', place, why: 'noUser' };
  const texts: [string, unknown][] = [
    ['conversations', conversations_memory],
    ...Object.entries(fieldsOf(project_memories) ?? {}),
  ];
  for (const [key, text] of texts)
    for (const content of memoriesIn(textOf(text) ?? ''))
      yield {
        kind: 'memory',
        place: `${place}, ${key}`,
        userId: user,
        memory: { content, category: OTHER_CATEGORY, metadata: { importedFrom: 'claude', importedPart: key } },
      };
}
