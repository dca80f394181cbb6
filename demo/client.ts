/** A product backend's view of Recollect: one address, one key. */
export interface Client {
  ask<T>(query: string, variables: object): Promise<T>;
  /** Waits until the jobs have run; reports how many are left. */
  waitForJobs(onWaiting: (left: number) => void): Promise<void>;
}

const POLL_MS = 200;

export function makeClient(address: string, key: string): Client {
  return {
    async ask<T>(query: string, variables: object): Promise<T> {
      const response = await fetch(`${address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ query, variables }),
      }).catch((cause: unknown) => {
        throw new Error(`No Recollect answers at ${address}.`, { cause });
      });
      const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] };
      if (errors) throw new Error(errors.map((error) => error.message).join(' '));
      return data;
    },
    async waitForJobs(onWaiting) {
      for (;;) {
        const { jobs } = (await (await fetch(`${address}/readyz`)).json()) as {
          jobs: { waiting: number; active: number };
        };
        onWaiting(jobs.waiting + jobs.active);
        if (jobs.waiting + jobs.active === 0) return;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
  };
}
