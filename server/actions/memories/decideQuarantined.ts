import type { Context } from '../../context.ts';
import { getFirst, type RowOf, type Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { UserScope } from '../../db/scope.ts';
import { type MemoryCategory, MemorySource } from '../../entities/enums.ts';
import { QuarantinedStatement } from '../../entities/quarantinedStatement.ts';
import { notFound } from '../../errors.ts';
import { reasonNotToKeep } from '../../lifecycle/facts/decideOnFact.ts';
import { subjectOf } from '../../lifecycle/facts/readSubjects.ts';
import { hiddenKinds } from '../../lifecycle/redact/redactionKind.ts';
import { shorten } from '../../text/shorten.ts';
import { type LockedUser, lockUsers } from '../people/users.ts';
import { refuseHeld } from '../privacy/legalHolds.ts';
import { getMemorySettings } from './memorySettings.ts';
import { placeFacts } from './placeFacts.ts';
import { eraseStatements } from './quarantine.ts';
import { notAllowed } from './saveMemory.ts';
import { type NewFact, readContent, type UpsertedMemory } from './upsertMemory.ts';

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
    const { user, statement } = await lock(tx, scope, uid);
    const settings = await getMemorySettings(tx, scope.userUid);
    const reason = reasonNotToKeep(settings, context.settings.newUser.consentRequired, wording.category);
    if (reason) throw notAllowed(reason);
    const text = readContent(wording.content ?? statement.text, hiddenKinds(context.settings));
    const fact: NewFact = {
      ...text,
      ...subjectOf(text.content, wording.category, null),
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
    const accepted = getFirst(
      await placeFacts(context, tx, scope, user, [{ fact, vector: null }], settings.maxMemories),
    );
    await eraseStatements(context, tx, scope, user, [uid], 'quarantine');
    return accepted;
  });
}

/**
 * Deletes a statement in quarantine. Its turn stays.
 * @throws NOT_FOUND if somebody else decided on it; FORBIDDEN under a legal hold
 */
export async function discardQuarantined(context: Context, scope: UserScope, uid: string): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    const { user } = await lock(tx, scope, uid);
    await refuseHeld(context, tx, scope, user);
    await eraseStatements(context, tx, scope, user, [uid], 'user_request');
  });
}

async function lock(
  tx: Tx,
  scope: UserScope,
  uid: string,
): Promise<{ user: LockedUser; statement: QuarantinedStatement }> {
  const user = (await lockUsers(tx, [scope.userUid])).get(scope.userUid);
  const row = await tx.maybe<RowOf<QuarantinedStatement>>(
    `SELECT ${selectList(QuarantinedStatement, 'q')} FROM quarantined_statements q WHERE q.user_uid = $1 AND q.id = $2`,
    [scope.userUid, uid],
  );
  if (!user || !row) throw notFound('quarantinedStatement', 'input.id');
  return { user, statement: hydrate(QuarantinedStatement, row) };
}
