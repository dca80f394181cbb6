import { pairsOf } from '../../collections.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import { Memory } from '../../entities/memory.ts';
import { nodeId } from '../../entities/nodeId.ts';
import { badInput, issue, notFound, RecollectError, refuse } from '../../errors.ts';
import { contentKey } from '../../lifecycle/facts/placedFact.ts';
import type { UserWrite } from '../people/users.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';
import { type NewFact, scopeKeyOf } from './upsertMemory.ts';

/** A memory that the caller wants a fact to supersede. Whose it is has not been checked. */
export interface NamesSuperseded {
  supersedes: { userUid: string; uid: string } | null;
  /** The position of the fact in the input. */
  path: string;
}

/**
 * Adds to facts of an open user the memories that their callers say they supersede. Saving a fact again that has superseded its memory
 * is allowed, so a request can be repeated.
 * @returns a refusal for a memory that is gone or somebody else's, and for one that another memory supersedes
 */
export async function nameSuperseded(
  tx: Tx,
  userUid: string,
  given: readonly NamesSuperseded[],
  facts: readonly (NewFact | RecollectError)[],
): Promise<(NewFact | RecollectError)[]> {
  const named = given.flatMap(({ supersedes }) => (supersedes?.userUid === userUid ? supersedes.uid : []));
  if (given.every(({ supersedes }) => !supersedes)) return [...facts];
  const olds = await lockMemories(tx, userUid, named);
  const newer = await lockMemories(
    tx,
    userUid,
    [...olds.values()].flatMap(({ supersededByUid }) => supersededByUid ?? []),
  );
  /** By the uid of the old memory: the content of the fact that supersedes it. */
  const taken = new Map<string, string>();
  return pairsOf(facts, given).map(([fact, { supersedes, path }]) => {
    if (fact instanceof RecollectError || !supersedes) return fact;
    const at = `${path}.supersedes`;
    const old = supersedes.userUid === userUid ? olds.get(supersedes.uid) : undefined;
    if (!old) return notFound('memory', at);
    if (fact.home.scope === 'SESSION' && old.scopeKey !== scopeKeyOf(fact.home))
      return badInput(issue(at, 'memory.supersedesLonger'));
    const by = old.supersededByUid;
    const present = by ? newer.get(by) : undefined;
    if (by && !(present && isSame(present, fact)))
      return refuse('memory.superseded', { id: nodeId('Memory', userUid, by) }, { at });
    const says = `${scopeKeyOf(fact.home)} ${fact.contentKey}`;
    if ((taken.get(old.uid) ?? says) !== says) return badInput(issue(at, 'memory.supersededTwice'));
    taken.set(old.uid, says);
    return { ...fact, supersedes: old.uid };
  });
}

const isSame = (memory: Memory, fact: NewFact): boolean =>
  memory.scopeKey === scopeKeyOf(fact.home) && contentKey(memory.content) === fact.contentKey;

async function lockMemories(tx: Tx, userUid: string, uids: readonly string[]): Promise<Map<string, Memory>> {
  if (uids.length === 0) return new Map();
  const rows = await tx.query<RowOf<Memory>>(
    `SELECT ${selectList(Memory, 'm')} FROM memories m WHERE m.user_uid = $1 AND m.id = ANY($2) AND m.hidden_by IS NULL
     ORDER BY m.id FOR UPDATE`,
    [userUid, uids],
  );
  return new Map(rows.map((row) => hydrate(Memory, row)).map((memory) => [memory.uid, memory]));
}

/**
 * Reactivates memories of an open user whose successors' time is over: those replaced them only for that long. Of equal
 * memories the newest returns, unless an equal one is active.
 */
export async function reviveSuperseded(
  write: UserWrite,
  overUids: readonly string[],
  trigger: 'expiry' | 'session_end',
): Promise<void> {
  const { context, tx, user } = write;
  if (overUids.length === 0) return;
  // If a successor was itself superseded, its own successor takes its place.
  await tx.query(
    `UPDATE memories m SET superseded_by = o.superseded_by FROM memories o
     WHERE m.user_uid = $1 AND m.superseded_by = ANY($2) AND o.user_uid = $1 AND o.id = m.superseded_by AND o.superseded_by IS NOT NULL`,
    [user.userUid, overUids],
  );
  const revived = await tx.query<{ id: string; session_uid: string | null; was: string }>(
    `WITH over AS MATERIALIZED (
       SELECT DISTINCT ON (scope_key, content_key) id, scope_key, content_key, superseded_by AS was FROM memories
       WHERE user_uid = $1 AND superseded_by = ANY($2) AND hidden_by IS NULL
       ORDER BY scope_key, content_key, coalesce(told_at, created_at) DESC, id DESC)
     UPDATE memories m SET superseded_by = NULL, updated_at = $3 FROM over o
     WHERE m.user_uid = $1 AND m.id = o.id AND NOT EXISTS (
       SELECT FROM memories e WHERE e.user_uid = $1 AND e.scope_key = o.scope_key AND e.content_key = o.content_key
         AND e.deactivated_at IS NULL AND e.superseded_by IS NULL)
     RETURNING m.id, m.session_uid, o.was`,
    [user.userUid, overUids, context.clock.now()],
  );
  await recordMemoryChanges(
    write,
    revived.map(({ id, session_uid, was }) => ({
      ...{ memoryUid: id, action: 'REACTIVATED' as const, trigger, sessionUid: session_uid },
      change: { before: { supersededBy: was }, after: { supersededBy: null } },
    })),
  );
}
