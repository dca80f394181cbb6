import type { AgentInputItem, CallModelInputFilter, Session } from '@openai/agents-core';
import { Conversation, type Said } from '../conversation.ts';
import { type MemoryOptions, type OpenTurn, TurnMemory } from '../turnMemory.ts';

export type { RecalledContext } from '../turnMemory.ts';

export type SessionOptions = Omit<MemoryOptions, 'record' | 'recorder'>;

/**
 * A session of the OpenAI Agents SDK whose items are turns, so that they are remembered in later conversations too. It stores
 * what was said, and only the names of called tools, so it does not return tool calls.
 */
export class RecollectSession implements Session {
  readonly #conversation: Conversation;
  readonly #memory: TurnMemory;
  readonly #sessionId: string;
  readonly #recalled = new Map<string, OpenTurn>();

  constructor(options: SessionOptions) {
    const { client, userId, sessionId, documentId, spaceId, agentId } = options;
    this.#sessionId = sessionId;
    this.#memory = new TurnMemory({ ...options, record: false });
    const about = { client, userId, sessionId, documentId, spaceId, agentId };
    this.#conversation = new Conversation(about, (userQuery) => this.#takeContext(userQuery));
  }

  /**
   * Gives the model the context of the user, once for each thing they say: pass it to `run` as `callModelInputFilter`.
   * If Recollect does not answer, the model answers without it.
   */
  readonly recall: CallModelInputFilter = async ({ modelData }) => {
    const questions = modelData.input.flatMap(saidOf).filter(({ role }) => role === 'user');
    const userQuery = questions.at(-1)?.text.trim();
    if (!userQuery) return modelData;
    const turn = await this.#memory.turnOf(userQuery, questions.length);
    this.#recalled.set(userQuery, turn);
    const parts = [modelData.instructions, turn.context?.prompt].filter(Boolean);
    return { ...modelData, instructions: parts.join('\n\n') };
  };

  async getSessionId(): Promise<string> {
    return this.#sessionId;
  }

  async getItems(limit?: number): Promise<AgentInputItem[]> {
    return (await this.#conversation.messages(limit)).map(itemOf);
  }

  addItems(items: AgentInputItem[]): Promise<void> {
    return this.#conversation.add(items.flatMap(saidOf));
  }

  async popItem(): Promise<AgentInputItem | undefined> {
    const said = await this.#conversation.pop();
    return said && itemOf(said);
  }

  clearSession(): Promise<void> {
    return this.#conversation.clear();
  }

  #takeContext(userQuery: string): string | undefined {
    const turn = this.#recalled.get(userQuery.trim());
    this.#recalled.clear();
    // The turn has ended, so the same question is recalled for again.
    void turn?.record({ assistantResponse: '' });
    return turn?.context?.contextId;
  }
}

function saidOf(item: AgentInputItem): Said[] {
  if (item.type === 'function_call') return [{ role: 'assistant', text: '', tools: [item.name] }];
  if (!('role' in item) || (item.role !== 'user' && item.role !== 'assistant')) return [];
  const { role, content } = item;
  if (typeof content === 'string') return [{ role, text: content }];
  const texts = content.flatMap((part) => ('text' in part ? part.text : []));
  return [{ role, text: texts.join('\n') }];
}

const itemOf = ({ role, text }: Said): AgentInputItem =>
  role === 'user'
    ? { type: 'message', role, content: text }
    : { type: 'message', role, status: 'completed', content: [{ type: 'output_text', text }] };
