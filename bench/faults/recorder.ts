import { setTimeout as delay } from 'node:timers/promises';
import { BENCH_KEY } from '../benchServer.ts';

const WRITERS = 4;
const USERS = 5;
const SESSIONS = 4;
const PAGE = 100;
const ANSWER_MS = 20_000;
const RECORD = 'mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { replayed } }';
const READ = `query ($userId: ID!, $sessionId: ID!, $after: String) { session(userId: $userId, sessionId: $sessionId) {
  turns(first: ${PAGE}, after: $after) { edges { node { userQuery } } pageInfo { hasNextPage endCursor } } } }`;

/** Compares the turns that a product has recorded during the faults with those that the server has. */
export interface Verdict {
  acknowledged: number;
  lost: number;
  doubled: number;
  chainIntact: boolean;
}

/**
 * A product backend that records turn after turn and, as every backend should, resends what was not answered under the
 * same idempotency key.
 */
export class Recorder {
  #next = 0;
  readonly #unanswered = new Set<number>();
  readonly #acknowledged = new Set<number>();
  /** Failures by their code, or by the status if there was none. */
  readonly failures = new Map<string, number>();

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /** Records without a pause until the signal aborts. */
  async run(address: string, until: AbortSignal): Promise<void> {
    const write = async (): Promise<void> => {
      while (!until.aborted) {
        const [again] = this.#unanswered;
        const turn = again ?? this.#next++;
        this.#unanswered.delete(turn);
        if (!(await this.#record(address, turn))) {
          this.#unanswered.add(turn);
          await delay(20);
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
  }

  /** Resends what is still unanswered, then reads everything back. */
  async verify(address: string): Promise<Verdict> {
    for (const turn of [...this.#unanswered]) {
      if (!(await this.#record(address, turn))) throw new Error('A healthy server does not take a turn.');
      this.#unanswered.delete(turn);
    }
    const seen = new Map<number, number>();
    for (let user = 0; user < USERS; user++)
      for (let session = 0; session < SESSIONS; session++)
        for (const turn of await readSession(address, `u${user}`, `s${session}`))
          seen.set(turn, (seen.get(turn) ?? 0) + 1);
    const { auditVerification } = await ask(address, '{ auditVerification { intact } }', {});
    return {
      acknowledged: this.#acknowledged.size,
      lost: [...this.#acknowledged].filter((turn) => !seen.has(turn)).length,
      doubled: [...seen.values()].filter((times) => times > 1).length,
      chainIntact: auditVerification.intact,
    };
  }

  async #record(address: string, turn: number): Promise<boolean> {
    const input = {
      userId: `u${turn % USERS}`,
      sessionId: `s${Math.floor(turn / USERS) % SESSIONS}`,
      userQuery: `number ${turn}: I keep ${turn} bees on the roof`,
      assistantResponse: 'Noted.',
      idempotencyKey: `turn-${turn}`,
    };
    try {
      await ask(address, RECORD, { input });
      this.#acknowledged.add(turn);
      return true;
    } catch (error) {
      const { message } = error as Error;
      this.failures.set(message, (this.failures.get(message) ?? 0) + 1);
      return false;
    }
  }
}

async function readSession(address: string, userId: string, sessionId: string): Promise<number[]> {
  const found: number[] = [];
  for (let after: string | undefined; ; ) {
    const { session } = await ask(address, READ, { userId, sessionId, after });
    if (!session) return found;
    for (const { node } of session.turns.edges) found.push(Number(/number (\d+)/.exec(node.userQuery)![1]));
    if (!session.turns.pageInfo.hasNextPage) return found;
    after = session.turns.pageInfo.endCursor;
  }
}

/** @throws Error whose message is the first failure's code, or what happened to the connection */
// biome-ignore lint/suspicious/noExplicitAny: the bench reads what it asked for
async function ask(address: string, query: string, variables: object): Promise<any> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${BENCH_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: Error) => {
    throw new Error((error.cause as { code?: string } | undefined)?.code ?? error.name);
  });
  const answer = (await response.json()) as { data?: unknown; errors?: { extensions: { code: string } }[] };
  if (answer.errors?.[0]) throw new Error(answer.errors[0].extensions.code);
  return answer.data;
}
