import { type FactToStore, type LearnedFacts, storeFacts } from '../actions/memories/storeFacts.ts';
import type { Context } from '../context.ts';
import { makeUserScope, type UserScope } from '../db/scope.ts';
import type { AuditTrigger } from '../lifecycle/audit/auditTrigger.ts';
import { plantedIn } from '../lifecycle/extract/planted/plantedIn.ts';
import type { PlantedReason } from '../lifecycle/extract/planted/signs.ts';
import { importantFacts, notSettled } from '../lifecycle/importantFacts.ts';
import { hiddenKinds } from '../lifecycle/redact/hiddenKinds.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import type { RedactionKind } from '../lifecycle/redact/redactionKind.ts';
import type { EndedFact, ExtractedFact, KnownFact } from '../minds/extractor.ts';
import { MindError, type MindErrorCode } from '../minds/mindError.ts';
import { listKnownFacts } from '../queries/memories/listSimilarFacts.ts';
import { type AskedVector, toAskedVector } from '../queries/recall/vectorLiteral.ts';
import { listTurnsToExtract, type TurnToExtract } from '../queries/turns/turns.ts';
import { makeYielder } from '../yielder.ts';
import type { Job } from './job.ts';

declare module '../db/queue.ts' {
  interface JobPayloads {
    extractMemories: { projectId: string; userUid: string; turnUids: string[] };
  }
}

/**
 * Extracts memories from turns: what users say about themselves, and what was decided. External calls finish before the
 * storing transaction opens. The turns' owner comes from the job's row, never from a model's answer.
 */
export const extractMemories: Job<'extractMemories'> = {
  name: 'extractMemories',
  lane: 'minds',
  policy: 'standard',
  retries: 8,
  retryDelay: 5,
  async run(context, { projectId, userUid, turnUids }) {
    const scope = makeUserScope(projectId, userUid);
    const own = await listTurnsToExtract(context, scope, turnUids);
    if (own.length === 0) return;
    // While a model is busy, turns wait: it reads those of a session at once.
    const all = context.extractor.name === 'offline' ? own : await listTurnsToExtract(context, scope, turnUids, true);
    try {
      await learnFrom(context, scope, all);
    } catch (error) {
      // One turn that a model cannot read must not keep it from the others.
      if (all.length <= own.length || !(error instanceof MindError) || !MAY_BE_A_TURN.has(error.code)) throw error;
      await learnFrom(context, scope, own);
    }
  },
};

const MAY_BE_A_TURN: ReadonlySet<MindErrorCode> = new Set([
  'REFUSED',
  'MALFORMED',
  'WRONG_SHAPE',
  'TOO_LARGE',
  'TIMEOUT',
]);

async function learnFrom(context: Context, scope: UserScope, turns: readonly TurnToExtract[]): Promise<void> {
  const breathe = makeYielder();
  const kinds = hiddenKinds(context.settings);
  const read: TurnToRead[] = [];
  for (const turn of turns) {
    const said = await hide(turn, kinds, breathe);
    // What was planted says nothing about the turn after it either.
    const isClean = turn.previous && !plantedIn(turn.previous.userQuery);
    read.push({ ...said, previous: isClean ? await hide(turn.previous!, kinds, breathe) : undefined });
  }
  const isOffline = context.extractor.name === 'offline';
  const known = isOffline ? [] : await listKnownFacts(context, scope);
  const { said, held } = await extractUnplanted(context, read, known);
  const trigger: AuditTrigger = isOffline ? 'pattern_extraction' : 'llm_extraction';
  const facts: Omit<FactToStore, 'vector'>[] = [];
  const ended: LearnedFacts['ended'] = [];
  for (const [i, { uid: turnUid, sessionUid, documentKey, occurredAt: toldAt }] of turns.entries()) {
    const place = { turnUid, sessionUid, documentKey, toldAt };
    const settled = settledIn(read[i]!);
    const [stated, over] = bothOf(said[i] ?? []);
    ended.push(...over.map(({ ends: memoryUid }) => ({ memoryUid, ...place })));
    facts.push(...notSettled(stated, settled).map((fact) => ({ ...fact, ...place, trigger })));
    facts.push(...settled.map((fact) => ({ ...fact, ...place, trigger: 'important_facts' as const })));
    await breathe();
  }
  const vectors = await embedAll(
    context,
    facts.map((fact) => fact.content),
  );
  await storeFacts(
    context,
    scope,
    turns.map((turn) => turn.uid),
    {
      facts: facts.map((fact, i) => ({ ...fact, vector: vectors[i] ?? null })),
      ended,
      held: held.map(({ at, text, reason }) => {
        const { uid: turnUid, occurredAt: toldAt } = turns[at]!;
        return { turnUid, toldAt, text, reason };
      }),
    },
  );
}

type TurnToRead = ReadTurn & { previous: ReadTurn | undefined };

type Learned = ExtractedFact | EndedFact;

/** The facts that a turn states, and the ends of known ones. */
const bothOf = (learned: readonly Learned[]): [ExtractedFact[], EndedFact[]] => [
  learned.filter((one) => 'content' in one),
  learned.filter((one) => 'ends' in one),
];

/** What is not to be kept by itself, with the place of its turn. */
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
          { known, instructions: settings.extractionInstructions },
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
  const before = new Set((previous ? importantFacts([previous]) : []).map((fact) => fact.content));
  return importantFacts(previous ? [previous, turn] : [turn]).filter((fact) => !before.has(fact.content));
}

/**
 * Returns no vectors if embedding fails; facts are then compared by their words. So they are if vectors are of words, too: with one
 * word replaced they stay close.
 */
async function embedAll(context: Context, texts: string[]): Promise<AskedVector[]> {
  if (texts.length === 0 || context.embedder.strength === 'words') return [];
  return context.embedder.embed(texts).then(
    (vectors) => vectors.map((vector) => toAskedVector(context.embedder.model, vector)),
    () => [],
  );
}
