/** Prints which models recall and learning use, the size and gain of each, and how to turn it on. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../server/env.ts';
import { getLocalModel, getRuntime } from '../server/minds/localModel.ts';
import type { MindSettings } from '../server/minds/minds.ts';
import { offlineEmbedder } from '../server/minds/offlineMinds.ts';

const USAGE = `Usage: npm run models

Lists the models for vectors, facts, summaries and the order of results: which are used with the settings of the
environment and .env, their size on disk and dimensions, what they gain where bench/recall.json has it, and how to turn
each on. It calls no endpoint.

  --help   shows this help`;

const RESULTS = 'bench/recall.json';
/** The figures that are compared, by their key in bench/recall.json. */
const GAINS: Record<string, string> = {
  'locomo.r5': 'LoCoMo R@5',
  'locomo.r10': 'R@10',
  'locomo.multiHopR10': 'multi-hop R@10',
  'korean.paraphrased': 'Korean paraphrases R@5',
};
/** The shipped word vectors. */
const WORDS = join('server', 'minds', 'words');

interface Model {
  name: string;
  used: boolean;
  /** Facts about it, one line each. */
  lines: string[];
}

type Results = Record<string, Record<string, number> | undefined>;

function main(): void {
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
  if (values.help) console.log(USAGE);
  else listModels();
}

function listModels(): void {
  try {
    process.loadEnvFile();
  } catch {
    // The .env file is optional.
  }
  const { minds } = readSettings(process.env);
  const results: Results = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
  for (const [task, models] of Object.entries(tasksOf(minds, results))) {
    console.log(`\n${task}`);
    for (const { name, used, lines } of models) {
      console.log(`  ${used ? '●' : '○'} ${name}`);
      for (const line of lines) console.log(`      ${line}`);
    }
  }
  console.log('\n● used with these settings   ○ available');
}

const tasksOf = (minds: MindSettings, results: Results): Record<string, Model[]> => ({
  'Vectors (embedder)': [
    {
      name: offlineEmbedder.model,
      used: minds.embedder === 'offline',
      lines: [
        `${offlineEmbedder.dimensions} dimensions, ${sizeOf(folderSize(WORDS))}, part of Recollect`,
        ...gainOf(results.default),
      ],
    },
    localModel(minds, results),
    {
      name: minds.embeddingModel ?? 'an endpoint’s model',
      used: minds.embedder === 'openai',
      lines: [
        minds.embeddingDimensions
          ? `${minds.embeddingDimensions} dimensions`
          : 'its own dimensions, learned at the start',
        'not measured here: `npm run bench:recall -- --only locomo --as endpoint`',
        'on: OPENAI_BASE_URL or OPENAI_API_KEY, and EMBEDDING_MODEL',
      ],
    },
  ],
  'Facts (extractor)': chatModels(minds, minds.extractor === 'openai'),
  'Summaries (summarizer)': chatModels(minds, minds.summarizer === 'openai'),
  'Order of results (reranker)': [
    { name: 'none', used: minds.reranker === undefined, lines: [] },
    {
      name: minds.reranker?.model ?? 'an endpoint’s model',
      used: minds.reranker !== undefined,
      lines: [
        'reads the best 50 turns and memories within 300 ms',
        'not measured here',
        'on: RERANK_BASE_URL, and RERANK_API_KEY and RERANK_MODEL where the endpoint needs them',
      ],
    },
  ],
});

/** The sentence model on this machine, or what is missing for it. */
function localModel(minds: MindSettings, results: Results): Model {
  const used = minds.embedder === 'local';
  const on =
    'on: LOCAL_MODEL=<folder or npm package with ONNX weights and vocab.txt>, after npm install --no-save --ignore-scripts onnxruntime-node';
  if (!minds.localModel)
    return {
      name: 'a sentence model on this machine, such as all-MiniLM-L6-v2',
      used,
      lines: [...gainOf(results.miniLm), on],
    };
  try {
    const model = getLocalModel(minds.localModel);
    const runtime = getRuntime();
    const lines = [
      `${sizeOf(model.bytes)}, and ${sizeOf(folderSize(runtime))} of onnxruntime-node for all systems`,
      `weights: ${model.weights}`,
      ...gainOf(results.miniLm),
    ];
    return { name: model.name, used, lines: used ? lines : [...lines, 'on: EMBEDDER=local'] };
  } catch (error) {
    return { name: minds.localModel, used, lines: [error instanceof Error ? error.message : String(error)] };
  }
}

const chatModels = (minds: MindSettings, used: boolean): Model[] => [
  { name: 'offline', used: !used, lines: ['rules for Korean and English, part of Recollect'] },
  {
    name: minds.chatModel ?? 'an endpoint’s model',
    used,
    lines: ['not measured here', 'on: OPENAI_BASE_URL or OPENAI_API_KEY, and CHAT_MODEL'],
  },
];

/** What was measured with it, in %. */
function gainOf(measured: Record<string, number> | undefined): string[] {
  const told = Object.entries(GAINS).flatMap(([key, label]) =>
    measured?.[key] === undefined ? [] : [`${label} ${measured[key]}`],
  );
  return told.length > 0 ? [`measured (%): ${told.join(', ')}`] : [];
}

const sizeOf = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function folderSize(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
