import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { extractInThisThread } from '../actions/memories/extractFromTurns.ts';
import { analyseInSlices } from '../actions/turns/analyseTurns.ts';
import { systemClock } from '../context.ts';
import type { EntityRules } from '../lifecycle/entities/entityRules.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { summarizeRedacted } from '../lifecycle/summaries/summarizeTurns.ts';
import { offlineEmbedder, offlineExtractor } from '../minds/offlineMinds.ts';
import { answerFirst, inSlices } from '../yielder.ts';
import type { Analysers, Task, TaskAnswer } from './analysisThread.ts';

/** The thread that analyses texts; see analysisThread.ts. */
const ANALYSERS: Analysers = {
  extractFromTurns: ({ turns, settings }) =>
    extractInThisThread({ extractor: offlineExtractor, settings, clock: systemClock }, turns, []),
  embedRedacted: ({ texts, kinds }) => offlineEmbedder.embed(texts.map((text) => redact(text, kinds).text)),
  analyseTurns: (input) => inSlices(analyseInSlices({ ...input, rules: rulesIn(input.rules) })),
  summarize: async ({ conversations, maxLength, kinds }) =>
    conversations.map((turns) => summarizeRedacted(turns, maxLength, kinds)),
};

let parsed: { text: string; rules: EntityRules } | undefined;

/** Compiling the rules takes longer than analysing turns with them. */
function rulesIn(text: string): EntityRules {
  if (parsed?.text !== text) parsed = { text, rules: JSON.parse(text) };
  return parsed.rules;
}

/**
 * Added to the server's nice value, which leaves the thread a tenth of a busy core. Only Linux gives a thread a priority of
 * its own; elsewhere it has the process's.
 */
const NICER = 10;
const NICEST = 19;
if (process.platform === 'linux') setPriority(Math.min(NICEST, getPriority() + NICER));

/** Tasks of a kind run one after another: otherwise each would pause for all others between its steps. */
const last: Record<'awaited' | 'job', Promise<unknown>> = { awaited: Promise.resolve(), job: Promise.resolve() };

parentPort?.on('message', (task: Task) => {
  // Somebody waits until an import is recorded; jobs stand back, whose tasks take ten times as long.
  const isAwaited = task.name === 'analyseTurns';
  const kind = isAwaited ? 'awaited' : 'job';
  const run = () => answer(task);
  last[kind] = last[kind].then(async () => parentPort?.postMessage(await (isAwaited ? answerFirst(run) : run())));
});

async function answer({ id, name, input }: Task): Promise<TaskAnswer> {
  try {
    return { id, output: await ANALYSERS[name](input as never) };
  } catch {
    // The caller analyses the texts itself, and gets the error.
    return { id };
  }
}
