import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { offlineEmbedder } from '../../../server/minds/offlineMinds.ts';

/** How a stub answers: normally, or with a failure known from real endpoints. */
export type Behaviour =
  | 'well'
  | 'slow'
  | 'dripping'
  | 'rateLimited'
  | 'truncated'
  | 'malformed'
  | 'notJson'
  | 'wrongSize'
  | 'nan'
  | 'nothing'
  | 'zeros'
  | 'wrongCount'
  | 'huge'
  | 'reset'
  | 'error'
  | 'redirect'
  | 'forbidden'
  | 'badRequest'
  | 'declines'
  | 'noSchemas';

interface StubRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: StubBody;
}

interface Message {
  role: string;
  content: string;
}

interface FactSchema {
  additionalProperties: boolean;
  required: string[];
  properties: { category: { enum: string[] } };
}

/** The body of a request: `input` for embeddings, `messages` for a chat. */
interface StubBody {
  model: string;
  input: string[];
  dimensions?: number;
  messages: [system: Message, user: Message, ...Message[]];
  response_format: {
    json_schema: { schema: { properties: { facts: { items: FactSchema } } } };
  };
}

/** An OpenAI-compatible endpoint on a real port. */
export interface StubEndpoint {
  /** For OPENAI_BASE_URL. */
  url: string;
  /** All requests, oldest first. */
  requests: StubRequest[];
  /** How the next answers are given, in order; the last one applies from then on. */
  behave(...conducts: Behaviour[]): void;
  /** Sets the chat model's answer. */
  chat(answer: (body: StubRequest['body']) => string | Promise<string>): void;
  /** Sets how many dimensions the embedding model has, and whether it accepts `dimensions`. */
  embedsWith(model: { dimensions: number; takesDimensions: boolean }): void;
  /** A number of seconds or a date, sent as Retry-After. */
  retryAfter(value: string): void;
  /** The number of open connections, both waiting for an answer and kept alive. */
  connections(): Promise<number>;
  /** Stops listening at the address. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const SLOW_MS = 60_000;
const HUGE_BYTES = 10 * 1024 * 1024;

/** Starts a stub that answers normally. */
export async function startStubEndpoint(): Promise<StubEndpoint> {
  const requests: StubRequest[] = [];
  const ending = new AbortController();
  let conducts: Behaviour[] = ['well'];
  let retryAfter = '2';
  let model = { dimensions: 384, takesDimensions: true };
  let chat = (body: StubRequest['body']): string | Promise<string> =>
    body.response_format ? '{"facts": []}' : 'They talked.';

  const server: Server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await readAll(request));
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers, body });
    const conduct = (conducts.length > 1 ? conducts.shift() : conducts[0]) ?? 'well';
    if (conduct === 'slow') await delay(SLOW_MS, undefined, { signal: ending.signal, ref: false });
    if (conduct === 'reset') return void request.socket.resetAndDestroy();
    const status = { rateLimited: 429, error: 500, redirect: 307, forbidden: 401, badRequest: 400 }[conduct as string];
    // A real endpoint's error message quotes the request.
    const problem = { error: { message: `Cannot take ${JSON.stringify(body)}`, type: 'stub' } };
    const refused =
      ('dimensions' in body && !model.takesDimensions) || (conduct === 'noSchemas' && 'response_format' in body);
    if (status || refused) {
      response.writeHead(status ?? 400, {
        'content-type': 'application/json',
        ...(conduct === 'rateLimited' ? { 'retry-after': retryAfter } : {}),
        ...(conduct === 'redirect' ? { location: 'http://127.0.0.2:9/v1/embeddings' } : {}),
      });
      response.end(JSON.stringify(problem));
      return;
    }
    const text = path.endsWith('/embeddings') ? await embed(body, conduct) : await complete(body, conduct);
    await send(response, text, conduct);
  }

  async function embed(body: StubRequest['body'], conduct: Behaviour): Promise<string> {
    const texts: string[] = [body.input].flat();
    const size = body.dimensions ?? model.dimensions;
    const vectors = (await offlineEmbedder.embed(texts)).map((vector, place) =>
      Array.from({ length: conduct === 'wrongSize' ? 100 + place : size }, (_, i) => vector[i] ?? 0.01),
    );
    if (conduct === 'zeros') vectors[0]!.fill(0);
    if (conduct === 'wrongCount') vectors.pop();
    const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
    const answered = JSON.stringify({ object: 'list', model: body.model, data, usage: { total_tokens: 10 } });
    // JSON has no NaN; endpoints send null instead.
    return conduct === 'nan' ? answered.replace(/"embedding":\[[^,]+/, '"embedding":[null') : answered;
  }

  async function complete(body: StubRequest['body'], conduct: Behaviour): Promise<string> {
    const content =
      { malformed: 'Sure! Here are the facts you asked for.', nothing: '' }[conduct as string] ?? (await chat(body));
    const message =
      conduct === 'declines'
        ? { role: 'assistant', content: null, refusal: 'I would rather not.' }
        : { role: 'assistant', content };
    return JSON.stringify({
      object: 'chat.completion',
      model: body.model,
      choices: [{ index: 0, finish_reason: 'stop', message }],
      usage: { total_tokens: 100 },
    });
  }

  async function send(response: ServerResponse, text: string, conduct: Behaviour): Promise<void> {
    const type = conduct === 'notJson' ? 'text/html' : 'application/json';
    const sent = conduct === 'truncated' ? text.slice(0, text.length / 2) : text;
    response.writeHead(200, { 'content-type': type });
    if (conduct === 'dripping') {
      response.write(sent.slice(0, 10));
      await delay(SLOW_MS, undefined, { signal: ending.signal, ref: false });
    }
    if (conduct === 'huge') response.end(`{"data": "${'x'.repeat(HUGE_BYTES)}"}`);
    else response.end(conduct === 'notJson' ? '<html>Welcome</html>' : sent);
  }

  const listen = (port: number): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    behave: (...next) => {
      conducts = next;
    },
    chat: (next) => {
      chat = next;
    },
    embedsWith: (next) => {
      model = next;
    },
    retryAfter: (value) => {
      retryAfter = value;
    },
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    goDown: stop,
    comeBack: () => listen(port),
    close: () => {
      ending.abort();
      return server.listening ? stop() : Promise.resolve();
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
