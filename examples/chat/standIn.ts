import type { wrapLanguageModel } from 'ai';

type Model = ReturnType<typeof wrapLanguageModel>;

const USAGE = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};
const STOP = { unified: 'stop', raw: undefined } as const;

/** A stand-in for a model: its answer shows what it was told about the user. */
export const standIn: Model = {
  specificationVersion: 'v4',
  provider: 'stand-in',
  modelId: 'stand-in',
  supportedUrls: {},
  doGenerate: async ({ prompt }) => ({
    content: [{ type: 'text', text: whatIsKnown(prompt) }],
    finishReason: STOP,
    usage: USAGE,
    warnings: [],
  }),
  doStream: async ({ prompt }) => ({
    stream: new ReadableStream({
      start: (controller) => {
        controller.enqueue({ type: 'stream-start', warnings: [] });
        controller.enqueue({ type: 'text-start', id: 'answer' });
        for (const line of whatIsKnown(prompt).split(/(?<=\n)/))
          controller.enqueue({ type: 'text-delta', id: 'answer', delta: line });
        controller.enqueue({ type: 'text-end', id: 'answer' });
        controller.enqueue({ type: 'finish', finishReason: STOP, usage: USAGE });
        controller.close();
      },
    }),
  }),
};

function whatIsKnown(prompt: { role: string; content: unknown }[]): string {
  const context = (prompt.findLast(({ role }) => role === 'system')?.content ?? '') as string;
  const known = context.split('\n').filter((line) => line.startsWith('- '));
  return known.length > 0 ? `I would be told:\n${known.join('\n')}` : 'I know nothing about you yet.';
}
