import { load } from '../../demo/load.ts';
import { type DemoPerson, demoPeople } from '../../demo/people.ts';
import type { TestApp } from './app.ts';

/** Records the first sessions of a demo person as their product would, and waits for the jobs. */
export async function loadDemoPerson(t: TestApp, userId: 'daniel' | 'jiwoo', sessions: number): Promise<DemoPerson> {
  const whole = demoPeople.find((one) => one.userId === userId)!;
  const person = { ...whole, sessions: whole.sessions.slice(0, sessions) };
  await load({ ask: t.data, waitForJobs: () => t.settle() }, person);
  return person;
}
