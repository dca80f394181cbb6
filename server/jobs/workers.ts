import { Worker, type WorkerParts } from './worker.ts';

/** The workers of all lanes as one. */
export class Workers {
  readonly #lanes: Worker[];

  constructor(parts: WorkerParts) {
    const lanes = Map.groupBy(parts.jobs, (job) => job.lane);
    this.#lanes = [...lanes.values()].map((jobs) => new Worker({ ...parts, jobs }));
  }

  start(): void {
    for (const lane of this.#lanes) lane.start();
  }

  /** Runs until no lane has a job that is due, since a job of one may send jobs to another; how many ran. */
  async drain(): Promise<number> {
    let ran = 0;
    for (let round = -1; round !== ran; ) {
      round = ran;
      for (const lane of this.#lanes) ran += await lane.drain();
    }
    return ran;
  }

  /** Takes no new job, and waits for those that run. */
  async stop(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
  }
}
