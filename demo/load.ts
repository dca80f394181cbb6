import { SingleBar } from 'cli-progress';
import type { Client } from './client.ts';
import type { DemoPerson } from './people.ts';

const RECORD = `mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { replayed } } }`;
const SAVE = `mutation ($input: SaveMemoryInput!) { saveMemory(input: $input) { outcome } }`;
const INTERACT = `mutation ($input: RecordInteractionInput!) { recordInteraction(input: $input) { preferences { updatedAt } } }`;

/** Records a person's sessions as their product would, with a progress bar, and waits for the jobs. */
export async function load(
  client: Client,
  { userId, name, sessions, memories, interactions }: DemoPerson,
): Promise<void> {
  const bar = new SingleBar({ format: `Loading ${name}  {bar} {percentage}%  {what}`, hideCursor: true });
  bar.start(sessions.length + memories.length + interactions.length, 0, { what: '' });
  try {
    for (const { sessionId, turns } of sessions) {
      await client.ask(RECORD, { input: { turns: turns.map((turn) => ({ ...turn, userId, sessionId })) } });
      bar.increment(1, { what: turns[0]!.occurredAt.slice(0, 10) });
    }
    for (const memory of memories) {
      await client.ask(SAVE, { input: { userId, ...memory } });
      bar.increment(1, { what: 'memories' });
    }
    for (const interaction of interactions) {
      await client.ask(INTERACT, { input: { userId, ...interaction } });
      bar.increment(1, { what: 'favourites' });
    }
    await client.waitForJobs((left) => bar.update({ what: left > 0 ? `${left} jobs to go` : 'done' }));
  } finally {
    bar.stop();
  }
}
