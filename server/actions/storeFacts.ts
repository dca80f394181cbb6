import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import { MemoryCategory, MemorySource } from '../entities/enums.ts';
import type { AuditTrigger } from '../lifecycle/audit/auditTrigger.ts';
import { reasonNotToKeep } from '../lifecycle/facts/reasonNotToKeep.ts';
import { evictBeyondLimit } from './evictBeyondLimit.ts';
import { openSettings } from './openSettings.ts';
import { lockUsers } from './openUsers.ts';
import { placeFact } from './placeFact.ts';
import { readContent } from './readContent.ts';

/** A fact that was taken from what a user said; who the user is comes from the job's row, never from an answer. */
export interface FactToStore {
  content: string;
  category: `${MemoryCategory}`;
  subcategory: string | null;
  source: `${MemorySource}`;
  confidence: number;
  preview: string;
  subject: string | null;
  exclusive: boolean;
  turnUid: string;
  sessionUid: string;
  toldAt: Date;
  /** As pgvector writes it; null when the embedder was away. */
  vector: string | null;
  trigger: AuditTrigger;
}

/**
 * Stores the facts of turns that were read, once: a turn whose facts are stored already, or that is gone, is passed over.
 * Settings and consent are looked at here, under the user's lock, as they stand now.
 */
export async function storeFacts(
  context: Context,
  scope: UserScope,
  turnUids: string[],
  facts: FactToStore[],
): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    const user = (await lockUsers(tx, [scope.userUid])).get(scope.userUid);
    if (!user) return;
    const fresh = await tx.query(
      `INSERT INTO extracted_turns (user_uid, turn_id, project_id, extracted_at)
       SELECT t.user_uid, t.id, $3, $4 FROM turns t WHERE t.user_uid = $1 AND t.id = ANY($2)
       ON CONFLICT DO NOTHING RETURNING turn_id`,
      [scope.userUid, turnUids, scope.projectId, context.clock.now()],
    );
    const isFresh = new Set(fresh.map((row) => row.turn_id));
    const settings = await openSettings(tx, scope.userUid);
    for (const fact of facts.filter(({ turnUid }) => isFresh.has(turnUid))) {
      const asked = fact.source === MemorySource.EXPLICIT;
      const category = MemoryCategory[fact.category];
      if (!asked && !settings.autoExtraction) continue;
      if (reasonNotToKeep(settings, context.settings.newUser.consentRequired, category)) continue;
      const kept = await placeFact(
        context,
        tx,
        scope,
        user,
        {
          ...readContent(fact.content),
          category,
          subcategory: fact.subcategory,
          home: { scope: 'USER' },
          // What a session settled is noted by rule, not told as a fact about the user.
          source: fact.trigger === 'important_facts' ? MemorySource.SYSTEM : MemorySource[fact.source],
          confidence: fact.confidence,
          expiresAt: null,
          subject: fact.subject,
          exclusive: fact.exclusive,
          sourceTurnUid: fact.turnUid,
          sourceSessionUid: fact.sessionUid,
          sourcePreview: fact.preview,
          toldAt: fact.toldAt,
          trigger: fact.trigger,
        },
        fact.vector,
      );
      if (kept.outcome === 'CREATED')
        await evictBeyondLimit(context, tx, scope, user, settings.maxMemories, kept.memory.uid);
    }
  });
}
