import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { readTurns } from '../actions/memories/readTurns.ts';
import { readInSlices } from '../actions/turns/readTurnTexts.ts';
import { systemClock } from '../context.ts';
import type { EntityRules } from '../lifecycle/entities/entityRules.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { summarizeHidden } from '../lifecycle/summaries/summarizeTurns.ts';
import { offlineEmbedder, offlineExtractor } from '../minds/offlineMinds.ts';
import { answerFirst, inSlices } from '../yielder.ts';
import type { Readers, Task, TaskAnswer } from './readingThread.ts';

/** The thread that reads texts; see readingThread.ts. */
const READERS: Readers = {
  readTurns: ({ turns, settings }) =>
    readTurns({ extractor: offlineExtractor, settings, clock: systemClock }, turns, []),
  embedHidden: ({ texts, kinds }) => offlineEmbedder.embed(texts.map((text) => redact(text, kinds).text)),
  readTurnTexts: (input) => inSlices(readInSlices({ ...input, rules: rulesIn(input.rules) })),
  summarize: async ({ conversations, maxLength, kinds }) =>
    conversations.map((turns) => summarizeHidden(turns, maxLength, kinds)),
};

let parsed: { text: string; rules: EntityRules } | undefined;

/** Compiling the rules takes longer than reading turns with them. */
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
  const isAwaited = task.name === 'readTurnTexts';
  const kind = isAwaited ? 'awaited' : 'job';
  const run = () => answer(task);
  last[kind] = last[kind].then(async () => parentPort?.postMessage(await (isAwaited ? answerFirst(run) : run())));
});

async function answer({ id, name, input }: Task): Promise<TaskAnswer> {
  try {
    return { id, output: await READERS[name](input as never) };
  } catch {
    // The caller reads the text itself, and gets the error.
    return { id };
  }
}
