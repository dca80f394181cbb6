import { BaseListChatMessageHistory } from '@langchain/core/chat_history';
import { Document } from '@langchain/core/documents';
import { AIMessage, type BaseMessage, HumanMessage } from '@langchain/core/messages';
import { BaseRetriever, type BaseRetrieverInput } from '@langchain/core/retrievers';
import type { Recollect } from '../client.ts';
import { Conversation, type ConversationOptions, type Said } from '../conversation.ts';
import type { SearchKind } from '../generated/types.ts';

export interface HistoryOptions extends ConversationOptions {
  /** How many of the last messages are read: 100 by default. */
  maxMessages?: number;
}

/** A chat history for LangChain whose messages are turns, so that they are remembered in later conversations too. */
export class RecollectChatHistory extends BaseListChatMessageHistory {
  lc_namespace = ['recollect', 'chat_history'];
  readonly #conversation: Conversation;
  readonly #maxMessages: number;

  constructor({ maxMessages = 100, ...options }: HistoryOptions) {
    super();
    this.#conversation = new Conversation(options);
    this.#maxMessages = maxMessages;
  }

  async getMessages(): Promise<BaseMessage[]> {
    const messages = await this.#conversation.messages(this.#maxMessages);
    return messages.map(({ role, text }) => (role === 'user' ? new HumanMessage(text) : new AIMessage(text)));
  }

  addMessage(message: BaseMessage): Promise<void> {
    return this.addMessages([message]);
  }

  override addMessages(messages: BaseMessage[]): Promise<void> {
    return this.#conversation.add(messages.flatMap(saidOf));
  }

  override clear(): Promise<void> {
    return this.#conversation.clear();
  }
}

function saidOf(message: BaseMessage): Said[] {
  const type = message.getType();
  if (type === 'human') return [{ role: 'user', text: message.text }];
  if (type !== 'ai') return [];
  const { tool_calls: calls = [] } = message as AIMessage;
  return [{ role: 'assistant', text: message.text, tools: calls.map(({ name }) => name) }];
}

export interface RetrieverOptions extends BaseRetrieverInput {
  client: Recollect;
  /** The person whose memory is searched. */
  userId: string;
  /** What is searched: everything by default. */
  kinds?: SearchKind[];
  /** How many results are returned at most: 8 by default. */
  limit?: number;
}

export interface FoundMetadata {
  kind: 'Turn' | 'Memory' | 'Entity' | 'DocumentPassage';
  score: number;
  /** The node ID of a turn, a memory or an entity. */
  id?: string;
  /** Your product's ID of the document that a passage is from. */
  documentId?: string;
  /** When it was said. */
  at?: string;
}

const FIND = `query FindForRetriever($userId: ID!, $query: String!, $kinds: [SearchKind!], $first: Int) {
  search(userId: $userId, query: $query, kinds: $kinds, first: $first) {
    edges { score node {
      __typename
      ... on Turn { id userQuery assistantResponse occurredAt }
      ... on Memory { id content knownSince }
      ... on Entity { id value }
      ... on DocumentPassage { text document { documentId } }
    } }
  }
}`;

type Found = { __typename: FoundMetadata['kind']; id?: string } & Partial<
  Record<'userQuery' | 'assistantResponse' | 'occurredAt' | 'content' | 'knownSince' | 'value' | 'text', string>
> & { document?: { documentId: string } };

interface FindAnswer {
  search: { edges: { score: number; node: Found }[] };
}

/** Finds what a user said, facts about them and passages of their documents, for a chain of LangChain. */
export class RecollectRetriever extends BaseRetriever<FoundMetadata> {
  lc_namespace = ['recollect', 'retrievers'];
  readonly #options: RetrieverOptions;

  constructor(options: RetrieverOptions) {
    super(options);
    this.#options = options;
  }

  override async _getRelevantDocuments(query: string): Promise<Document<FoundMetadata>[]> {
    const { client, userId, kinds, limit: first = 8 } = this.#options;
    const variables = { userId, query, kinds, first };
    const { search } = await client.query<FindAnswer, typeof variables>(FIND, variables);
    return search.edges.map(({ score, node }) => {
      const { __typename: kind, id, document, occurredAt, knownSince } = node;
      const said = [node.userQuery, node.assistantResponse].filter(Boolean).join('\n');
      return new Document<FoundMetadata>({
        pageContent: node.content ?? node.text ?? node.value ?? said,
        metadata: { kind, score, id, documentId: document?.documentId, at: occurredAt ?? knownSince },
      });
    });
  }
}
