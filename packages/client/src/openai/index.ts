import type OpenAI from 'openai';
import { type Asked, type MemoryOptions, type OpenTurn, TurnMemory } from '../turnMemory.ts';
import { type Answer, EventReader, readAnswer } from './answer.ts';
import { type RequestBody, readRequest, withContext } from './request.ts';

export type { MemoryOptions, RecalledContext } from '../turnMemory.ts';

type Fetch = typeof fetch;

/**
 * Gives an OpenAI client a memory of the user. Chat completions and responses, streamed or not, get the context as
 * instructions, once for each thing the user says, and the turn is recorded once, when the answer has ended. If
 * Recollect does not answer, the model answers without it. The given client stays as it is.
 */
export function withRecollect<Client extends OpenAI>(openai: Client, options: MemoryOptions): Client {
  const memory = new TurnMemory(options);
  const given =
    (openai as unknown as { _options?: { fetch?: Fetch } })._options?.fetch ?? ((...args) => fetch(...args));
  return openai.withOptions({ fetch: rememberingFetch(memory, given) }) as Client;
}

/** All calls of the client pass here, its helpers for tools and streams too. */
const rememberingFetch =
  (memory: TurnMemory, send: Fetch): Fetch =>
  async (url, init) => {
    const body = bodyOf(String(url instanceof Request ? url.url : url), init);
    const asked = body && readRequest(body);
    if (!asked) return send(url, init);
    const turn = await memory.turnOf(asked.userQuery, asked.place);
    const prompt = turn.context?.prompt;
    const response = await send(url, prompt ? { ...init, body: JSON.stringify(withContext(body, prompt)) } : init);
    return response.ok ? listen(response, (answer) => recordAnswer(turn, asked, answer, body.model)) : response;
  };

function bodyOf(url: string, init: RequestInit | undefined): RequestBody | undefined {
  if (init?.method?.toUpperCase() !== 'POST' || typeof init.body !== 'string') return undefined;
  return /\/(chat\/completions|responses)(\?|$)/.test(url) ? (JSON.parse(init.body) as RequestBody) : undefined;
}

async function recordAnswer(turn: OpenTurn, asked: Asked, answer: Answer | undefined, model?: string): Promise<void> {
  // The model waits for its tools, and the answer continues in another request.
  if (!answer?.isDone) return;
  await turn.record({
    assistantResponse: [...asked.said, answer.text].filter(Boolean).join('\n\n'),
    toolsUsed: [...new Set(asked.tools)],
    model,
  });
}

/** Passes an answer on, and reports it before its last event: the reader may stop there, without reading to the end. */
async function listen(response: Response, tell: (answer: Answer | undefined) => Promise<void>): Promise<Response> {
  const { status, statusText, headers, body } = response;
  if (!headers.get('content-type')?.includes('text/event-stream') || !body) {
    const text = await response.text();
    await tell(readAnswer(text));
    return new Response(text, { status, statusText, headers });
  }
  const decoder = new TextDecoder();
  const reader = new EventReader();
  let isTold = false;
  const hear = async (piece: string) => {
    const answer = isTold ? undefined : reader.read(piece);
    if (!answer) return;
    isTold = true;
    await tell(answer);
  };
  const ear = new TransformStream<Uint8Array, Uint8Array>({
    transform: async (bytes, controller) => {
      await hear(decoder.decode(bytes, { stream: true }));
      controller.enqueue(bytes);
    },
    // The last line may lack a line break.
    flush: () => hear('\n'),
  });
  return new Response(body.pipeThrough(ear), { status, statusText, headers });
}
