import type { Recollect } from './client.ts';

/** A conversation, by the IDs of your product. */
export interface ConversationOptions {
  client: Recollect;
  userId: string;
  sessionId: string;
  documentId?: string;
  spaceId?: string;
  agentId?: string;
}

/** One message, as far as it is kept. */
export interface Said {
  role: 'user' | 'assistant';
  text: string;
  /** The tools that an assistant's message calls. */
  tools?: readonly string[];
  at?: string;
}

const TURNS = `query ConversationTurns($userId: ID!, $filter: Filter, $first: Int, $after: String) {
  user(userId: $userId) {
    turns(filter: $filter, orderBy: NEWEST, first: $first, after: $after) {
      edges { node { id userQuery assistantResponse toolsUsed occurredAt } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

interface Turn {
  id: string;
  userQuery: string;
  assistantResponse: string;
  toolsUsed: string[];
  occurredAt: string;
}

interface TurnsAnswer {
  user: {
    turns: { edges: { node: Turn }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
  } | null;
}

/** A question with its answers so far. */
interface Exchange {
  userQuery: string;
  answers: string[];
  tools: string[];
  /** The turn that it replaces with a longer version. */
  replaces?: string;
}

/**
 * Keeps messages as turns: a question with all of its answers. The assistant's messages before the first question, and
 * the inputs and outputs of tools, are not kept.
 */
export class Conversation {
  readonly #options: ConversationOptions;
  readonly #contextOf: (userQuery: string) => string | undefined;
  /** A question without an answer. */
  #open: Exchange | undefined;

  constructor(options: ConversationOptions, contextOf: (userQuery: string) => string | undefined = () => undefined) {
    this.#options = options;
    this.#contextOf = contextOf;
  }

  /** The last messages, oldest first. */
  async messages(most = Number.POSITIVE_INFINITY): Promise<Said[]> {
    const newestFirst: Said[] = this.#open ? [{ role: 'user', text: this.#open.userQuery }] : [];
    for await (const { userQuery, assistantResponse, occurredAt: at } of this.#turns(Math.min(100, most))) {
      if (newestFirst.length >= most) break;
      if (assistantResponse) newestFirst.push({ role: 'assistant', text: assistantResponse, at });
      newestFirst.push({ role: 'user', text: userQuery, at });
    }
    return newestFirst.slice(0, most).reverse();
  }

  async add(messages: readonly Said[]): Promise<void> {
    for (const { role, text, tools = [] } of messages) {
      if (role === 'user') {
        if (!text.trim()) continue;
        await this.#record();
        this.#open = { userQuery: text, answers: [], tools: [] };
        continue;
      }
      this.#open ??= await this.#last();
      if (text) this.#open?.answers.push(text);
      this.#open?.tools.push(...tools);
    }
    if (this.#open?.answers.length) await this.#record();
  }

  /** Removes the last message. */
  async pop(): Promise<Said | undefined> {
    const open = this.#open ?? (await this.#last());
    if (!open) return undefined;
    if (open.replaces) await this.#options.client.deleteTurn({ id: open.replaces });
    open.replaces = undefined;
    const text = open.answers.pop();
    this.#open = text === undefined ? undefined : open;
    return text === undefined ? { role: 'user', text: open.userQuery } : { role: 'assistant', text };
  }

  /** Deletes the conversation, with the memories that belong to it. */
  async clear(): Promise<void> {
    this.#open = undefined;
    const { client, userId, sessionId } = this.#options;
    for await (const _ of this.#turns(1)) {
      await client.deleteSession({ userId, sessionId });
      return;
    }
  }

  async #record(): Promise<void> {
    const open = this.#open;
    if (!open) return;
    this.#open = undefined;
    const { client, ...about } = this.#options;
    const { userQuery, answers, tools, replaces } = open;
    await client.recordTurn({
      ...about,
      userQuery,
      assistantResponse: answers.join('\n\n'),
      toolsUsed: [...new Set(tools)],
      contextId: this.#contextOf(userQuery),
    });
    // The longer one must be stored first.
    if (replaces) await client.deleteTurn({ id: replaces });
  }

  async #last(): Promise<Exchange | undefined> {
    for await (const { id, userQuery, assistantResponse, toolsUsed } of this.#turns(1))
      return { userQuery, answers: assistantResponse ? [assistantResponse] : [], tools: toolsUsed, replaces: id };
    return undefined;
  }

  async *#turns(first: number): AsyncGenerator<Turn> {
    const { client, userId, sessionId } = this.#options;
    for (let after: string | null = null; ; ) {
      const variables: Record<string, unknown> = { userId, filter: { sessionId }, first, after };
      const { user }: TurnsAnswer = await client.query(TURNS, variables);
      for (const { node } of user?.turns.edges ?? []) yield node;
      if (!user?.turns.pageInfo.hasNextPage) return;
      after = user.turns.pageInfo.endCursor;
    }
  }
}
