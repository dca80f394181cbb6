import { Worker, type WorkerParts } from './worker.ts';

/** Runs one worker per lane. */
export class Workers {
  readonly #lanes: Worker[];

  constructor(parts: WorkerParts) {
    const lanes = Map.groupBy(parts.jobs, (job) => job.lane);
    this.#lanes = [...lanes.values()].map((jobs) => new Worker({ ...parts, jobs }));
  }

  start(): void {
    for (const lane of this.#lanes) lane.start();
  }

  /** Runs until no lane has a due job, because a job may send jobs to another lane. @returns the number of jobs run */
  async drain(): Promise<number> {
    let ran = 0;
    for (let round = -1; round !== ran; ) {
      round = ran;
      for (const lane of this.#lanes) ran += await lane.drain();
    }
    return ran;
  }

  /** Takes no new jobs and waits for the running ones. */
  async stop(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }
}
