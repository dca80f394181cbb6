/**
 * What is kept, and how fast: `npm run bench:lifecycle -- --help`. Asks the API of a server on an empty PGlite. RECALL_DATA names the
 * folder with the data, which we may not redistribute.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { runScript } from '../../scripts/run-script.ts';
import { startServer } from '../benchServer.ts';
import { chosenOf } from '../chosen.ts';
import { makeSource } from '../recall/source.ts';
import { measureExtraction } from './extraction.ts';
import { measureExtractionTime } from './extractionTime.ts';
import { measureLearningRate } from './learningRate.ts';
import { measureImportance } from './measureImportance.ts';
import { measureInjections } from './measureInjections.ts';
import { measureRedaction } from './measureRedaction.ts';
import { measureTokens } from './measureTokens.ts';
import { measureSummaries } from './summaries.ts';

const folder = resolve(process.env.RECALL_DATA ?? '../shared/data');

const MEASUREMENTS: Record<string, () => unknown> = {
  data: () => (existsSync(join(folder, 'extraction-dev.json')) ? measureWithData() : measureWithoutData()),
  injections: measureInjections,
  time: measureExtractionTime,
  rate: measureLearningRate,
  redaction: measureRedaction,
  importance: measureImportance,
  tokens: measureTokens,
};

const command = defineCommand({
  meta: {
    name: 'npm run bench:lifecycle --',
    description:
      'Measures what is kept, and how fast. RECALL_DATA names the data (default ../shared/data); BENCH_DATABASE_URL a PostgreSQL server for the speed of learning. EXTRACTION_ERRORS=1 also prints the misses.',
  },
  args: {
    only: {
      type: 'string',
      description: `Some of: ${Object.keys(MEASUREMENTS).join(', ')}; data is recall, precision, corrections and summaries`,
    },
  },
  run: async ({ args }) => {
    for (const name of chosenOf(args.only, MEASUREMENTS)) await MEASUREMENTS[name]?.();
    process.exit();
  },
});

async function measureWithData(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'recollect-bench-'));
  const server = await startServer({ DATA_DIR: directory, RATE_LIMIT_POINTS: '0' });
  try {
    const source = makeSource(server, folder, 'all');
    await measureExtraction(source);
    await measureSummaries(source);
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

function measureWithoutData(): void {
  console.log(`${folder} has no data: recall, precision, corrections and summaries cannot be measured. RECALL_DATA names the folder.
Instead, how well the clause model reads messages of its own training that were left out:`);
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/training/extraction.ts', '--validate'], {
    stdio: 'inherit',
  });
}

await runScript(command);
