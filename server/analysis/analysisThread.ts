import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { makeYielder } from '../yielder.ts';

/** The tasks of the thread, by name: each declares its input and output beside its function. Both are copied. */
// biome-ignore lint/suspicious/noEmptyInterface: others declare its properties
export interface AnalysisTasks {}

/** The function for each task. */
export type Analysers = { [N in keyof AnalysisTasks]: (input: Input<N>) => Promise<Output<N>> };

type TaskName = keyof AnalysisTasks;
export type Input<N extends TaskName> = AnalysisTasks[N] extends { input: infer I } ? I : never;
type Output<N extends TaskName> = AnalysisTasks[N] extends { output: infer O } ? O : never;

export interface Task {
  id: number;
  name: TaskName;
  input: unknown;
}

/** The result of a task; without an output, it failed. */
export interface TaskAnswer {
  id: number;
  output?: unknown;
}

/** A thread takes a second to start; analysing fewer texts than this takes less. */
const MIN_TEXTS = 20;
/** How many tasks may wait; the caller does any further ones itself. */
const MAX_WAITING = 8;
/** The thread ends after this idle time, which frees its memory. */
const IDLE_MS = 60_000;

/** From sources, Node loads TypeScript itself; in the build, the thread's file is beside the server's. */
const IS_BUILT = !import.meta.url.endsWith('.ts');
const THREAD = new URL(IS_BUILT ? './analysisWorker.js' : './analysisWorker.ts', import.meta.url);
const FROM_SOURCES = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'];

/** With a single core, a second thread gains nothing. */
const isWorthwhile = (): boolean => IS_BUILT && availableParallelism() > 1;

/**
 * Analyses many texts in a separate thread, so that the thread that answers requests stays free. One task at
 * a time, in order.
 */
export class AnalysisThread {
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;
  readonly #waiting = new Map<number, (output: unknown) => void>();

  constructor(private readonly isUsed = isWorthwhile()) {}

  /**
   * @param texts how many are analysed
   * @returns undefined if the caller is to analyse them itself: few texts, a busy thread, one core, or a failure
   */
  async run<N extends TaskName>(name: N, texts: number, input: Input<N>): Promise<Output<N> | undefined> {
    const isEnough = this.#thread ? texts > 0 : texts >= MIN_TEXTS;
    if (!this.isUsed || !isEnough || this.#waiting.size >= MAX_WAITING) return undefined;
    const task: Task = { id: ++this.#last, name, input };
    this.#start().postMessage(task);
    const output = await new Promise<unknown>((resolve) => this.#waiting.set(task.id, resolve));
    // Answers that arrive together are handled with pauses between them.
    await makeYielder()();
    return output as Output<N> | undefined;
  }

  /** Ends the thread; callers that wait for it analyse their texts themselves. */
  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#giveUp();
    await thread?.terminate();
  }

  #start(): Worker {
    clearTimeout(this.#idle);
    if (this.#thread) return this.#thread;
    const thread = new Worker(THREAD, {
      execArgv: IS_BUILT ? [] : FROM_SOURCES,
      env: {},
      // Packages may print texts of people there.
      stdout: true,
      stderr: true,
    });
    thread.unref();
    thread.on('message', (answer: TaskAnswer) => this.#answer(answer));
    thread.on('error', () => this.#thread === thread && this.#giveUp());
    this.#thread = thread;
    return thread;
  }

  #answer({ id, output }: TaskAnswer): void {
    this.#waiting.get(id)?.(output);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
  }

  #giveUp(): void {
    clearTimeout(this.#idle);
    this.#thread = undefined;
    for (const resolve of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }
}
