import { type LanguageModelMiddleware, wrapLanguageModel } from 'ai';
import { type Asked, type MemoryOptions, type OpenTurn, TurnMemory } from '../turnMemory.ts';
import { type PromptMessage, readPrompt, withContext } from './prompt.ts';

export type { MemoryOptions, RecalledContext } from '../turnMemory.ts';
export { recollectTools, type ToolOptions } from './tools.ts';

type WrappedModel = Parameters<typeof wrapLanguageModel>[0]['model'];

/** Gives a model a memory of the user: see `recollectMiddleware`. */
export const withRecollect = (model: WrappedModel, options: MemoryOptions): ReturnType<typeof wrapLanguageModel> =>
  wrapLanguageModel({ model, middleware: recollectMiddleware(options) });

/** The parts of an answer that the middleware reads. Older versions give the reason as plain text. */
interface Answer {
  content: { type: string; text?: string; toolName?: string }[];
  finishReason: string | { unified: string };
}

interface Part {
  type: string;
  delta?: string;
  toolName?: string;
  finishReason?: Answer['finishReason'];
}

/**
 * A middleware that puts the context into the system prompt, once for each thing the user says however many steps the
 * answer takes, and records the turn once, when the answer has ended: also a streamed one, before its stream ends. An
 * answer that is aborted, fails, or ends in a tool call is not recorded. If Recollect does not answer, the model
 * answers without it.
 */
export function recollectMiddleware(options: MemoryOptions): LanguageModelMiddleware {
  const memory = new TurnMemory(options);
  const turnOf = async (prompt: readonly PromptMessage[]): Promise<{ asked: Asked; turn: OpenTurn } | undefined> => {
    const asked = readPrompt(prompt);
    return asked && { asked, turn: await memory.turnOf(asked.userQuery, asked.place) };
  };
  const record = async (
    prompt: readonly PromptMessage[],
    text: string,
    tools: string[],
    reason: Answer['finishReason'],
    model: string,
  ) => {
    const isDone = !['tool-calls', 'error'].includes(typeof reason === 'string' ? reason : reason.unified);
    const found = isDone ? await turnOf(prompt) : undefined;
    if (!found) return;
    const { said, tools: before } = found.asked;
    await found.turn.record({
      assistantResponse: [...said, text].filter(Boolean).join('\n\n'),
      toolsUsed: [...new Set([...before, ...tools])],
      model,
    });
  };

  return {
    transformParams: async ({ params }) => {
      const found = await turnOf(params.prompt as readonly PromptMessage[]);
      const prompt = found?.turn.context?.prompt;
      if (!prompt) return params;
      return { ...params, prompt: withContext(params.prompt as PromptMessage[], prompt) as typeof params.prompt };
    },
    wrapGenerate: async ({ doGenerate, params, model }) => {
      const result = await doGenerate();
      const { content, finishReason } = result as Answer;
      const text = content.flatMap((part) => (part.type === 'text' ? (part.text ?? '') : [])).join('');
      const tools = content.flatMap((part) => (part.type === 'tool-call' ? (part.toolName ?? []) : []));
      await record(params.prompt as PromptMessage[], text, tools, finishReason, model.modelId);
      return result;
    },
    wrapStream: async ({ doStream, params, model }) => {
      const result = await doStream();
      let text = '';
      const tools: string[] = [];
      let reason: Answer['finishReason'] | undefined;
      const listen = new TransformStream<unknown, unknown>({
        transform: (part, controller) => {
          const { type, delta, toolName, finishReason } = part as Part;
          if (type === 'text-delta') text += delta ?? '';
          if (type === 'tool-call' && toolName) tools.push(toolName);
          if (type === 'error') reason = 'error';
          if (type === 'finish') reason ??= finishReason;
          controller.enqueue(part);
        },
        // Before the stream ends, because a serverless function may end with it.
        flush: async () => {
          if (reason) await record(params.prompt as PromptMessage[], text, tools, reason, model.modelId);
        },
      });
      return { ...result, stream: result.stream.pipeThrough(listen as TransformStream) as typeof result.stream };
    },
  };
}
