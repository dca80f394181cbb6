import type { TestApp } from './app.ts';

/** Records turns through the API and waits for the jobs; fills in what a test leaves out. */
export async function recordTurns(t: TestApp, turns: Partial<TurnFields>[]): Promise<{ id: string }[]> {
  const recorded: { id: string }[] = [];
  for (let i = 0; i < turns.length; i += 500) {
    const input = { turns: turns.slice(i, i + 500).map((turn) => ({ ...ORDINARY, ...turn })) };
    const { recordTurns } = await t.data(RECORD, { input });
    recorded.push(...recordTurns.results.map((result: { turn: { id: string } }) => result.turn));
  }
  await t.settle();
  return recorded;
}

export interface TurnFields extends Record<string, unknown> {
  userId: string | null;
  sessionId: string;
  userQuery: string;
  assistantResponse: string;
  occurredAt: string;
}

const ORDINARY = {
  userId: 'minji',
  sessionId: 's1',
  userQuery: 'What about the weather?',
  assistantResponse: 'It is sunny.',
};

const RECORD = 'mutation ($input: RecordTurnsInput!) { recordTurns(input: $input) { results { turn { id } } } }';
