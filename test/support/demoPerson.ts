import { load } from '../../demo/load.ts';
import { type DemoPerson, demoPeople } from '../../demo/people.ts';
import type { TestApp } from './app.ts';

/** Records one of the demo's people as their product would have, and waits for the jobs. */
export async function loadDemoPerson(t: TestApp, userId: 'daniel' | 'jiwoo'): Promise<DemoPerson> {
  const person = demoPeople.find((one) => one.userId === userId)!;
  await load({ ask: t.data, waitForJobs: () => t.settle() }, person);
  return person;
}
