import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchServer } from '../benchServer.ts';

/** Which rows of the data are measured; `even` is the half to develop on. */
export type Half = 'all' | 'odd' | 'even';

/** What a measurement is given: the server it asks, and the rows that count. */
export interface Source {
  server: BenchServer;
  /** The rows of a file of the data, or undefined if it is missing. */
  read<T>(name: string): T | undefined;
  /** Whether a row is in the wanted half, by the number at the end of its id or by its place. */
  counts(id: string | number): boolean;
  /** Shows the progress of a measurement. */
  progress(what: string, done: number, total: number): void;
}

export function makeSource(server: BenchServer, folder: string, half: Half): Source {
  return {
    server,
    read: (name) => {
      const path = join(folder, name);
      if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
      console.log(`${path} is missing: its figures are left out. RECALL_DATA names the folder with the data.`);
      return undefined;
    },
    counts: (id) => {
      const number = Number(/(\d+)$/.exec(String(id))?.[1] ?? 0);
      return half === 'all' || (number % 2 === 0) === (half === 'even');
    },
    progress: (what, done, total) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${done === total ? '' : `${what} ${done} of ${total}`}`);
      else if (done % 250 === 0 || done === total) process.stderr.write(`${what} ${done} of ${total}\n`);
    },
  };
}

export async function recordTurns({ server }: Source, turns: object[]): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < turns.length; i += 50) {
    const { recordTurns } = await server.ask(
      'mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { turn { id } } } }',
      { input: { turns: turns.slice(i, i + 50) } },
    );
    ids.push(...recordTurns.results.map((result: { turn: { id: string } }) => result.turn.id));
  }
  return ids;
}

/** Lets memories of all categories be learned, and saved beyond the usual limit. */
export async function allowMemories({ server }: Source, userId: string): Promise<void> {
  await server.ask(
    'mutation ($input: UpdateMemorySettingsInput!) { updateMemorySettings(input: $input) { settings { enabled } } }',
    {
      input: {
        userId,
        enabled: true,
        autoExtraction: true,
        allowedCategories: ['LOCATION', 'PREFERENCE', 'BEHAVIOR', 'CONTEXT', 'FEEDBACK'],
        consented: true,
        maxMemories: 200,
      },
    },
  );
}

export async function saveMemories({ server }: Source, userId: string, texts: string[]): Promise<void> {
  for (const content of texts) {
    await server.ask('mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome } }', {
      input: { userId, content, category: 'CONTEXT' },
    });
  }
}

/** The contents of the memories that a search finds, best first. */
export async function searchMemories({ server }: Source, userId: string, query: string): Promise<string[]> {
  const { search } = await server.ask(
    `query ($query: String!, $userId: ID) {
      search(query: $query, userId: $userId, kinds: [MEMORY], first: 9) { edges { node { ... on Memory { content } } } }
    }`,
    { query, userId },
  );
  return search.edges.map((edge: { node: { content: string } }) => edge.node.content);
}

export const PROMPT = `query ($userId: ID!, $query: String!, $sessionId: ID, $documentId: ID, $tokenBudget: Int, $at: DateTime) {
  memoryContext(userId: $userId, query: $query, sessionId: $sessionId, documentId: $documentId, tokenBudget: $tokenBudget, at: $at) {
    prompt promptTokens
  }
}`;

/** Waits for all jobs, including those that other jobs send. */
export async function settle({ server }: Source): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await server.waitForJobs();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
