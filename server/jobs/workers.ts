import type { Context } from '../context.ts';
import { type ContextOf, Worker, type WorkerParts } from './worker.ts';

/** Jobs within this time share a project's settings: reading those takes as long as a short job. */
const SETTINGS_MS = 1_000;
const MAX_PROJECTS = 100;

/** Gives jobs of one project that run within a second of each other the same context. */
class Contexts {
  readonly #known = new Map<string | undefined, { until: number; context: Promise<Context> }>();

  constructor(private readonly make: ContextOf) {}

  readonly of: ContextOf = (projectId) => {
    const now = performance.now();
    const known = this.#known.get(projectId);
    if (known && now <= known.until) return known.context;
    if (this.#known.size >= MAX_PROJECTS) this.forget();
    const context = this.make(projectId);
    this.#known.set(projectId, { until: now + SETTINGS_MS, context });
    // The next job asks again.
    context.catch(() => this.#known.delete(projectId));
    return context;
  };

  forget(): void {
    this.#known.clear();
  }
}

/** Runs one worker per lane. */
export class Workers {
  readonly #lanes: Worker[];
  readonly #contexts: Contexts;

  constructor(private readonly parts: WorkerParts) {
    const lanes = Map.groupBy(parts.jobs, (job) => job.lane);
    this.#contexts = new Contexts(parts.contextOf);
    this.#lanes = [...lanes.values()].map((jobs) => new Worker({ ...parts, jobs, contextOf: this.#contexts.of }));
  }

  /** Reads projects again after a change of their settings. */
  forgetProjects(): void {
    this.#contexts.forget();
  }

  start(): void {
    for (const lane of this.#lanes) lane.start();
  }

  /**
   * Runs until no queue has a due job that this process may take; a job may send jobs to another lane. Tests use it to wait for
   * jobs. @returns the number of jobs run
   */
  async drain(): Promise<number> {
    const names = this.parts.jobs.map(({ name }) => name);
    let ran = 0;
    let ranBefore: number;
    do {
      ranBefore = ran;
      await Promise.all(this.#lanes.map((lane) => lane.idle()));
      const due = await this.parts.queue.due(names);
      for (const lane of this.#lanes) ran += await lane.drain(due);
    } while (ran > ranBefore);
    return ran;
  }

  /** Takes no new jobs and waits for the running ones. */
  async stop(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }
}
