import { readTurns } from '../actions/memories/readTurns.ts';
import { type FactToStore, type LearnedFacts, storeFacts } from '../actions/memories/storeFacts.ts';
import type { Context } from '../context.ts';
import { makeUserScope, type UserScope } from '../db/scope.ts';
import { MindError, type MindErrorCode } from '../minds/mindError.ts';
import { listKnownFacts } from '../queries/memories/listSimilarFacts.ts';
import { type AskedVector, toAskedVector } from '../queries/recall/vectorLiteral.ts';
import { listTurnsToExtract, type TurnToExtract } from '../queries/turns/turns.ts';
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
  const known = context.extractor.name === 'offline' ? [] : await listKnownFacts(context, scope);
  const { said, held } = await readTurns(context, turns, known);
  const facts: Omit<FactToStore, 'vector'>[] = [];
  const ended: LearnedFacts['ended'] = [];
  for (const [i, { uid: turnUid, sessionUid, documentKey, occurredAt: toldAt }] of turns.entries()) {
    const place = { turnUid, sessionUid, documentKey, toldAt };
    facts.push(...said[i]!.facts.map((fact) => ({ ...fact, ...place })));
    ended.push(...said[i]!.ended.map((memoryUid) => ({ memoryUid, ...place })));
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
