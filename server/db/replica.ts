import type { Pool } from 'pg';
import { getFirst } from '../collections.ts';
import { type Database, type RecallReader, rowsOf, type Statement, statement } from './database.ts';
import type { Observed } from './observer.ts';
import { readTogether } from './readTogether.ts';
import { type Position, Positions, parsePosition } from './requests.ts';
import { beginReading, type Planned, type Scope, type UserScope } from './scope.ts';
import type { Lender } from './transact.ts';

const POLL_MS = 1_000;
/**
 * From this lag on, a context reports that others' writes may be missing. Polls are a second apart, so a smaller lag
 * cannot be measured.
 */
const BEHIND_MS = 2_000;
/** A replica that is further behind is not asked. */
const MAX_LAG_MS = 10_000;
const MAX_SAMPLES = 2 * (MAX_LAG_MS / POLL_MS);

const replayedStatement = () =>
  statement<{ position: string | null }>('replayed', 'SELECT pg_last_wal_replay_lsn()::text AS position', []);

interface ReplicaParts {
  replica: Pool;
  lend: Lender;
  primary: Pool;
  /** Reads what the replica does not have yet. */
  fallback: Pick<Database, 'readWithFields'>;
  observed: Observed;
  /** Citus' workers have their own logs. */
  onCluster(): Promise<boolean>;
}

/**
 * Reads from a physical replica (`DATABASE_READ_URL`). Each read asks in the same round trip how far the replica has
 * replayed; the primary answers where that is before what the caller wrote, or where the replica fails.
 */
export class Replica implements RecallReader {
  readonly isReplica = true;
  /** Where writes of requests are noted, which a later read waits for. */
  readonly positions = new Positions();
  /** The primary's position, at times of the last seconds. */
  readonly #samples: { position: Position; at: number }[] = [];
  #replayed: Position = 0n;
  #isUsable = false;
  readonly #timer: NodeJS.Timeout;
  #polling: Promise<void> | undefined;

  constructor(private readonly parts: ReplicaParts) {
    this.#timer = setInterval(() => this.#pollOnce(), POLL_MS).unref();
    this.#pollOnce();
  }

  isBehind(): boolean {
    return this.#isUsable && this.#lagMs() >= BEHIND_MS;
  }

  async read<const Q extends readonly Statement[]>(scope: Scope, statements: Q, planned?: Planned) {
    return rowsOf(statements, await this.readWithFields(scope, statements, planned));
  }

  readWithFields: Database['readWithFields'] = async (scope, statements, planned) => {
    // What a caller wrote is noted by user, so questions about a whole project go to the primary.
    if (!('userUid' in scope)) return this.parts.fallback.readWithFields(scope, statements, planned);
    const answers = this.#isUsable ? await this.#ask(scope, statements, planned) : 'unusable';
    this.parts.observed.replicaRead(typeof answers === 'string' ? answers : 'answered');
    return typeof answers === 'string' ? this.parts.fallback.readWithFields(scope, statements, planned) : answers;
  };

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#polling;
    await this.parts.replica.end();
  }

  async #ask(scope: UserScope, statements: readonly Statement[], planned: Planned | undefined) {
    const required = this.positions.required([scope.userUid, scope.projectId]);
    const replayed = replayedStatement();
    const { lend, observed } = this.parts;
    try {
      const asked = [replayed, ...statements];
      const answers = await readTogether(lend, beginReading(scope, planned), asked, observed.ran);
      const [positions] = rowsOf([replayed], answers);
      const position = positionIn(positions);
      // Not a replica, or no longer: it may be another database by now.
      if (position === undefined) return 'unusable';
      this.#replayed = position;
      return position >= required ? answers.slice(1) : 'behind';
    } catch {
      // Not asked again before the next poll. A replica also cancels reads that hinder its replay.
      this.#isUsable = false;
      return 'failed';
    }
  }

  #pollOnce(): void {
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = undefined;
    });
  }

  async #poll(): Promise<void> {
    const { primary, replica, observed, onCluster } = this.parts;
    const at = performance.now();
    const isThere = await Promise.all([
      primary.query<{ position: string }>('SELECT pg_current_wal_flush_lsn()::text AS position'),
      replica.query<{ position: string | null }>(replayedStatement().text),
      onCluster(),
    ]).then(
      ([{ rows: now }, { rows: replayed }, isCluster]) => {
        const position = positionIn(replayed);
        this.#replayed = position ?? 0n;
        this.#samples.push({ position: positionIn(now) ?? 0n, at });
        if (this.#samples.length > MAX_SAMPLES) this.#samples.shift();
        return position !== undefined && !isCluster;
      },
      () => false,
    );
    const lagMs = isThere ? this.#lagMs() : undefined;
    const isUsable = lagMs !== undefined && lagMs < MAX_LAG_MS;
    observed.replica(isUsable, lagMs);
    this.#isUsable = isUsable;
  }

  /** How old the newest position is that the replica has reached. */
  #lagMs(): number {
    const newest = this.#samples.at(-1);
    if (!newest || this.#replayed >= newest.position) return 0;
    const reached = this.#samples.findLast(({ position }) => position <= this.#replayed);
    return performance.now() - (reached?.at ?? Number.NEGATIVE_INFINITY);
  }
}

const positionIn = (rows: readonly { position: string | null }[]): Position | undefined =>
  parsePosition(getFirst(rows).position);

/** The users for whom a write is noted, as far as its scope names them. */
export const uidsOf = (scope: Scope): string[] => {
  if ('userUid' in scope) return [scope.userUid];
  return 'userKey' in scope ? [] : [scope.projectId];
};
