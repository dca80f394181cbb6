/**
 * How well recall works, as one table: `npm run bench:recall -- --help`. Asks the API of a server on an empty PGlite.
 * RECALL_DATA names the folder with the data, which we may not redistribute.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { runScript } from '../../scripts/run-script.ts';
import { startServer } from '../benchServer.ts';
import { chosenOf } from '../chosen.ts';
import { measureContext } from './context.ts';
import { measureCpu } from './cpu.ts';
import { FIGURES, type Measured, renderTable } from './figures.ts';
import { measureGolden } from './golden.ts';
import { measureLocomo } from './locomo.ts';
import { measureKorean, measureLanguages, measureSynonyms } from './memories.ts';
import { measureReferences } from './references.ts';
import { type Half, makeSource, type Source } from './source.ts';
import { measureStories } from './stories.ts';

const RESULTS = 'bench/recall.json';
/** Settings that name an external or local model; they are passed on to the server. */
const MINDS = /^(OPENAI_|EMBEDD|LOCAL_MODEL|RERANK)/;

const MEASUREMENTS: Record<string, (source: Source) => Promise<Measured>> = {
  korean: measureKorean,
  synonyms: measureSynonyms,
  languages: measureLanguages,
  references: measureReferences,
  context: measureContext,
  stories: measureStories,
  golden: measureGolden,
  locomo: measureLocomo,
  cpu: measureCpu,
};

const command = defineCommand({
  meta: {
    name: 'npm run bench:recall --',
    description: `Measures how well recall works, and writes ${RESULTS}. RECALL_DATA names the data (default ../shared/data); BENCH_DATABASE_URL a PostgreSQL server for the CPU at 200,000 turns.`,
  },
  args: {
    only: { type: 'string', description: `Some of: ${Object.keys(MEASUREMENTS).join(', ')}` },
    half: { type: 'enum', options: ['all', 'odd', 'even'], default: 'all', description: 'The rows that count' },
    as: { type: 'string', default: 'default', description: `The column of ${RESULTS}: "miniLm" with that embedder` },
  },
  run: async ({ args }) => {
    const now = await measure(chosenOf(args.only, MEASUREMENTS), args.half as Half);
    const results = readResults();
    const before = results[args.as] ?? {};
    console.log(`\n${renderTable(now, args.half === 'all' ? before : {}, args.as === 'miniLm')}`);
    if (args.half === 'all') writeResults({ ...results, [args.as]: { ...before, ...now } });
    process.exit();
  },
});

async function measure(names: string[], half: Half): Promise<Measured> {
  const directory = mkdtempSync(join(tmpdir(), 'recollect-bench-'));
  const minds = Object.entries(process.env).filter(([name]) => MINDS.test(name));
  const server = await startServer({ ...Object.fromEntries(minds), DATA_DIR: directory, RATE_LIMIT_POINTS: '0' });
  const source = makeSource(server, resolve(process.env.RECALL_DATA ?? '../shared/data'), half);
  const measured: Measured = {};
  try {
    for (const name of names) Object.assign(measured, await MEASUREMENTS[name]?.(source));
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  return measured;
}

function readResults(): Record<string, Measured> {
  return existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
}

/** In the order of the table, so that a new run is a readable diff. */
function writeResults(results: Record<string, Measured>): void {
  const ordered = Object.entries(results).map(([column, measured]) => [
    column,
    Object.fromEntries(Object.keys(FIGURES).flatMap((key) => (key in measured ? [[key, measured[key]]] : []))),
  ]);
  writeFileSync(RESULTS, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`);
}

await runScript(command);
