import type { ImportedTurn, Item } from './item.ts';

/** A message of a conversation, in its order. */
export interface Message {
  id: string;
  role: 'user' | 'assistant';
  text: string;
  at?: string;
  model?: string;
  speaker?: string;
  place: string;
}

/** The fields that the turns of a conversation share. */
export interface Conversation {
  userId: string;
  sessionId: string;
  /** The name of the format, also the first part of idempotency keys. */
  from: string;
  /** The time of messages that have none, if no message before them has one. */
  startedAt?: string;
}

/**
 * The turns of a conversation: each question with all answers up to the next question. Keys come from the question’s
 * id, so that importing a later export of the same conversation adds only what is new.
 */
export function* pairTurns(messages: Iterable<Message>, conversation: Conversation): Generator<Item> {
  let open: { turn: ImportedTurn; place: string } | undefined;
  let at = conversation.startedAt;
  for (const message of messages) {
    at = message.at ?? at;
    if (message.role === 'user') {
      if (open) yield { kind: 'turn', ...open };
      open = { place: message.place, turn: startTurn(message, at, conversation) };
    } else if (open) {
      const { turn } = open;
      turn.assistantResponse = turn.assistantResponse ? `${turn.assistantResponse}\n\n${message.text}` : message.text;
      turn.model ??= message.model;
    } else yield { kind: 'skipped', place: message.place, why: 'answerWithoutQuestion' };
  }
  if (open) yield { kind: 'turn', ...open };
}

const startTurn = (
  { id, text, speaker, model }: Message,
  at: string | undefined,
  { userId, sessionId, from }: Conversation,
): ImportedTurn => ({
  userId,
  sessionId,
  userQuery: text,
  assistantResponse: '',
  occurredAt: at,
  speaker,
  model,
  metadata: { importedFrom: from },
  idempotencyKey: `${from}:${id}`,
});
