import { type Extraction, extractFromTurns } from '../actions/memories/extractFromTurns.ts';
import { noteNothingLearned } from '../actions/memories/noteLearning.ts';
import { type FactToStore, type LearnedFacts, storeFacts } from '../actions/memories/storeFacts.ts';
import { getAt, pairsOf } from '../collections.ts';
import type { Context } from '../context.ts';
import { makeProjectScope, makeUserScope, type UserScope } from '../db/scope.ts';
import { MindError, type MindErrorCode } from '../minds/minds.ts';
import { listKnownFacts } from '../queries/memories/listSimilarFacts.ts';
import { type AskedVector, toAskedVector } from '../queries/recall/vectors.ts';
import { listTurnsToExtract, listTurnsToExtractOf, type TurnToExtract } from '../queries/turns/turnsToExtract.ts';
import type { Job } from './worker.ts';

declare module '../db/queue.ts' {
  interface JobPayloads {
    extractMemories: { projectId: string; userUid: string; turnUids: string[] };
  }
}

/**
 * Extracts memories from turns: what users say about themselves, and what was decided. External calls finish before the
 * storing transaction opens. The turns' owner comes from the job's row, never from a model's answer.
 */
export const extractMemoriesJob: Job<'extractMemories'> = {
  name: 'extractMemories',
  about: ['Learns memories from turns', '턴에서 기억 추출'],
  lane: 'minds',
  policy: 'standard',
  retries: 8,
  retryDelaySeconds: 5,
  fetchSize: 50,
  sizeOf: ({ turnUids }) => turnUids.length,
  // A model is slow, and any call may fail.
  async prepareTogether(context, projectId, payloads) {
    if (!context.extractor.isOffline) return undefined;
    const scope = makeProjectScope(projectId);
    const ofUsers = [...Map.groupBy(payloads, ({ userUid }) => userUid)];
    const users = ofUsers.map(([userUid, own]) => ({ userUid, turnUids: own.flatMap(({ turnUids }) => turnUids) }));
    const lists = await listTurnsToExtractOf(context, scope, users);
    const extracted: ExtractionOfUser[] = [];
    for (const [i, { userUid }] of users.entries()) {
      const turns = lists[i] ?? [];
      if (turns.length > 0) extracted.push(await extractOf(context, makeUserScope(projectId, userUid), turns));
    }
    // On a cluster, one transaction for users on several machines costs more than one for each.
    const isSplit = await context.database.onCluster();
    const silent = isSplit ? [] : extracted.filter(statesNothing);
    const others = extracted.filter((one) => !silent.includes(one));
    return {
      store: async () => {
        if (silent.length > 0) await noteNothingLearned(context, scope, silent.map(turnsOf));
        for (const one of others) await storeUpToEachForgetRequest(context, one);
      },
      // Turns that are to be forgotten do not serve as context for others.
      changesNext: extracted.some(({ said }) => said.some(({ forget }) => forget)),
    };
  },
  async run(context, { projectId, userUid, turnUids }) {
    const scope = makeUserScope(projectId, userUid);
    const own = await listTurnsToExtract(context, scope, turnUids);
    if (own.length === 0) return;
    // Turns that waited for a busy model are extracted together with others of their session.
    const all = context.extractor.isOffline ? own : await listTurnsToExtract(context, scope, turnUids, true);
    try {
      await learnFrom(context, scope, all);
    } catch (error) {
      // A turn that a model cannot read must not hold up the others.
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

const learnFrom = async (context: Context, scope: UserScope, turns: readonly TurnToExtract[]): Promise<void> =>
  storeUpToEachForgetRequest(context, await extractOf(context, scope, turns));

interface ExtractionOfUser extends Extraction {
  scope: UserScope;
  turns: readonly TurnToExtract[];
}

const statesNothing = ({ said, quarantined }: Extraction): boolean =>
  quarantined.length === 0 &&
  said.every(({ facts, ended, forget }) => facts.length === 0 && ended.length === 0 && !forget);

const turnsOf = ({ scope, turns }: ExtractionOfUser) => ({
  userUid: scope.userUid,
  turnUids: turns.map(({ uid }) => uid),
});

async function extractOf(
  context: Context,
  scope: UserScope,
  turns: readonly TurnToExtract[],
): Promise<ExtractionOfUser> {
  const known = context.extractor.isOffline ? [] : await listKnownFacts(context, scope);
  return { scope, turns, ...(await extractFromTurns(context, turns, known)) };
}

async function storeUpToEachForgetRequest(
  context: Context,
  { scope, turns, said, quarantined }: ExtractionOfUser,
): Promise<void> {
  // Facts after a request to forget are stored once it has been carried out.
  for (let from = 0, to = 0; from < turns.length; from = to) {
    const asked = said.findIndex(({ forget }, at) => at >= from && forget);
    to = asked < 0 ? turns.length : asked + 1;
    const quarantinedHere = quarantined
      .filter(({ at }) => at >= from && at < to)
      .map((one) => ({ ...one, at: one.at - from }));
    await storeExtraction(context, scope, turns.slice(from, to), {
      said: said.slice(from, to),
      quarantined: quarantinedHere,
    });
  }
}

async function storeExtraction(
  context: Context,
  scope: UserScope,
  turns: readonly TurnToExtract[],
  { said, quarantined }: Extraction,
): Promise<void> {
  const facts: Omit<FactToStore, 'vector'>[] = [];
  const ended: LearnedFacts['ended'] = [];
  let forget: LearnedFacts['forget'];
  for (const [{ uid: turnUid, sessionUid, documentKey, occurredAt: toldAt }, own] of pairsOf(turns, said)) {
    const place = { turnUid, sessionUid, documentKey, toldAt };
    facts.push(...own.facts.map((fact) => ({ ...fact, ...place })));
    ended.push(...own.ended.map((memoryUid) => ({ memoryUid, ...place })));
    if (own.forget) forget = { ...own.forget, turnUid, sessionUid, toldAt };
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
      quarantined: quarantined.map(({ at, text, reason }) => {
        const { uid: turnUid, occurredAt: toldAt } = getAt(turns, at);
        return { turnUid, toldAt, text, reason };
      }),
      forget,
    },
  );
}

/**
 * Returns no vectors if the model fails; facts are then compared by their words. The same applies to vectors of words,
 * which stay close if one word is replaced.
 */
async function embedAll({ embedder }: Context, texts: string[]): Promise<AskedVector[]> {
  if (texts.length === 0 || embedder.strength === 'words') return [];
  try {
    return (await embedder.embed(texts)).map((vector) => toAskedVector(embedder.model, vector));
  } catch (error) {
    if (error instanceof MindError && error.code !== 'STOPPED') return [];
    throw error;
  }
}
