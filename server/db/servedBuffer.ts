import type { Database } from './database.ts';
import type { EventLog } from './eventLog.ts';
import { makeProjectScope } from './scope.ts';

/** A context that was served, to be recorded after the response. */
export interface ServedContext {
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
  ) {}

  start(): void {
    this.#timer = setInterval(() => void this.flush().catch(() => {}), FLUSH_MS);
  }

  add(served: ServedContext): void {
    if (this.#held.length < MAX_HELD) this.#held.push(served);
  }

  /** Writes the buffer now, after any write in progress. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.catch(() => {}).then(() => this.#write());
    return this.#flushing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush().catch(() => {});
  }

  async #write(): Promise<void> {
    if (this.#held.length === 0) return;
    const held = this.#held;
    this.#held = [];
    for (const [projectId, served] of Map.groupBy(held, (one) => one.projectId))
      await this.#writeProject(projectId, served);
  }

  async #writeProject(projectId: string, served: ServedContext[]): Promise<void> {
    const scope = makeProjectScope(projectId);
    const uses = served.flatMap((one) => one.memoryUids.map((memoryUid) => ({ ...one, memoryUid })));
    await this.database.scoped(scope, async (tx) => {
      // A user who has since been deleted has no row that a context could reference.
      const known = await tx.query<{ id: string }>(
        `INSERT INTO contexts (user_uid, id, project_id, session_key, turns_recalled, memories_recalled, has_preferences, prompt_tokens, took_ms, served_at, document_uids)
         SELECT c.user_uid, c.id, $1, c.session_key, c.turns, c.memories, c.preferences, c.tokens, c.took, c.at,
           coalesce(string_to_array(nullif(c.documents, ''), ','), '{}')::uuid[]
         FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::integer[], $6::integer[], $7::boolean[], $8::integer[], $9::float8[], $10::timestamptz[], $11::text[])
           AS c (user_uid, id, session_key, turns, memories, preferences, tokens, took, at, documents)
         JOIN users u USING (user_uid) ORDER BY u.user_key IS NOT NULL, u.user_uid FOR KEY SHARE OF u RETURNING id`,
        [
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
        ],
      );
      const written = new Set(known.map((row) => row.id));
      await tx.query(
        `WITH used AS (SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $7::boolean[]) AS u (user_uid, context_id, memory_id, at, fits)),
         counted AS (
           UPDATE memories m SET usage_count = m.usage_count + n.uses, last_used_at = greatest(m.last_used_at, n.at)
           FROM (SELECT user_uid, memory_id, count(*) AS uses, max(at) AS at FROM used WHERE fits GROUP BY 1, 2 ORDER BY 1, 2) n
           WHERE m.user_uid = n.user_uid AND m.id = n.memory_id)
         INSERT INTO context_memories (user_uid, context_id, memory_id, project_id)
         SELECT u.user_uid, u.context_id, u.memory_id, $1 FROM used u JOIN memories m ON m.user_uid = u.user_uid AND m.id = u.memory_id
         WHERE u.context_id = ANY($6)`,
        [
          projectId,
          uses.map((use) => use.userUid),
          uses.map((use) => use.uid),
          uses.map((use) => use.memoryUid),
          uses.map((use) => use.at),
          [...written],
          uses.map((use) => use.usedUids.has(use.memoryUid)),
        ],
      );
      await this.events.announce(
        tx,
        scope,
        served
          .filter((one) => written.has(one.uid))
          .map((one) => ({
            userUid: one.userUid,
            kind: 'context',
            change: 'SERVED',
            subjectUid: one.uid,
            detail: {
              sessionKey: one.sessionKey,
              turnsRecalled: one.turnsRecalled,
              memoriesRecalled: one.memoryUids.length,
              hasPreferences: one.hasPreferences,
              promptTokens: one.promptTokens,
            },
            at: one.at,
          })),
      );
    });
  }
}
