import { eachAlone, type Format, type ImportOptions, type Item, type SourceValue } from './item.ts';
import { type Message, pairTurns } from './pairTurns.ts';
import { pathTo } from './readTree.ts';
import { type Fields, fieldsOf, keyOf, listOf, textOf, timeOf } from './shape.ts';

/** The export of ChatGPT: trees of messages in conversations.json, or since 2026 in conversations-000.json and on. */
export const chatgpt: Format = {
  takes: (name) => /^conversations(-\d+)?\.json$/.test(name),
  lists: [],
  read: eachAlone(readConversation),
};

/** Kinds of content that people neither wrote nor read. */
const UNSEEN = new Set([
  ...['thoughts', 'reasoning_recap', 'user_editable_context', 'model_editable_context'],
  ...['system_error', 'tether_browsing_display', 'tether_quote', 'execution_output', 'computer_output'],
]);

function* readConversation({ value, place }: SourceValue, { user }: ImportOptions): Generator<Item> {
  const conversation = fieldsOf(value);
  const mapping = fieldsOf(conversation?.mapping);
  const sessionId = keyOf(conversation?.conversation_id) ?? keyOf(conversation?.id);
  if (!conversation || !mapping || !sessionId) return yield { kind: 'skipped', place, why: 'unknownShape' };
  if (!user) return yield { kind: 'skipped', place, why: 'noUser' };
  const messages: Message[] = [];
  for (const node of pathTo(mapping, conversation.current_node, (one) => one.parent, secondsOf)) {
    const message = fieldsOf(node.message);
    // The root has none.
    if (!message) continue;
    const where = `${place}, message ${keyOf(message.id) ?? keyOf(node.id)}`;
    const read = readMessage(message, where, node);
    if (hasFiles(message)) yield { kind: 'skipped', place: where, why: 'attachment' };
    if ('why' in read) yield read;
    else messages.push(read);
  }
  if (messages.length === 0) return yield { kind: 'skipped', place, why: 'noMessages' };
  yield* pairTurns(messages, {
    userId: user,
    sessionId,
    from: 'chatgpt',
    startedAt:
      messages.find(({ at }) => at)?.at ?? timeOf(conversation.create_time) ?? timeOf(conversation.update_time),
  });
}

/** Images and recordings are parts of a message, and files are named beside it. */
function hasFiles(message: Fields): boolean {
  const parts = listOf(fieldsOf(message.content)?.parts);
  const named = listOf(fieldsOf(message.metadata)?.attachments);
  return named.length > 0 || parts.some((part) => fieldsOf(part)?.asset_pointer !== undefined);
}

function readMessage(message: Fields, place: string, node: Fields): Message | (Item & { kind: 'skipped' }) {
  const metadata = fieldsOf(message.metadata);
  const content = fieldsOf(message.content);
  const role = fieldsOf(message.author)?.role;
  const kind = content?.content_type;
  if (metadata?.is_visually_hidden_from_conversation === true || (typeof kind === 'string' && UNSEEN.has(kind)))
    return { kind: 'skipped', place, why: 'hidden' };
  // A message from the assistant to a tool has the tool as recipient.
  const isToTool = role === 'assistant' && message.recipient !== undefined && message.recipient !== 'all';
  if ((role !== 'user' && role !== 'assistant') || isToTool) return { kind: 'skipped', place, why: 'toolOrSystem' };
  const id = keyOf(message.id) ?? keyOf(node.id);
  const text = textIn(content);
  if (!text || !id) return { kind: 'skipped', place, why: 'empty' };
  return { id, role, text, at: timeOf(message.create_time), model: textOf(metadata?.model_slug), place };
}

/** The texts of a message; images and other files have none. */
function textIn(content: Fields | undefined): string | undefined {
  if (!content) return undefined;
  const parts = listOf(content.parts).flatMap((part) => textOf(part) ?? textOf(fieldsOf(part)?.text) ?? []);
  return textOf(parts.join('\n\n')) ?? textOf(content.text);
}

function secondsOf({ message }: Fields): number {
  const at = fieldsOf(message)?.create_time;
  return typeof at === 'number' ? at : 0;
}
