import type { LanguageModelMiddleware } from 'ai';
import { type Asked, type MemoryOptions, type OpenTurn, TurnMemory } from '../turnMemory.ts';
import { type PromptMessage, readPrompt, withContext } from './prompt.ts';

export type { MemoryOptions, RecalledContext } from '../turnMemory.ts';
export { recollectTools, type ToolOptions } from './tools.ts';

/** A language model of any version of the AI SDK. */
interface AnyModel {
  modelId: string;
  doGenerate(params: never): PromiseLike<unknown>;
  doStream(params: never): PromiseLike<unknown>;
}

/**
 * Gives a model a memory of the user: see `recollectMiddleware`. The model keeps its version: `wrapLanguageModel` gives it that of the
 * installed SDK, and an application with another one would refuse it.
 */
export function withRecollect<Model extends AnyModel>(model: Model, options: MemoryOptions): Model {
  const { transformParams, wrapGenerate, wrapStream } = recollectMiddleware(options) as unknown as Wrapping;
  const callsOf = async (type: 'generate' | 'stream', given: never) => {
    const params = await transformParams({ type, params: given, model });
    return { params, model, doGenerate: () => model.doGenerate(params), doStream: () => model.doStream(params) };
  };
  const wrapped: Readonly<Record<PropertyKey, unknown>> = {
    doGenerate: async (params: never) => wrapGenerate(await callsOf('generate', params)),
    doStream: async (params: never) => wrapStream(await callsOf('stream', params)),
  };
  return new Proxy(model, {
    get: (target, name) => {
      if (Object.hasOwn(wrapped, name)) return wrapped[name];
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The middleware, whatever the version of its model. */
interface Wrapping {
  transformParams(call: object): Promise<never>;
  wrapGenerate(call: object): Promise<unknown>;
  wrapStream(call: object): Promise<unknown>;
}

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
 * answer takes, and records the turn once, when the answer has ended: for a streamed one, before its stream ends. An
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
