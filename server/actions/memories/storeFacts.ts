import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import { MemoryCategory, MemorySource } from '../../entities/enums.ts';
import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';
import type { Replacement, Within } from '../../lifecycle/extract/extractedFact.ts';
import { decideOnFact } from '../../lifecycle/facts/decideOnFact.ts';
import { contentKey } from '../../lifecycle/facts/placedFact.ts';
import { reasonLearningIsOff, reasonNotToLearn } from '../../lifecycle/learningRules.ts';
import { redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { listEndedFacts, listSimilarFacts } from '../../queries/memories/listSimilarFacts.ts';
import type { AskedVector } from '../../queries/recall/vectors.ts';
import { getMemorySettings } from '../people/memorySettings.ts';
import { findLockedUser, type UserWrite } from '../people/users.ts';
import { type AskedToForget, forgetAsked } from './forgetAsked.ts';
import { beginLearning, countLearned } from './noteLearning.ts';
import { type FactWithVector, placeOrDrop } from './placeFacts.ts';
import { quarantine, type StatementToQuarantine } from './quarantine.ts';
import { type Origin, readOrigins } from './readOrigins.ts';
import { recordMemoryChanges } from './recordMemoryChanges.ts';
import { analyseContent, type Home, type NewFact, scopeKeyOf } from './upsertMemory.ts';

/** A fact extracted from a user's words. The user comes from the job's row, never from a model's answer. */
export interface FactToStore {
  content: string;
  category: `${MemoryCategory}`;
  subcategory: string | null;
  source: `${MemorySource}`;
  confidence: number;
  preview: string;
  subject: string | null;
  exclusive: boolean;
  corrects?: boolean;
  tentative?: boolean;
  replacement?: Replacement | undefined;
  /** The uid of the memory that it supersedes, if a model named it. */
  replaces?: string;
  within?: Within | undefined;
  turnUid: string;
  sessionUid: string;
  documentKey: string | null;
  toldAt: Date;
  /** Null when the embedder was unavailable. */
  vector: AskedVector | null;
  trigger: AuditTrigger;
}

/** What was extracted from turns. */
export interface LearnedFacts {
  facts: FactToStore[];
  /** The memories that are no longer true and have no replacement. */
  ended: EndedMemory[];
  /** The statements that go into quarantine. */
  quarantined: StatementToQuarantine[];
  /** What the last of the turns asks to forget. */
  forget?: AskedToForget | undefined;
}

/**
 * Stores the facts extracted from turns, once: a turn whose facts are already stored, or that was deleted, is skipped.
 * Settings and consent are checked here, under the user's lock, with their current values.
 */
export async function storeFacts(
  context: Context,
  scope: UserScope,
  turnUids: string[],
  { facts, ended, quarantined, forget }: LearnedFacts,
): Promise<void> {
  await context.database.scoped(scope, async (tx) => {
    const user = await findLockedUser(tx, scope.userUid);
    if (!user) return;
    const write = { context, tx, scope, user };
    const settings = await getMemorySettings(tx, scope.userUid);
    const { consentRequired } = context.settings.newUser;
    const off = reasonLearningIsOff(settings, consentRequired);
    const begun = await beginLearning(context, tx, scope, turnUids, off);
    const ofBegun = <T extends { turnUid: string }>(all: readonly T[]) => all.filter((one) => begun.has(one.turnUid));
    // The user asked for it, so the setting for automatic extraction does not matter.
    if (!off || off === 'AUTO_EXTRACTION_OFF') await quarantine(write, ofBegun(quarantined));
    const allowed = ofBegun(facts).filter((fact) => !reasonNotToLearn(settings, consentRequired, fact));
    const learned = await learnFacts(write, allowed, begun, settings.maxMemories);
    for (const one of off ? [] : ofBegun(ended)) await endMemory(write, one, begun.get(one.turnUid) === true);
    await countLearned(tx, scope.userUid, learned);
    const again = forget && begun.get(forget.turnUid);
    if (forget && again !== undefined) await forgetAsked(write, forget, again);
  });
}

/** Places facts among the known ones. @returns how many facts each turn taught */
async function learnFacts(
  write: UserWrite<UserScope>,
  facts: readonly FactToStore[],
  begun: ReadonlyMap<string, boolean>,
  maxMemories: number,
): Promise<Map<string, number>> {
  const { context, tx, scope, user } = write;
  const learned = new Map<string, number>();
  const count = (turnUid: string) => learned.set(turnUid, (learned.get(turnUid) ?? 0) + 1);
  const origins = await readOrigins(tx, scope, facts);
  const placed: FactWithVector[] = [];
  for (const { vector, ...given } of facts) {
    const fact = toNewFact(context, given, origins.get(given.turnUid));
    if (fact.home.scope === 'SESSION' && (await hasEnded(tx, user.userUid, fact.home.sessionUid))) continue;
    const isAgain = begun.get(given.turnUid) === true;
    const decided = isAgain ? await alreadyDecided(context, tx, user.userUid, fact, vector) : undefined;
    if (!decided) placed.push({ fact, vector });
    if (decided === 'KNOWN') count(given.turnUid);
  }
  const kept = await placeOrDrop(write, placed, maxMemories);
  for (const [at, { fact }] of placed.entries()) if (kept[at] && fact.sourceTurnUid) count(fact.sourceTurnUid);
  return learned;
}

const toNewFact = (context: Context, fact: Omit<FactToStore, 'vector'>, origin: Origin | undefined): NewFact => ({
  ...analyseContent(fact.content, redactedKinds(context.settings)),
  category: MemoryCategory[fact.category],
  subcategory: fact.subcategory,
  home: homeOf(fact, origin?.spaceUid),
  inherited: origin,
  // Decisions of a session are recorded by rule; the user did not state them as facts about themselves.
  source: fact.trigger === 'important_facts' ? MemorySource.SYSTEM : MemorySource[fact.source],
  confidence: fact.confidence,
  expiresAt: null,
  subject: fact.subject,
  exclusive: fact.exclusive,
  corrects: fact.corrects,
  tentative: fact.tentative ?? false,
  replacement: fact.replacement,
  replaces: fact.replaces ?? null,
  sourceTurnUid: fact.turnUid,
  sourceSessionUid: fact.sessionUid,
  sourcePreview: fact.preview,
  toldAt: fact.toldAt,
  trigger: fact.trigger,
});

/**
 * A fact about a document belongs to it if the turn names one; a fact about a team or its work belongs to their space.
 * A wish for a document that has no ID here is kept in its session: elsewhere it would mean another document.
 */
export function homeOf(
  {
    within,
    category,
    sessionUid,
    documentKey,
  }: Pick<FactToStore, 'within' | 'category' | 'sessionUid' | 'documentKey'>,
  spaceUid: string | undefined,
): Home {
  if (within === 'session') return { scope: 'SESSION', sessionUid };
  const isOfTeam = within === 'team' || within === 'work';
  if (isOfTeam && spaceUid) return { scope: 'SPACE', spaceUid };
  const isOfDocument = within === 'document' || within === 'work';
  if (isOfDocument && documentKey) return { scope: 'DOCUMENT', documentKey };
  const isWish = category === MemoryCategory.FEEDBACK || category === MemoryCategory.PREFERENCE;
  return within === 'document' && isWish ? { scope: 'SESSION', sessionUid } : { scope: 'USER' };
}

/** A memory that a turn says is no longer true, and the words that say it. */
interface EndedMemory {
  memoryUid: string;
  turnUid: string;
  sessionUid: string;
  toldAt: Date;
}

/**
 * Deactivates a memory of a user that is no longer true, unless it was told later than its end. A memory of
 * somebody else, or one that is no longer active, stays as it is.
 * @param isAgain whether the turn is learned from again: a memory that changed since then is left alone, because somebody may have decided on it
 */
async function endMemory(
  write: UserWrite,
  { memoryUid, sessionUid, toldAt }: EndedMemory,
  isAgain: boolean,
): Promise<void> {
  const { context, tx, user } = write;
  const now = context.clock.now();
  const ended = await tx.execute(
    `UPDATE memories SET deactivated_at = $3, updated_at = $3
     WHERE user_uid = $1 AND id = $2 AND scope = 'USER' AND deactivated_at IS NULL AND superseded_by IS NULL AND hidden_by IS NULL
       AND coalesce(told_at, created_at) <= $4 AND (NOT $5 OR updated_at <= $4)`,
    [user.userUid, memoryUid, now, toldAt, isAgain],
  );
  if (ended === 0) return;
  await recordMemoryChanges(write, [
    {
      memoryUid,
      action: 'DEACTIVATED',
      trigger: 'contradiction',
      sessionUid,
      change: { before: { deactivatedAt: null }, after: { deactivatedAt: now } },
    },
  ]);
}

/**
 * What happened to a fact of a turn that is learned again: it may be known as it is, and repeating it does not confirm
 * it; or it ended after it was told, since it was superseded, deactivated, evicted or expired. Undefined if it is to be
 * placed like a new one.
 */
async function alreadyDecided(
  context: Context,
  tx: Tx,
  userUid: string,
  fact: NewFact,
  vector: AskedVector | null,
): Promise<'KNOWN' | 'ENDED' | undefined> {
  const at = context.clock.now();
  const place = { scopeKey: scopeKeyOf(fact.home), at, vector };
  const known = (await listSimilarFacts(tx, userUid, place)).map(keyed);
  const decision = decideOnFact(fact, known);
  if (decision.outcome === 'REINFORCED') return 'KNOWN';
  if (decision.outcome === 'DROPPED') return 'ENDED';
  const content = 'content' in decision && decision.content ? decision.content : fact.content;
  const key = contentKey(content);
  // A merge or a correction would result in an existing memory.
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
