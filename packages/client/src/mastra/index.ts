import { type MemoryOptions, type OpenTurn, TurnMemory } from '../turnMemory.ts';

export type { RecalledContext } from '../turnMemory.ts';

/** The parts of Mastra's types that are used. The package does not import them, because they are large. */
interface Message {
  role: string;
  resourceId?: string;
  threadId?: string;
  content: { parts?: readonly { type: string; text?: string }[]; content?: unknown };
}

interface Request {
  requestContext?: { get(key: string): unknown };
  /** The same object for all methods of a processor within one request. */
  state: Record<string, unknown>;
}

export interface InputArgs<M, S> extends Request {
  messages: M[];
  systemMessages: S[];
}

export interface OutputArgs<M> extends Request {
  messages: M[];
  result: {
    text: string;
    finishReason: string;
    steps: readonly { text?: string; toolCalls?: readonly { toolName?: string; payload?: { toolName?: string } }[] }[];
  };
}

/** The user and the conversation. */
export type Person = Pick<MemoryOptions, 'userId' | 'sessionId'>;

export interface ProcessorOptions extends Omit<MemoryOptions, 'userId' | 'sessionId'> {
  /**
   * Who talks, from the request's context. Defaults to the `resource` and the `thread` that the agent is called with as
   * `memory`. Without a user, nothing is recalled or recorded.
   */
  personOf?(requestContext: Request['requestContext']): Person | undefined;
}

export interface RecollectProcessor {
  readonly id: 'recollect';
  readonly name: 'Recollect';
  processInput<M extends Message, S>(args: InputArgs<M, S>): Promise<{ messages: M[]; systemMessages: S[] }>;
  processOutputResult<M extends Message>(args: OutputArgs<M>): Promise<M[]>;
}

/**
 * A processor for a Mastra agent's `inputProcessors` and `outputProcessors`, in both. It gives the model the context of
 * the user, once for each thing they say, and records the turn when the answer has ended. If Recollect does not answer,
 * the model answers without it.
 */
export function recollectProcessor({ personOf, ...options }: ProcessorOptions): RecollectProcessor {
  return {
    id: 'recollect',
    name: 'Recollect',
    processInput: async <M extends Message, S>({
      messages,
      systemMessages,
      requestContext,
      state,
    }: InputArgs<M, S>) => {
      const last = messages.findLast(({ role }) => role === 'user');
      const person = personOf ? personOf(requestContext) : personOfMessage(last);
      const userQuery = textOf(last);
      if (!person || !userQuery) return { messages, systemMessages };
      const turn = await new TurnMemory({ ...options, ...person }).turnOf(userQuery, messages.length);
      state[TURN] = turn;
      const prompt = turn.context?.prompt;
      const told = prompt ? [{ role: 'system', content: prompt } as S] : [];
      return { messages, systemMessages: [...systemMessages, ...told] };
    },
    processOutputResult: async <M extends Message>({ messages, result, state }: OutputArgs<M>) => {
      const turn = state[TURN] as OpenTurn | undefined;
      // An agent that waits for an approval continues in another request.
      if (!turn || ['error', 'tool-calls', 'tripwire', 'suspended'].includes(result.finishReason)) return messages;
      const names = result.steps.flatMap(({ toolCalls = [] }) =>
        toolCalls.flatMap(({ toolName, payload }) => toolName ?? payload?.toolName ?? []),
      );
      const said = result.steps.flatMap(({ text }) => text || []);
      await turn.record({ assistantResponse: said.join('\n\n') || result.text, toolsUsed: [...new Set(names)] });
      return messages;
    },
  };
}

const TURN = 'recollectTurn';

const personOfMessage = ({ resourceId, threadId }: Partial<Message> = {}): Person | undefined =>
  resourceId && threadId ? { userId: resourceId, sessionId: threadId } : undefined;

function textOf(message: Message | undefined): string {
  const { parts, content } = message?.content ?? {};
  const texts = parts?.flatMap(({ type, text }) => (type === 'text' && text ? [text] : [])) ?? [];
  return (texts.length > 0 ? texts.join('\n') : typeof content === 'string' ? content : '').trim();
}
