import type { Context } from '../../context.ts';
import { getFirst, type Tx } from '../../db/database.ts';
import type { UserRef } from '../../db/scope.ts';
import { hashed } from '../../db/sealing/sealed.ts';
import { type MemoryCategory, MemorySource } from '../../entities/enums.ts';
import { nodeId } from '../../entities/nodeId.ts';
import { notFound, type RecollectError, refuse } from '../../errors.ts';
import { type ReasonNotToKeep, reasonNotToKeep } from '../../lifecycle/facts/decideOnFact.ts';
import { subjectOf } from '../../lifecycle/facts/subjectOf.ts';
import { hiddenKinds } from '../../lifecycle/redact/hiddenKinds.ts';
import { type LockedUser, lockNamedUser } from '../people/users.ts';
import { getMemorySettings } from './memorySettings.ts';
import { placeFacts } from './placeFacts.ts';
import {
  expireEqualMemories,
  type Home,
  type NewFact,
  type Place,
  readContent,
  type UpsertedMemory,
} from './upsertMemory.ts';

/** A caller's request to remember a fact. */
export interface FactToSave {
  content: string;
  category: MemoryCategory;
  subcategory: string | null;
  home: { scope: 'USER' } | { scope: 'SESSION'; sessionKey: string } | { scope: 'DOCUMENT'; documentKey: string };
  confidence: number;
  expiresAt: Date | null;
}

/**
 * Remembers an explicitly stated fact, if the user allows it; creates the user if needed.
 * @throws FORBIDDEN by the user's settings; NOT_FOUND for a session of another user, CONFLICT for one that has ended
 */
export async function saveMemory(context: Context, ref: UserRef, fact: FactToSave): Promise<UpsertedMemory> {
  const text = readContent(fact.content, hiddenKinds(context.settings));
  return context.database.scoped(ref, async (tx) => {
    const user = await lockNamedUser(context, tx, ref);
    const settings = await getMemorySettings(tx, user.userUid);
    const reason = reasonNotToKeep(settings, context.settings.newUser.consentRequired, fact.category);
    if (reason) throw notAllowed(reason);
    // Compared by words only: a request does not wait for an embedder.
    const saved: NewFact = {
      ...fact,
      ...text,
      ...subjectOf(text.content, fact.category, fact.subcategory),
      home: await findHome(tx, user.userUid, fact.home),
      source: MemorySource.EXPLICIT,
      trigger: 'user_request',
    };
    // Compared by words only: a request does not wait for an embedder.
    return getFirst(await placeFacts(context, tx, ref, user, [{ fact: saved, vector: null }], settings.maxMemories));
  });
}

async function findHome(tx: Tx, userUid: string, home: FactToSave['home']): Promise<Home> {
  if (home.scope !== 'SESSION') return home;
  const session = await tx.maybe<{ id: string; ended_at: Date | null }>(
    'SELECT id, ended_at FROM sessions WHERE user_uid = $1 AND session_key = $2',
    [userUid, home.sessionKey],
  );
  if (!session) throw notFound('session', 'input.sessionId');
  // Otherwise nothing would ever delete the memory.
  if (session.ended_at) throw refuse('session.ended', {}, { at: 'input.sessionId' });
  return { scope: 'SESSION', sessionUid: session.id };
}

/**
 * Refuses to move a memory to a place that another active memory holds. The user's row is locked, so nobody takes the
 * place in between; the unique index is the safety net.
 * @throws CONFLICT naming the other memory
 */
export async function refuseEqualMemory(
  context: Context,
  tx: Tx,
  scope: { readonly projectId: string },
  user: LockedUser,
  memoryUid: string,
  place: Place,
  path: string,
): Promise<void> {
  await expireEqualMemories(context, tx, scope, user, [place], memoryUid);
  const equal = await tx.maybe<{ id: string }>(
    `SELECT id FROM memories WHERE user_uid = $1 AND scope_key = $2 AND content_key = $3
       AND deactivated_at IS NULL AND superseded_by IS NULL AND id <> $4`,
    [user.userUid, place.scopeKey, hashed(user.userUid, place.contentKey), memoryUid],
  );
  if (!equal) return;
  throw refuse('memory.equal', { id: nodeId('Memory', user.userUid, equal.id) }, { at: path });
}

const REFUSALS = {
  MEMORY_DISABLED: { code: 'user.memoryOff', at: 'input.userId' },
  CONSENT_MISSING: { code: 'user.noConsent', at: 'input.userId' },
  CATEGORY_NOT_ALLOWED: { code: 'user.categoryOff', at: 'input.category' },
} as const satisfies Record<ReasonNotToKeep, object>;

/** FORBIDDEN by the user's own settings, naming the setting. */
export function notAllowed(reason: ReasonNotToKeep): RecollectError {
  const { code, at } = REFUSALS[reason];
  return refuse(code, {}, { at });
}
