import { v7 as newUid } from 'uuid';
import { getFirst } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { UserScope } from '../../db/scope.ts';
import { sealed } from '../../db/sealing/sealed.ts';
import { type MemoryCategory, MemorySource } from '../../entities/enums.ts';
import { LIMITS } from '../../entities/limits.ts';
import { QuarantinedStatement } from '../../entities/quarantinedStatement.ts';
import { notFound } from '../../errors.ts';
import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';
import type { InjectionReason } from '../../lifecycle/extract/injection/signs.ts';
import { subjectOf } from '../../lifecycle/facts/readSubjects.ts';
import { reasonNotToKeep } from '../../lifecycle/learningRules.ts';
import { redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { shorten } from '../../text/shorten.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { getMemorySettings } from '../people/memorySettings.ts';
import { findLockedUser, type UserWrite } from '../people/users.ts';
import { isUserHeld, refuseHeld } from '../privacy/legalHolds.ts';
import { preventRelearning } from './noteLearning.ts';
import { placeFacts } from './placeFacts.ts';
import { notAllowed } from './saveMemory.ts';
import { analyseContent, type NewFact, type UpsertedMemory } from './upsertMemory.ts';

/** A statement of a turn that is kept only if somebody accepts it. */
export interface StatementToQuarantine {
  turnUid: string;
  text: string;
  reason: InjectionReason;
  toldAt: Date;
}

/** A user has at most this many; the oldest are dropped, unless a legal hold keeps them. */
const MAX_OF_A_USER = 100;

/** Puts statements of an open user into quarantine. Entries of a turn that is learned from again stay as they are. */
export async function quarantine(write: UserWrite, statements: readonly StatementToQuarantine[]): Promise<void> {
  const { context, tx, scope, user } = write;
  if (statements.length === 0) return;
  const { userUid } = user;
  const waiting = await tx.query<{ turn_id: string }>(
    'SELECT turn_id FROM quarantined_statements WHERE user_uid = $1 AND turn_id = ANY($2)',
    [userUid, statements.map(({ turnUid }) => turnUid)],
  );
  const isWaiting = new Set(waiting.map((row) => row.turn_id));
  const fresh = statements.filter((one) => !isWaiting.has(one.turnUid)).map((one) => ({ ...one, uid: newUid() }));
  const uids = fresh.map(({ uid }) => uid);
  await tx.query<{ user_uid: string }>(
    `INSERT INTO quarantined_statements (user_uid, id, project_id, turn_id, reason, text, told_at, held_at)
     SELECT $1, a.id, $2, a.turn_id, a.reason, a.text, a.told_at, $3
     FROM unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::timestamptz[]) AS a (id, turn_id, reason, text, told_at) RETURNING user_uid`,
    [
      ...[userUid, scope.projectId, context.clock.now(), uids, fresh.map(({ turnUid }) => turnUid)],
      fresh.map(({ reason }) => reason),
      fresh.map(({ uid, text }) =>
        sealed('quarantined_statements.text', userUid, [uid], shorten(text, LIMITS.memoryCharacters)),
      ),
      fresh.map(({ toldAt }) => toldAt),
    ],
  );
  await audit(write, uids, 'CREATED', 'quarantine');
  if (await isUserHeld(write)) return;
  const beyond = await tx.query<{ id: string }>(
    `SELECT id FROM quarantined_statements WHERE user_uid = $1 ORDER BY held_at DESC, id DESC OFFSET ${MAX_OF_A_USER}`,
    [userUid],
  );
  await eraseStatements(write, idsOf(beyond), 'capacity');
}

/** Deletes an open user's statements in quarantine, or only those of the given turns. */
export async function eraseQuarantine(
  write: UserWrite,
  trigger: AuditTrigger,
  turnUids: string[] | null = null,
): Promise<void> {
  const { tx, user } = write;
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM quarantined_statements WHERE user_uid = $1 AND ($2::uuid[] IS NULL OR turn_id = ANY($2))',
    [user.userUid, turnUids],
  );
  await eraseStatements(write, idsOf(rows), trigger);
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Deletes statements in quarantine of an open user. */
export async function eraseStatements(write: UserWrite, uids: string[], trigger: AuditTrigger): Promise<void> {
  const { tx, user } = write;
  if (uids.length === 0) return;
  const gone = await tx.query<{ turn_id: string }>(
    'DELETE FROM quarantined_statements WHERE user_uid = $1 AND id = ANY($2) RETURNING turn_id',
    [user.userUid, uids],
  );
  await preventRelearning(
    tx,
    user.userUid,
    gone.map((row) => row.turn_id),
  );
  await audit(write, uids, 'ERASED', trigger);
}

/** The audit log does not repeat the statement. */
const audit = (
  { context, tx, scope, user: { userUid, userKey } }: UserWrite,
  uids: string[],
  action: 'CREATED' | 'ERASED',
  trigger: AuditTrigger,
): Promise<void> =>
  writeAudit(
    context,
    tx,
    scope,
    uids.map((subjectUid) => ({ userUid, userKey, action, trigger, subjectType: 'QuarantinedStatement', subjectUid })),
  );

const MAX_PREVIEW = 160;

/**
 * Turns a statement in quarantine into a memory, as a caller's request to remember it would.
 * @param wording what to remember, if not the statement as it is
 * @throws NOT_FOUND if somebody else decided on it; FORBIDDEN by the user's settings
 */
export async function acceptQuarantined(
  context: Context,
  scope: UserScope,
  uid: string,
  wording: { content?: string | null; category: MemoryCategory },
): Promise<UpsertedMemory> {
  return context.database.scoped(scope, async (tx) => {
    const { write, statement } = await lock(context, tx, scope, uid);
    const settings = await getMemorySettings(tx, scope.userUid);
    const reason = reasonNotToKeep(settings, context.settings.newUser.consentRequired, wording.category);
    if (reason) throw notAllowed(reason);
    const text = analyseContent(wording.content ?? statement.text, redactedKinds(context.settings));
    const fact: NewFact = {
      ...text,
      ...subjectOf(text.content, null),
      category: wording.category,
      subcategory: null,
      home: { scope: 'USER' },
      source: MemorySource.EXPLICIT,
      confidence: 1,
      expiresAt: null,
      sourceTurnUid: statement.turnUid,
      sourcePreview: shorten(statement.text, MAX_PREVIEW),
      toldAt: statement.toldAt,
      trigger: 'quarantine',
    };
    const accepted = getFirst(await placeFacts(write, [{ fact, vector: null }], settings.maxMemories));
    await eraseStatements(write, [uid], 'quarantine');
    return accepted;
  });
}

/**
 * Deletes a statement in quarantine. Its turn stays.
 * @throws NOT_FOUND if somebody else decided on it; FORBIDDEN under a legal hold
 */
export async function discardQuarantined(context: Context, scope: UserScope, uid: string): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    const { write } = await lock(context, tx, scope, uid);
    await refuseHeld(write);
    await eraseStatements(write, [uid], 'user_request');
  });
}

async function lock(
  context: Context,
  tx: Tx,
  scope: UserScope,
  uid: string,
): Promise<{ write: UserWrite; statement: QuarantinedStatement }> {
  const user = await findLockedUser(tx, scope.userUid);
  const row = await tx.maybe<RowOf<QuarantinedStatement>>(
    `SELECT ${selectList(QuarantinedStatement, 'q')} FROM quarantined_statements q WHERE q.user_uid = $1 AND q.id = $2`,
    [scope.userUid, uid],
  );
  if (!user || !row) throw notFound('quarantinedStatement', 'input.id');
  return { write: { context, tx, scope, user }, statement: hydrate(QuarantinedStatement, row) };
}
