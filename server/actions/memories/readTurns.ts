import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';
import type { LearningOffReason } from '../../entities/turnLearning.ts';
import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';
import { plantedIn } from '../../lifecycle/extract/planted/plantedIn.ts';
import type { PlantedReason } from '../../lifecycle/extract/planted/signs.ts';
import { importantFacts, notSettled } from '../../lifecycle/importantFacts.ts';
import { redact } from '../../lifecycle/redact/redact.ts';
import { hiddenKinds, type RedactionKind } from '../../lifecycle/redact/redactionKind.ts';
import { withAbsoluteDates } from '../../lifecycle/times/absoluteDates.ts';
import type { EndedFact, ExtractedFact, KnownFact } from '../../minds/minds.ts';
import { makeYielder } from '../../yielder.ts';

/** A fact of a turn, and how it was found. */
type FoundInTurn = ExtractedFact & { trigger: AuditTrigger };

/** What turns state, by their position, and the statements that go into quarantine. */
interface SaidByTurns {
  said: { facts: FoundInTurn[]; ended: string[] }[];
  held: Held[];
}

/**
 * Reads what turns of one user state, decide and end, and what they plant. Writes nothing, and asks an outside model without a transaction.
 * @param known of the user, for a model to name what changes
 * @throws MindError when an outside model fails
 */
export async function readTurns(
  context: Context,
  turns: readonly (ReadTurn & { previous?: ReadTurn | undefined })[],
  known: readonly KnownFact[],
): Promise<SaidByTurns> {
  const breathe = makeYielder();
  const kinds = hiddenKinds(context.settings);
  const read: TurnToRead[] = [];
  for (const turn of turns) {
    const said = await hide(turn, kinds, breathe);
    // A planted message is no context for the next turn either.
    const isClean = turn.previous && !plantedIn(turn.previous.userQuery);
    read.push({ ...said, previous: isClean ? await hide(turn.previous!, kinds, breathe) : undefined });
  }
  const { said, held } = await extractUnplanted(context, read, known);
  const trigger: AuditTrigger = context.extractor.name === 'offline' ? 'pattern_extraction' : 'llm_extraction';
  const all: SaidByTurns['said'] = [];
  for (const [i, turn] of read.entries()) {
    const toldAt = turns[i]!.occurredAt ?? context.clock.now();
    const dated = <F extends { content: string }>(fact: F): F => ({
      ...fact,
      content: withAbsoluteDates(fact.content, toldAt, context.settings.timeZone),
    });
    const settled = settledIn(turn);
    const [stated, over] = bothOf(said[i] ?? []);
    all.push({
      facts: [
        ...notSettled(stated, settled).map((fact) => ({ ...dated(fact), trigger })),
        ...settled.map((fact) => ({ ...dated(fact), trigger: 'important_facts' as const })),
      ],
      ended: over.map(({ ends }) => ends),
    });
    await breathe();
  }
  return { said: all, held };
}

type TurnToRead = ReadTurn & { previous: ReadTurn | undefined };

type Learned = ExtractedFact | EndedFact;

/** The facts that a turn states, and the ends of known ones. */
const bothOf = (learned: readonly Learned[]): [ExtractedFact[], EndedFact[]] => [
  learned.filter((one) => 'content' in one),
  learned.filter((one) => 'ends' in one),
];

/** The statements that go into quarantine, with the positions of their turns. */
interface Held {
  at: number;
  text: string;
  reason: PlantedReason;
}

/** The facts of each turn, and what is held back. A turn that plants something is shown to no model. */
async function extractUnplanted(
  { extractor, settings }: Context,
  turns: readonly TurnToRead[],
  known: readonly KnownFact[],
): Promise<{ said: Learned[][]; held: Held[] }> {
  const held: Held[] = [];
  const clean = turns.flatMap(({ previous, ...turn }, at) => {
    const reason = plantedIn(turn.userQuery);
    if (reason) held.push({ at, text: turn.userQuery, reason });
    const before = previous && {
      previousUserQuery: previous.userQuery,
      previousAssistantResponse: previous.assistantResponse,
    };
    return reason ? [] : [{ at, turn: { ...turn, ...before } }];
  });
  const extracted =
    clean.length > 0
      ? await extractor.extract(
          clean.map(({ turn }) => turn),
          { known, instructions: settings.extractionInstructions, categories: settings.customCategories },
        )
      : [];
  const said: Learned[][] = turns.map(() => []);
  for (const [i, { at }] of clean.entries())
    for (const fact of extracted[i] ?? []) {
      // A model may still be talked into a fact that reads like an order; the offline extractor keeps the user's words.
      const reason = extractor.name === 'offline' || 'ends' in fact ? undefined : plantedIn(fact.content);
      if (reason && 'content' in fact) held.push({ at, text: fact.content, reason });
      else said[at]!.push(fact);
    }
  return { said, held };
}

interface ReadTurn {
  userQuery: string;
  assistantResponse: string;
  /** When it was said; now where it is left out. */
  occurredAt?: Date;
}

