import { getFirst, pairsOf } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserRef } from '../../db/scope.ts';
import type { MemoryCategory, MemorySource } from '../../entities/enums.ts';
import type { Metadata } from '../../entities/metadata.ts';
import { Space, SpaceMembership } from '../../entities/space.ts';
import { notFound, RecollectError, refuse } from '../../errors.ts';
import { subjectOf } from '../../lifecycle/facts/readSubjects.ts';
import { type ReasonNotToKeep, reasonNotToKeep } from '../../lifecycle/learningRules.ts';
import { redactJson } from '../../lifecycle/redact/redact.ts';
import { redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { upsertSpace } from '../documents/spaces.ts';
import { getMemorySettings } from '../people/memorySettings.ts';
import { lockNamedUser } from '../people/users.ts';
import { preventRelearningOfSources } from './noteLearning.ts';
import { placeFacts } from './placeFacts.ts';
import { type NamesSuperseded, nameSuperseded } from './superseded.ts';
import { type AnalysedContent, analyseContent, type Home, type NewFact, type UpsertedMemory } from './upsertMemory.ts';

/** A caller's request to remember a fact. */
export interface FactToSave extends NamesSuperseded {
  content: string;
  category: MemoryCategory;
  subcategory: string | null;
  home:
    | { scope: 'USER' }
    | { scope: 'SESSION'; sessionKey: string }
    | { scope: 'DOCUMENT'; documentKey: string }
    | { scope: 'SPACE'; spaceKey: string }
    | { scope: 'AGENT'; agentKey: string };
  source: MemorySource;
  confidence: number;
  expiresAt: Date | null;
  /** When the user said it, if that was earlier. */
  toldAt: Date | null;
  /** Null keeps those of a fact that is already known. */
  tags: string[] | null;
  metadata: Metadata | null;
}

/** The outcome for a fact, or why it was not saved. */
export type SavedFact = UpsertedMemory | { refusal: RecollectError };

/**
 * Remembers an explicitly stated fact, if the user allows it; creates the user if needed.
 * @throws FORBIDDEN by the user's settings; NOT_FOUND for a session or memory of another user, CONFLICT for a session that has ended and
 *   a memory that another one superseded
 */
export async function saveMemory(context: Context, ref: UserRef, fact: FactToSave): Promise<UpsertedMemory> {
  const facts = analyseAll(context, [fact]);
  return context.database.scoped(ref, async (tx) => {
    const saved = getFirst(await saveAll(context, tx, ref, facts));
    if ('refusal' in saved) throw saved.refusal;
    return saved;
  });
}

/**
 * Remembers several facts about one user, in order. One that `saveMemory` would refuse is reported, and the others are saved.
 * @throws FORBIDDEN if the user's settings allow none
 */
export async function saveMemories(context: Context, ref: UserRef, given: readonly FactToSave[]): Promise<SavedFact[]> {
  const facts = analyseAll(context, given);
  const saving = context.database.scoped(ref, async (tx) => {
    const saved = await saveAll(context, tx, ref, facts);
    if (saved.every((one) => 'refusal' in one)) throw new NothingSaved(saved);
    return saved;
  });
  return saving.catch((error: unknown) => {
    if (error instanceof NothingSaved) return error.refused;
    throw error;
  });
}

/** Undoes the transaction, so that refused facts create no user. */
class NothingSaved extends Error {
  constructor(readonly refused: SavedFact[]) {
    super('No fact was saved.');
  }
}

function analyseAll({ settings }: Context, facts: readonly FactToSave[]): AnalysedFact[] {
  const kinds = redactedKinds(settings);
  return facts.map(({ tags, metadata, ...fact }) => ({
    ...fact,
    ...redactJson({ tags, metadata }, kinds),
    text: analyseContent(fact.content, kinds),
  }));
}

type AnalysedFact = FactToSave & { text: AnalysedContent };

async function saveAll(context: Context, tx: Tx, ref: UserRef, facts: readonly AnalysedFact[]): Promise<SavedFact[]> {
  const user = await lockNamedUser(context, tx, ref);
  const settings = await getMemorySettings(tx, user.userUid);
  const homes = await findHomes(context, tx, ref, user.userUid, facts);
  const read = pairsOf(facts, homes).map(([fact, ownHome]) => {
    const reason = reasonNotToKeep(settings, context.settings.newUser.consentRequired, fact.category);
    if (reason && reason !== 'CATEGORY_NOT_ALLOWED') throw notAllowed(reason);
    const home = reason ? notAllowed(reason, fact.path) : ownHome;
    if (home instanceof RecollectError) return home;
    return {
      ...fact.text,
      ...subjectOf(fact.text.content, fact.subcategory),
      category: fact.category,
      subcategory: fact.subcategory,
      home,
      confidence: fact.confidence,
      expiresAt: fact.expiresAt,
      toldAt: fact.toldAt,
      tags: fact.tags,
      metadata: fact.metadata,
      source: fact.source,
      trigger: 'user_request',
    } satisfies NewFact;
  });
  const checked = await nameSuperseded(tx, user.userUid, facts, read);
  const toPlace = checked.flatMap((one) => (one instanceof RecollectError ? [] : one));
  const placed = await placeFacts(
    { context, tx, scope: ref, user },
    // Compared by words only: a request does not wait for an embedder.
    toPlace.map((fact) => ({ fact, vector: null })),
    settings.maxMemories,
  );
  const superseded = toPlace.flatMap(({ supersedes }) => supersedes ?? []);
  if (superseded.length > 0) await preventRelearningOfSources(tx, user.userUid, superseded);
  const outcomes = placed.values();
  return checked.map((one) => (one instanceof RecollectError ? { refusal: one } : outcomes.next().value!));
}

/** The uids of the spaces that facts belong to. Product keys create them; end users must be members. */
async function spacesOf(
  context: Context,
  tx: Tx,
  ref: UserRef,
  userUid: string,
  facts: readonly FactToSave[],
): Promise<Map<string, string>> {
  const keys = new Set(facts.flatMap(({ home }) => (home.scope === 'SPACE' ? home.spaceKey : [])));
  const spaces = new Map<string, string>();
  for (const key of [...keys].sort()) {
    const mine = { projectId: ref.projectId, spaceKey: key };
    const space =
      context.actor?.kind === 'SERVICE'
        ? await upsertSpace(context, tx, ref, key)
        : await tx.entities.findOneBy(Space, mine);
    const isOpen =
      space &&
      (context.actor?.kind === 'SERVICE' ||
        (await tx.entities.existsBy(SpaceMembership, { userUid, spaceUid: space.userUid })));
    if (isOpen) spaces.set(key, space.userUid);
  }
  return spaces;
}

/** Where facts belong, or why they cannot. */
async function findHomes(
  context: Context,
  tx: Tx,
  ref: UserRef,
  userUid: string,
  facts: readonly FactToSave[],
): Promise<(Home | RecollectError)[]> {
  const spaces = await spacesOf(context, tx, ref, userUid, facts);
  const keys = facts.flatMap(({ home }) => (home.scope === 'SESSION' ? home.sessionKey : []));
  const rows =
    keys.length === 0
      ? []
      : await tx.query<{ id: string; session_key: string; ended_at: Date | null }>(
          'SELECT id, session_key, ended_at FROM sessions WHERE user_uid = $1 AND session_key = ANY($2)',
          [userUid, keys],
        );
  const sessions = new Map(rows.map((row) => [row.session_key, row]));
  return facts.map(({ home, path }) => {
    if (home.scope === 'SPACE') {
      const spaceUid = spaces.get(home.spaceKey);
      return spaceUid ? { scope: 'SPACE', spaceUid } : notFound('space', `${path}.spaceId`);
    }
    if (home.scope !== 'SESSION') return home;
    const session = sessions.get(home.sessionKey);
    if (!session) return notFound('session', `${path}.sessionId`);
    // Otherwise nothing would ever delete the memory.
    if (session.ended_at) return refuse('session.ended', {}, { at: `${path}.sessionId` });
    return { scope: 'SESSION', sessionUid: session.id };
  });
}

const REFUSALS = {
  MEMORY_DISABLED: { code: 'user.memoryOff', at: 'userId' },
  CONSENT_MISSING: { code: 'user.noConsent', at: 'userId' },
  CATEGORY_NOT_ALLOWED: { code: 'user.categoryOff', at: 'category' },
} as const satisfies Record<ReasonNotToKeep, object>;

/**
 * FORBIDDEN by the user's own settings, naming the setting.
 * @param path of the fact in the input
 */
export function notAllowed(reason: ReasonNotToKeep, path = 'input'): RecollectError {
  const { code, at } = REFUSALS[reason];
  return refuse(code, {}, { at: `${reason === 'CATEGORY_NOT_ALLOWED' ? path : 'input'}.${at}` });
}
