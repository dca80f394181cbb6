import { v7 as newUid } from 'uuid';
import { getFirst, getValue } from '../../collections.ts';
import type { Tx } from '../../db/database.ts';
import type { UserRef } from '../../db/scope.ts';
import { sealed } from '../../db/sealing/sealed.ts';
import { columnsIn, columnsWith } from '../../entities/columns.ts';
import { TURN_COLUMNS, Turn } from '../../entities/turn.ts';
import { LearningOffReason } from '../../entities/turnLearning.ts';
import type { ExportedPerson, Row } from '../../imports/exportRows.ts';
import { entityKey } from '../../lifecycle/entities/normalizeEntity.ts';
import { redact, redactJson } from '../../lifecycle/redact/redact.ts';
import type { RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import { countTokens } from '../../text/shorten.ts';
import { type Mention, writeMentions } from '../turns/mentions.ts';
import { type PreparedTurn, prepareTurns } from '../turns/prepareTurns.ts';
import { countTermsOf, sendTurnJobs } from '../turns/turnJobs.ts';
import { insertTurns } from '../turns/turnRows.ts';
import { countTurns } from '../turns/upsertSessions.ts';
import type { UserWrite } from './users.ts';

type ExportedTurn = Row<'turns'>;

/** A transaction that imports a person, whom it has just created. */
export interface PersonImport extends UserWrite<UserRef> {
  person: ExportedPerson;
  /** What the project never keeps. */
  kinds: ReadonlySet<RedactionKind>;
}

export interface ImportedTurns {
  count: number;
  /** The newest turn with search results among those learned from. */
  search: PreparedTurn | undefined;
}

/**
 * Restores a person's turns, a few hundred at a time, with their ids, times and entities. The turns are analysed again,
 * as if recorded here, under this project's rules. Turns hidden by a cleanup are not brought back by an import.
 * @param sessions updated with the turns of each session
 */
export async function importTurns(write: PersonImport, sessions: Map<string, ImportedSession>): Promise<ImportedTurns> {
  const { context, tx, scope, person } = write;
  const done: ImportedTurns = { count: 0, search: undefined };
  for await (const rows of person.rows('turns')) {
    const shown = rows.filter(({ hidden }) => !hidden);
    if (shown.length === 0) continue;
    const turns: PreparedTurn[] = [];
    for (const row of shown) turns.push(await prepare(write, row, sessions));
    await insertTurns(tx, turns);
    const grown = await countTurns(tx, turns, []);
    await markExtracted(write, shown);
    await writeMentions(tx, scope, mentionsOf(shown, turns));
    // What was learned from these turns is imported with them.
    const known = turns.map((turn) => ({ ...turn, learned: false }));
    await sendTurnJobs(context, tx, scope, { turns: known });
    await countTermsOf(context, tx, scope, grown);
    for (const turn of turns) {
      const session = getValue(sessions, turn.sessionKey);
      session.turns++;
      session.lastNumber = Math.max(session.lastNumber, turn.turnNumber);
      if (
        turn.learned &&
        turn.searchContext != null &&
        !(turn.occurredAt < (done.search?.occurredAt ?? turn.occurredAt))
      )
        done.search = turn;
    }
    done.count += turns.length;
  }
  return done;
}

async function prepare(
  { context, scope, user: { userUid } }: PersonImport,
  row: ExportedTurn,
  sessions: Map<string, ImportedSession>,
): Promise<PreparedTurn> {
  const session = sessions.get(row.sessionId);
  if (!session) throw new Error('turns.jsonl: the session of a turn is missing from the export. Nothing was imported.');
  const columns = columnsIn(Turn, TURN_COLUMNS, row);
  const turn = { ...columns, path: 'turns.jsonl', user: scope, sessionKey: row.sessionId };
  const prepared = getFirst(await prepareTurns(context, [turn], row.recordedAt));
  for (const { property } of RESTORED) Reflect.set(prepared, property, columns[property]);
  const isForgotten = row.learning?.withheld === LearningOffReason.FORGOTTEN || row.learning?.forgot != null;
  const recallable = prepared.recallable && !isForgotten;
  return Object.assign(prepared, { userUid, sessionUid: session.uid, recallable });
}

/** What an export contains besides the caller's input. */
const RESTORED = columnsWith(Turn, TURN_COLUMNS, 'exported').filter(
  ({ property }) => !('given' in TURN_COLUMNS[property]),
);

/**
 * Facts were already extracted from these turns, and are imported with them. Where the export does not say what became
 * of them, some may have been deleted since: such a turn is not learned again.
 */
async function markExtracted({ tx, scope, user }: PersonImport, rows: ExportedTurn[]): Promise<void> {
  const of = <T>(pick: (row: ExportedTurn) => T): T[] => rows.map(pick);
  await tx.query<{ project_id: string }>(
    `INSERT INTO extracted_turns (user_uid, project_id, turn_id, extracted_at, fact_count, withheld, settled, forgot)
     SELECT $1, $2, n.* FROM unnest($3::uuid[], $4::timestamptz[], $5::integer[], $6::text[], $7::boolean[], $8::jsonb[]) AS n
     RETURNING project_id`,
    [
      ...[
        user.userUid,
        scope.projectId,
        of(({ id }) => id),
        of(({ learning, recordedAt }) => learning?.at ?? recordedAt),
      ],
      ...[of(({ learning }) => learning?.facts ?? null), of(({ learning }) => learning?.withheld ?? null)],
      of(({ learning }) => learning?.settled ?? true),
      of(({ learning }) => learning?.forgot ?? null),
    ],
  );
}

/** The things that each turn mentions, without duplicates. */
function mentionsOf(rows: ExportedTurn[], turns: PreparedTurn[]): Mention[] {
  const turnOf = new Map(turns.map((turn) => [turn.uid, turn]));
  return rows.flatMap(({ id, entities }) => {
    const turn = getValue(turnOf, id);
    const mentions = (entities ?? []).map(({ normalized, amount, unit, ...entity }) => ({
      turn,
      entity: { ...entity, normalized: normalized ?? '', amount: amount ?? undefined, unit: unit ?? undefined },
      key: entityKey(entity.type, { value: entity.value, normalized, amount, unit }),
    }));
    return [...new Map(mentions.map((mention) => [mention.key, mention])).values()];
  });
}

/** A restored session. */
export interface ImportedSession {
  uid: string;
  summarized: boolean;
  turns: number;
  lastNumber: number;
}

/**
 * Restores a person's sessions, with their summaries and those of weeks and months.
 * @returns the sessions by key, without turns
 */
export async function importSessions({
  tx,
  scope,
  user,
  person,
  kinds,
}: PersonImport): Promise<Map<string, ImportedSession>> {
  const { projectId } = scope;
  const { userUid } = user;
  /** Regardless of the file: a summary made here would have been made from redacted text. */
  const redacted = (text: string | null): string | null => text && redact(text, kinds).text;
  const sessions = new Map<string, ImportedSession>();
  for await (const rows of person.rows('sessions')) {
    for (const { sessionId, title, titleGiven, tags, metadata, summary, startedAt, lastActivityAt, endedAt } of rows) {
      const session = { uid: newUid(), summarized: Boolean(summary), turns: 0, lastNumber: 0 };
      const text = redacted(summary);
      await tx.query(
        `INSERT INTO sessions (user_uid, id, project_id, session_key, title, summary, summary_tokens, summary_updated_at, started_at,
           last_activity_at, ended_at, title_given, tags, metadata)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
        [
          ...[
            userUid,
            session.uid,
            projectId,
            sessionId,
            sealed('sessions.title', userUid, [sessionId], redacted(title)),
          ],
          ...[
            sealed('sessions.summary', userUid, [sessionId], text),
            text && countTokens(text),
            text && lastActivityAt,
          ],
          ...[startedAt, lastActivityAt, endedAt, titleGiven, redactJson(tags, kinds), redactJson(metadata, kinds)],
        ],
      );
      sessions.set(sessionId, session);
    }
  }
  for await (const rows of person.rows('summaries'))
    for (const { period, from, to, summary, turnCount } of rows)
      await tx.query(
        `INSERT INTO period_summaries (user_uid, period, from_at, to_at, project_id, summary, turn_count, made_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $4)`,
        [
          ...[userUid, period, from, to, projectId],
          ...[sealed('period_summaries.summary', userUid, [period, from], redacted(summary)), turnCount],
        ],
      );
  return sessions;
}

/** Writes the imported turns' totals to the sessions, and adds them to the user's counters. */
export async function countImported(tx: Tx, userUid: string, sessions: ImportedSession[]): Promise<void> {
  await tx.query(
    `UPDATE sessions s SET turn_count = n.turns, last_turn_number = n.last,
       summarized_turns = CASE WHEN s.summary IS NULL THEN 0 ELSE n.last END
     FROM unnest($2::uuid[], $3::integer[], $4::integer[]) AS n (id, turns, last) WHERE s.user_uid = $1 AND s.id = n.id`,
    [
      userUid,
      sessions.map(({ uid }) => uid),
      sessions.map(({ turns }) => turns),
      sessions.map(({ lastNumber }) => lastNumber),
    ],
  );
  await tx.query('UPDATE users SET session_count = $2 WHERE user_uid = $1', [userUid, sessions.length]);
}
