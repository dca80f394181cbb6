import { failureFields, type Log } from '../log.ts';
import type { Database, Tx } from './database.ts';
import type { EventLog, NewEvent } from './eventLog.ts';
import { isUnwritable } from './failures.ts';
import { makeProjectScope } from './scope.ts';

/** A context that was served, to be recorded after the response. */
interface ServedContext {
  projectId: string;
  userUid: string;
  uid: string;
  sessionKey: string | null;
  turnsRecalled: number;
  memoryUids: string[];
  /** Those that fit the question, which alone count as used: filler must not feed its own recency. */
  usedUids: ReadonlySet<string>;
  documentUids: string[];
  hasPreferences: boolean;
  promptTokens: number;
  tookMs: number;
  at: Date;
}

const FLUSH_MS = 200;
const MAX_HELD = 10_000;

/**
 * Records what recall served and used, buffered in memory and written every 200 ms, so that a read never waits for a
 * write. Lossy by design: buffered entries are lost when the process dies or while the database is unavailable; they
 * are statistics, not memory.
 */
export class ServedBuffer {
  #held: ServedContext[] = [];
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly events: EventLog,
    private readonly log: Log,
  ) {}

  start(): void {
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS);
  }

  add(served: ServedContext): void {
    if (this.#held.length < MAX_HELD) this.#held.push(served);
  }

  /** Writes the buffer now, after any write in progress. Never fails: what cannot be written is logged and dropped. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(): Promise<void> {
    if (this.#held.length === 0) return;
    const held = this.#held;
    this.#held = [];
    for (const [projectId, served] of Map.groupBy(held, (one) => one.projectId))
      try {
        await this.#writeProject(projectId, served);
      } catch (error) {
        this.log.warn({ ...failureFields(error), projectId }, 'could not record the contexts that were served');
        // The others would fail, too, each after its time limit.
        if (isUnwritable(error)) return;
      }
  }

  async #writeProject(projectId: string, served: ServedContext[]): Promise<void> {
    const scope = makeProjectScope(projectId);
    await this.database.scoped(scope, async (tx) => {
      // A user who has since been deleted has no row that a context could reference.
      const theirs = tx.onCluster ? await ofLockedUsers(tx, served) : served;
      if (theirs.length === 0) return;
      const written = await insertContexts(tx, projectId, theirs);
      const uses = served.flatMap((one) => one.memoryUids.map((memoryUid) => ({ ...one, memoryUid })));
      await countUses(
        tx,
        uses.filter((use) => use.usedUids.has(use.memoryUid)),
      );
      await insertUses(
        tx,
        projectId,
        uses.filter((use) => written.has(use.uid)),
      );
      await this.events.announce(tx, scope, served.filter((one) => written.has(one.uid)).map(toEvent));
    });
  }
}

/** @returns the uids of the contexts whose users still exist */
async function insertContexts(tx: Tx, projectId: string, served: ServedContext[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(tx.onCluster ? INSERT_SQL : INSERT_OF_USERS_SQL, [
    projectId,
    served.map((one) => one.userUid),
    served.map((one) => one.uid),
    served.map((one) => one.sessionKey),
    served.map((one) => one.turnsRecalled),
    served.map((one) => one.memoryUids.length),
    served.map((one) => one.hasPreferences),
    served.map((one) => one.promptTokens),
    served.map((one) => one.tookMs),
    served.map((one) => one.at),
    served.map((one) => one.documentUids.join(',')),
  ]);
  return new Set(rows.map((row) => row.id));
}

/** A memory in a context that was served. */
interface MemoryUse extends ServedContext {
  memoryUid: string;
}

async function countUses(tx: Tx, uses: MemoryUse[]): Promise<void> {
  if (uses.length === 0) return;
  await tx.query(
    `UPDATE memories m SET usage_count = m.usage_count + n.uses, last_used_at = greatest(m.last_used_at, n.at)
     FROM (SELECT user_uid, memory_id, count(*)::integer AS uses, max(at) AS at
       FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS u (user_uid, memory_id, at) GROUP BY 1, 2 ORDER BY 1, 2) n
     WHERE m.user_uid = n.user_uid AND m.id = n.memory_id`,
    [uses.map((use) => use.userUid), uses.map((use) => use.memoryUid), uses.map((use) => use.at)],
  );
}

async function insertUses(tx: Tx, projectId: string, uses: MemoryUse[]): Promise<void> {
  if (uses.length === 0) return;
  await tx.query(
    `INSERT INTO context_memories (user_uid, context_id, memory_id, project_id)
     SELECT m.user_uid, u.context_id, u.memory_id, $1 FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) AS u (user_uid, context_id, memory_id)
     JOIN memories m ON m.user_uid = u.user_uid AND m.id = u.memory_id`,
    [projectId, uses.map((use) => use.userUid), uses.map((use) => use.uid), uses.map((use) => use.memoryUid)],
  );
}

const toEvent = (served: ServedContext): NewEvent => ({
  userUid: served.userUid,
  kind: 'context',
  change: 'SERVED',
  subjectUid: served.uid,
  detail: {
    sessionKey: served.sessionKey,
    turnsRecalled: served.turnsRecalled,
    memoriesRecalled: served.memoryUids.length,
    hasPreferences: served.hasPreferences,
    promptTokens: served.promptTokens,
  },
  at: served.at,
});

const insertSql = (users: string): string => `
  INSERT INTO contexts (user_uid, id, project_id, session_key, turns_recalled, memories_recalled, has_preferences, prompt_tokens, took_ms, served_at, document_uids)
  SELECT c.user_uid, c.id, $1, c.session_key, c.turns, c.memories, c.preferences, c.tokens, c.took, c.at,
    coalesce(string_to_array(nullif(c.documents, ''), ','), '{}')::uuid[]
  FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::integer[], $6::integer[], $7::boolean[], $8::integer[], $9::float8[], $10::timestamptz[], $11::text[])
    AS c (user_uid, id, session_key, turns, memories, preferences, tokens, took, at, documents)
  ${users} RETURNING id`;
const INSERT_SQL = insertSql('');
const INSERT_OF_USERS_SQL = insertSql(
  'JOIN users u USING (user_uid) ORDER BY u.user_key IS NOT NULL, u.user_uid FOR KEY SHARE OF u',
);

/** Those whose users exist and are locked: on a cluster, one user at a time. */
async function ofLockedUsers(tx: Tx, served: readonly ServedContext[]): Promise<ServedContext[]> {
  const locked: ServedContext[] = [];
  for (const [userUid, own] of [...Map.groupBy(served, (one) => one.userUid)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const found = await tx.query('SELECT FROM users WHERE user_uid = $1 FOR KEY SHARE', [userUid]);
    if (found.length > 0) locked.push(...own);
  }
  return locked;
}