async function hide(
  { userQuery, assistantResponse }: ReadTurn,
  kinds: ReadonlySet<RedactionKind>,
  breathe: () => Promise<void>,
): Promise<ReadTurn> {
  const hidden = {
    userQuery: redact(userQuery, kinds).text,
    assistantResponse: redact(assistantResponse, kinds).text,
  };
  await breathe();
  return hidden;
}

/** What a turn decided, configured or solved. Some facts need the previous turn; that turn's own facts are left out. */
function settledIn({ previous, ...turn }: TurnToRead) {
  if (plantedIn(turn.userQuery)) return [];
  const settled = previous ? importantFacts([previous, turn], 1) : importantFacts([turn]);
  if (settled.length === 0 || !previous) return settled;
  const before = new Set(importantFacts([previous]).map((fact) => fact.content));
  return settled.filter((fact) => !before.has(fact.content));
}

/**
 * Notes that turns are learned from, once each: a turn that was deleted, or whose facts are already stored, is left out.
 * @returns whether each of the others is learned again
 */
export async function beginLearning(
  context: Context,
  tx: Tx,
  scope: UserScope,
  turnUids: string[],
  withheld: LearningOffReason | null,
): Promise<Map<string, boolean>> {
  const rows = await tx.query<{ turn_id: string; again: boolean }>(
    `INSERT INTO extracted_turns AS e (user_uid, turn_id, project_id, extracted_at, fact_count, withheld)
     SELECT t.user_uid, t.id, $3, $4, 0, $5 FROM turns t WHERE t.user_uid = $1 AND t.id = ANY($2)
     ON CONFLICT (user_uid, turn_id) DO UPDATE SET extracted_at = EXCLUDED.extracted_at, fact_count = 0, withheld = $5, again_since = NULL
       WHERE e.again_since IS NOT NULL
     RETURNING turn_id, (e.xmax <> 0) AS again`,
    [scope.userUid, turnUids, scope.projectId, context.clock.now(), withheld],
  );
  return new Map(rows.map(({ turn_id, again }) => [turn_id, again]));
}

/** Notes how many facts turns added or confirmed. */
export async function countLearned(tx: Tx, userUid: string, facts: ReadonlyMap<string, number>): Promise<void> {
  if (facts.size === 0) return;
  await tx.query(
    `UPDATE extracted_turns e SET fact_count = n.facts FROM unnest($2::uuid[], $3::integer[]) AS n (turn_id, facts)
     WHERE e.user_uid = $1 AND e.turn_id = n.turn_id`,
    [userUid, [...facts.keys()], [...facts.values()]],
  );
}

/** A turn that is recorded while nothing may be learned, and so never will be. */
interface WithheldTurn {
  userUid: string;
  uid: string;
  reason: LearningOffReason;
}

/** Notes why nothing is learned from turns that are being recorded. */
export async function recordWithheld(
  context: Context,
  tx: Tx,
  { projectId }: { readonly projectId: string },
  turns: WithheldTurn[],
): Promise<void> {
  if (turns.length === 0) return;
  await tx.query<{ project_id: string }>(
    `INSERT INTO extracted_turns (user_uid, turn_id, project_id, extracted_at, fact_count, withheld)
     SELECT user_uid, turn_id, $4, $5, 0, withheld FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS n (user_uid, turn_id, withheld)
     RETURNING project_id`,
    [
      turns.map(({ userUid }) => userUid),
      turns.map(({ uid }) => uid),
      turns.map(({ reason }) => reason),
      projectId,
      context.clock.now(),
    ],
  );
}

/**
 * Keeps turns from being learned again, because something learned from them is deleted or decided on: in other words, a
 * later extractor might bring it back.
 * @param turnUids null for all of the user's turns
 */
export async function preventRelearning(tx: Tx, userUid: string, turnUids: readonly string[] | null): Promise<void> {
  await tx.query(
    `UPDATE extracted_turns SET settled = true, again_since = NULL
     WHERE user_uid = $1 AND ($2::uuid[] IS NULL OR turn_id = ANY($2)) AND NOT settled`,
    [userUid, turnUids],
  );
}

/**
 * As `preventRelearning`, for the turns that memories stem from. Which turn confirmed or ended a memory is not stored, so all
 * turns of that session count.
 */
export async function preventRelearningOfSources(
  tx: Tx,
  userUid: string,
  memoryUids: readonly string[],
): Promise<void> {
  const rows = await tx.query<{ turn_id: string }>(
    `SELECT m.source_turn_id AS turn_id FROM memories m WHERE m.user_uid = $1 AND m.id = ANY($2) AND m.source_turn_id IS NOT NULL
     UNION
     SELECT t.id FROM audit_entries a JOIN turns t ON t.user_uid = a.user_uid AND t.session_uid = a.session_uid
     WHERE a.user_uid = $1 AND a.subject_id = ANY($2) AND a.subject_type = 'Memory' AND a.action <> 'CREATED'
       AND a.trigger IN ('pattern_extraction', 'llm_extraction', 'important_facts', 'contradiction')`,
    [userUid, memoryUids],
  );
  if (rows.length > 0)
    await preventRelearning(
      tx,
      userUid,
      rows.map((row) => row.turn_id),
    );
}
