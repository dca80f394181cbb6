/**
 * Other memory stores on the same PostgreSQL with the same vectors: `npm run bench:peers`, with BENCH_DATABASE_URL. Their packages
 * are installed in a temporary folder. It measures a search within one user's rows, and how many of the ten returned are among the
 * nearest ten, by their distance. `-- --users 800` for more rows.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { offlineEmbedder } from '../../server/minds/offlineMinds.ts';
import { createBenchDatabase } from '../benchDatabase.ts';
import { makeTalk } from '../speed/talk.ts';
import { ms, p50, p95 } from '../statistics.ts';

const PACKAGES = [
  '@langchain/langgraph-checkpoint-postgres@1.0.5',
  '@langchain/langgraph-checkpoint',
  '@langchain/core',
  'mem0ai@3.3.1',
];
const TURNS_EACH = 50;
const BATCH = 50;
const QUESTIONS = 200;
const WARM_UP = 20;
const NEAREST = 10;

interface Row {
  id: string;
  user: string;
  text: string;
  vector: number[];
}

interface Question {
  text: string;
  user: string;
  vector: number[];
  /** The similarity of each of the user's rows. */
  of: Map<string, number>;
}

/** The operations of a peer that the bench uses. */
interface Peer {
  name: string;
  write(rows: Row[]): Promise<void>;
  search(question: Question): Promise<string[]>;
  close(): Promise<void>;
}

const { values: options } = parseArgs({ options: { users: { type: 'string', default: '200' } } });
const database = await createBenchDatabase();
if (!database) throw new Error('Set BENCH_DATABASE_URL to a PostgreSQL server.');
const folder = mkdtempSync(join(tmpdir(), 'recollect-peers-'));
try {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, ...PACKAGES]);
  const rows = await makeRows(Number(options.users));
  const questions = await makeQuestions(rows);
  for (const peer of await openPeers(createRequire(join(folder, 'package.json')), database.url, rows)) {
    const started = performance.now();
    for (let from = 0; from < rows.length; from += BATCH) await peer.write(rows.slice(from, from + BATCH));
    const rate = Math.round(rows.length / ((performance.now() - started) / 1_000));
    for (const question of questions.slice(0, WARM_UP)) await peer.search(question);
    const times: number[] = [];
    let right = 0;
    for (const question of questions) {
      const asked = performance.now();
      const found = await peer.search(question);
      times.push(performance.now() - asked);
      right += countRight(question, found);
    }
    console.log(
      `${peer.name}, ${rows.length} rows: ${rate} written a second; search p50 ${ms(p50(times))}, p95 ${ms(p95(times))}; ${(right / questions.length).toFixed(1)} of ten are right`,
    );
    await peer.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
}
process.exit(0);

async function makeRows(users: number): Promise<Row[]> {
  const talk = makeTalk();
  const rows: Row[] = [];
  for (let i = 0; i < users; i++) {
    const user = `user-${i}`;
    // The talk depends on the number of turns.
    const said = talk.turnsOf(user, TURNS_EACH + (i % TURNS_EACH)).slice(0, TURNS_EACH);
    const texts = said.map((turn) => `${turn.userQuery}\n${turn.assistantResponse}`);
    const vectors = await embed(texts);
    rows.push(...texts.map((text, n) => ({ id: randomUUID(), user, text, vector: vectors[n]! })));
  }
  return rows;
}

async function makeQuestions(rows: readonly Row[]): Promise<Question[]> {
  const talk = makeTalk();
  const ofUser = [...Map.groupBy(rows, (row) => row.user)];
  const questions: Question[] = [];
  for (let i = 0; i < QUESTIONS; i++) {
    const text = talk.questionOf(i);
    const [vector] = await embed([text]);
    const [user, own] = ofUser[(i * 37) % ofUser.length]!;
    const of = new Map(own.map((row) => [row.id, dot(row.vector, vector!)]));
    questions.push({ text, user, vector: vector!, of });
  }
  return questions;
}

/** Equally near rows are equally right. */
function countRight({ of }: Question, found: readonly string[]): number {
  const least = [...of.values()].sort((a, b) => b - a)[NEAREST - 1]! - 1e-4;
  return found.filter((id) => (of.get(id) ?? Number.NEGATIVE_INFINITY) >= least).length;
}

async function openPeers(require: NodeJS.Require, url: string, rows: readonly Row[]): Promise<Peer[]> {
  const dims = rows[0]!.vector.length;
  const known = new Map(rows.map((row) => [row.text, row.vector]));
  const { PostgresStore } = require('@langchain/langgraph-checkpoint-postgres/store');
  const embedAll = (texts: string[]) =>
    Promise.all(texts.map(async (text) => known.get(text) ?? (await embed([text]))[0]));
  const store = PostgresStore.fromConnString(url, { index: { dims, embed: embedAll, fields: ['text'] } });
  await store.setup();
  const langGraph: Peer = {
    name: 'LangGraph PostgresStore',
    write: (some) =>
      store.batch(some.map(({ user, id, text }) => ({ namespace: ['memories', user], key: id, value: { text } }))),
    search: async ({ user, text }) => {
      const found: { key: string }[] = await store.search(['memories', user], { query: text, limit: NEAREST });
      return found.map(({ key }) => key);
    },
    close: () => store.stop(),
  };
  const { PGVector } = require('mem0ai/oss');
  const mem0 = async (hnsw: boolean): Promise<Peer> => {
    const collectionName = hnsw ? 'indexed' : 'exact';
    const vectors = new PGVector({ collectionName, connectionString: url, embeddingModelDims: dims, hnsw });
    await vectors.initialize();
    return {
      name: `mem0 PGVector, ${collectionName}`,
      write: (some) =>
        vectors.insert(
          some.map((row) => row.vector),
          some.map((row) => row.id),
          some.map((row) => ({ user_id: row.user, data: row.text })),
        ),
      search: async ({ user, text }) => {
        const [vector] = await embed([text]);
        const found: { id: string }[] = await vectors.search(vector, NEAREST, { user_id: user });
        return found.map(({ id }) => id);
      },
      close: () => vectors.close(),
    };
  };
  return [langGraph, await mem0(false), await mem0(true)];
}

async function embed(texts: string[]): Promise<number[][]> {
  return (await offlineEmbedder.embed(texts)).map((vector) => Array.from(vector));
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}
