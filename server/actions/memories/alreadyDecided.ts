import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { contentKey } from '../../lifecycle/facts/contentKey.ts';
import { decideOnFact } from '../../lifecycle/facts/decideOnFact.ts';
import { listEndedFacts, listSimilarFacts } from '../../queries/memories/listSimilarFacts.ts';
import type { AskedVector } from '../../queries/recall/vectorLiteral.ts';
import { type NewFact, scopeKeyOf } from './upsertMemory.ts';

/**
 * What happened to a fact of a turn that is learned again: it may be known as it is, and repeating it does not confirm
 * it; or it ended after it was told, since it was superseded, deactivated, evicted or expired. Undefined if it is to be
 * placed like a new one.
 */
export async function alreadyDecided(
  context: Context,
  tx: Tx,
  userUid: string,
  fact: NewFact,
  vector: AskedVector | null,
): Promise<'KNOWN' | 'ENDED' | undefined> {
  if (fact.home.scope === 'SESSION' && (await hasEnded(tx, userUid, fact.home.sessionUid))) return 'ENDED';
  const at = context.clock.now();
  const place = { scopeKey: scopeKeyOf(fact.home), at, vector };
  const known = (await listSimilarFacts(tx, userUid, place)).map(keyed);
  const decision = decideOnFact(fact, known);
  if (decision.outcome === 'REINFORCED') return 'KNOWN';
  const content = 'content' in decision && decision.content ? decision.content : fact.content;
  const key = contentKey(content);
  // A merge or a correction would end in words that are remembered already.
  const isNamed = decision.outcome === 'SUPERSEDED' && decision.target === fact.replaces;
  if (decision.outcome !== 'CREATED' && !isNamed && known.some((one) => one.contentKey === key)) return 'KNOWN';
  const ended = (await listEndedFacts(tx, userUid, { ...place, since: fact.toldAt ?? at })).map(keyed);
  const then = [fact, { ...fact, content, contentKey: key }].map((one) => decideOnFact(one, ended).outcome);
  return then.some((outcome) => outcome === 'REINFORCED' || outcome === 'MERGED') ? 'ENDED' : undefined;
}

const keyed = <F extends { content: string }>(fact: F) => ({ ...fact, contentKey: contentKey(fact.content) });

async function hasEnded(tx: Tx, userUid: string, sessionUid: string): Promise<boolean> {
  const session = await tx.maybe<{ ended_at: Date | null }>(
    'SELECT ended_at FROM sessions WHERE user_uid = $1 AND id = $2',
    [userUid, sessionUid],
  );
  return session?.ended_at != null;
}
