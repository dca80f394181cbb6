import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { nameKey } from '../db/directory.ts';
import type { UserRef } from '../db/scope.ts';
import { type MemoryCategory, MemorySource } from '../entities/enums.ts';
import { notFound, RecollectError } from '../errors.ts';
import { reasonNotToKeep } from '../lifecycle/facts/reasonNotToKeep.ts';
import { subjectOf } from '../lifecycle/facts/subjectOf.ts';
import { evictBeyondLimit } from './evictBeyondLimit.ts';
import type { Home, KeptMemory } from './keepMemory.ts';
import { notAllowed } from './notAllowed.ts';
import { openSettings } from './openSettings.ts';
import { openUsers } from './openUsers.ts';
import { placeFact } from './placeFact.ts';
import { readContent } from './readContent.ts';

/** What a caller asks to have remembered. */
export interface FactToSave {
  content: string;
  category: MemoryCategory;
  subcategory: string | null;
  home: { scope: 'USER' } | { scope: 'SESSION'; sessionKey: string } | { scope: 'DOCUMENT'; documentKey: string };
  confidence: number;
  expiresAt: Date | null;
}

/**
 * Remembers a fact that was told outright, where the user allows it; the user comes into being when needed.
 * @throws FORBIDDEN by the user's settings; NOT_FOUND for a session that is not the user's, CONFLICT for one that is over
 */
export async function saveMemory(context: Context, ref: UserRef, fact: FactToSave): Promise<KeptMemory> {
  const text = readContent(fact.content);
  const name = { anonymous: false, key: ref.userKey! };
  return context.database.scoped(ref, async (tx) => {
    const user = (await openUsers(context, tx, ref, [name])).get(nameKey(name))!;
    const settings = await openSettings(tx, user.userUid);
    const reason = reasonNotToKeep(settings, context.settings.newUser.consentRequired, fact.category);
    if (reason) throw notAllowed(reason);
    // Compared by its words alone: a request does not wait for an embedder.
    const kept = await placeFact(
      context,
      tx,
      ref,
      user,
      {
        ...fact,
        ...text,
        ...subjectOf(text.content, fact.category, fact.subcategory),
        home: await findHome(tx, user.userUid, fact.home),
        source: MemorySource.EXPLICIT,
        trigger: 'user_request',
      },
      null,
    );
    if (kept.outcome === 'CREATED')
      await evictBeyondLimit(context, tx, ref, user, settings.maxMemories, kept.memory.uid);
    return kept;
  });
}

async function findHome(tx: Tx, userUid: string, home: FactToSave['home']): Promise<Home> {
  if (home.scope !== 'SESSION') return home;
  const [session] = await tx.query('SELECT id, ended_at FROM sessions WHERE user_uid = $1 AND session_key = $2', [
    userUid,
    home.sessionKey,
  ]);
  if (!session) throw notFound('session', 'input.sessionId');
  if (session.ended_at) throw sessionOver();
  return { scope: 'SESSION', sessionUid: session.id };
}

/** Nothing would ever take the memory away again. */
function sessionOver(): RecollectError {
  const message = 'This session has ended, and its memories with it. A turn opens it again.';
  return new RecollectError('CONFLICT', message, [{ path: 'input.sessionId', message }]);
}
