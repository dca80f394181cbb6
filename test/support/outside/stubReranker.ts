import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface RerankBody {
  model?: string;
  query: string;
  documents?: string[];
  texts?: string[];
  top_n?: number;
}

/** A reranker on a real port, which prefers the texts that contain a word. */
export interface StubReranker {
  /** For RERANK_BASE_URL. */
  url: string;
  requests: { path: string; authorization: string | undefined; body: RerankBody }[];
  /** How it answers from now on; `silent` never does, `limited` asks to wait a minute, and `busy` names no time. */
  behave(conduct: 'well' | 'silent' | 'error' | 'garbled' | 'limited' | 'busy'): void;
  prefer(word: string): void;
  close(): Promise<void>;
}

export async function startStubReranker(): Promise<StubReranker> {
  const requests: StubReranker['requests'] = [];
  let conduct: Parameters<StubReranker['behave']>[0] = 'well';
  let preferred = '';
  const server: Server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const body: RerankBody = JSON.parse(text);
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
    if (conduct === 'silent') return;
    const relevanceOf = (one: string): number => (preferred !== '' && one.includes(preferred) ? 9 : -1);
    const answer = body.documents
      ? { results: body.documents.map((one, index) => ({ index, relevance_score: relevanceOf(one) })).reverse() }
      : body.texts?.map((one, index) => ({ index, score: relevanceOf(one) }));
    const status = { error: 500, limited: 429, busy: 429 }[conduct as string] ?? 200;
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(conduct === 'limited' && { 'retry-after': '60' }),
    });
    response.end(JSON.stringify(conduct === 'garbled' ? { results: [{ index: 0 }] } : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    behave: (next) => {
      conduct = next;
    },
    prefer: (word) => {
      preferred = word;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
