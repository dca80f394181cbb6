import { readTurnsOf, type SaidByTurns } from '../actions/memories/readTurns.ts';
import { type FactToStore, type LearnedFacts, storeFacts } from '../actions/memories/storeFacts.ts';
import { readSummaries } from '../actions/turns/readSummaries.ts';
import { type PeriodToStore, storePeriodSummaries, storeSummaries } from '../actions/turns/summaries.ts';
import type { Context } from '../context.ts';
import { makeProjectScope, makeUserScope, type UserScope } from '../db/scope.ts';
import { hiddenKinds } from '../lifecycle/redact/redactionKind.ts';
import { hideInSlices, languageOfTurns, summarizeInSlices } from '../lifecycle/summaries/summarizeTurns.ts';
import { MindError, type MindErrorCode } from '../minds/mindError.ts';
import { listKnownFacts } from '../queries/memories/listSimilarFacts.ts';
import { type AskedVector, toAskedVector } from '../queries/recall/vectors.ts';
import {
  listPeriodsToSummarize,
  listSessionsToSummarize,
  listTurnsOfPeriods,
  MAX_PERIODS,
  type OutdatedPeriod,
  type SessionPlace,
} from '../queries/turns/summaries.ts';
import { listTurnsToExtract, listTurnsToExtractOf, type TurnToExtract } from '../queries/turns/turnsToExtract.ts';
import { inSlices } from '../yielder.ts';
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
export const extractMemories: Job<'extractMemories'> = {
  name: 'extractMemories',
  lane: 'minds',
  policy: 'standard',
  retries: 8,
  retryDelay: 5,
  together: 50,
  sizeOf: ({ turnUids }) => turnUids.length,
  // A model takes its time for each, and each may fail.
  async runTogether(context, projectId, payloads) {
    if (context.extractor.name !== 'offline') return false;
    const ofUsers = [...Map.groupBy(payloads, ({ userUid }) => userUid)];
    const users = ofUsers.map(([userUid, own]) => ({ userUid, turnUids: own.flatMap(({ turnUids }) => turnUids) }));
    const lists = await listTurnsToExtractOf(context, makeProjectScope(projectId), users);
    for (const [i, { userUid }] of users.entries()) {
      const turns = lists[i] ?? [];
      if (turns.length > 0) await learnFrom(context, makeUserScope(projectId, userUid), turns);
    }
    return true;
  },
  async run(context, { projectId, userUid, turnUids }) {
    const scope = makeUserScope(projectId, userUid);
    const own = await listTurnsToExtract(context, scope, turnUids);
    if (own.length === 0) return;
    // While a model is busy, turns wait, and those of a session are then read together.
    const all = context.extractor.name === 'offline' ? own : await listTurnsToExtract(context, scope, turnUids, true);
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

async function learnFrom(context: Context, scope: UserScope, turns: readonly TurnToExtract[]): Promise<void> {
  const known = context.extractor.name === 'offline' ? [] : await listKnownFacts(context, scope);
  const { said, held } = await readTurnsOf(context, turns, known);
  // What follows a request to forget is stored after it was carried out.
  for (let from = 0, to = 0; from < turns.length; from = to) {
    const asked = said.findIndex(({ forget }, at) => at >= from && forget);
    to = asked < 0 ? turns.length : asked + 1;
    const heldHere = held.filter(({ at }) => at >= from && at < to).map((one) => ({ ...one, at: one.at - from }));
    await store(context, scope, turns.slice(from, to), { said: said.slice(from, to), held: heldHere });
  }
}

async function store(
  context: Context,
  scope: UserScope,
  turns: readonly TurnToExtract[],
  { said, held }: SaidByTurns,
): Promise<void> {
  const facts: Omit<FactToStore, 'vector'>[] = [];
  const ended: LearnedFacts['ended'] = [];
  let forget: LearnedFacts['forget'];
  for (const [i, { uid: turnUid, sessionUid, documentKey, occurredAt: toldAt }] of turns.entries()) {
    const place = { turnUid, sessionUid, documentKey, toldAt };
    facts.push(...said[i]!.facts.map((fact) => ({ ...fact, ...place })));
    ended.push(...said[i]!.ended.map((memoryUid) => ({ memoryUid, ...place })));
    const asked = said[i]!.forget;
    if (asked) forget = { ...asked, turnUid, sessionUid, toldAt };
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
      forget,
    },
  );
}

/**
 * Returns no vectors if embedding fails; facts are then compared by their words. The same holds for vectors of words, which
 * stay close if one word is replaced.
 */
async function embedAll(context: Context, texts: string[]): Promise<AskedVector[]> {
  if (texts.length === 0 || context.embedder.strength === 'words') return [];
  return context.embedder.embed(texts).then(
    (vectors) => vectors.map((vector) => toAskedVector(context.embedder.model, vector)),
    () => [],
  );
}

declare module '../db/queue.ts' {
  interface JobPayloads {
    summarizeSession: { projectId: string; userUid: string; sessionUid: string };
    summarizePeriods: { projectId: string; userUid: string };
  }
}

/** Summarizes a session again whenever it has grown. Sent with its turns, one at a time per session. */
export const summarizeSession: Job<'summarizeSession'> = {
  name: 'summarizeSession',
  lane: 'summaries',
  policy: 'stately',
  retries: 8,
  retryDelay: 5,
  together: 100,
  async run(context, { projectId, ...place }) {
    await summarizeSessions(context, projectId, [place]);
  },
  // A model takes its time for each, and each may fail.
  runTogether: async (context, projectId, payloads) => {
    if (context.summarizer.name !== 'offline') return false;
    await summarizeSessions(context, projectId, payloads);
    return true;
  },
};

async function summarizeSessions(context: Context, projectId: string, places: readonly SessionPlace[]): Promise<void> {
  const scope = makeProjectScope(projectId);
  const { summarizer, settings } = context;
  const { summaryMaxLength: maxLength } = settings;
  const sessions = await listSessionsToSummarize(context, scope, places);
  const conversations = sessions.map(({ turns }) => turns);
  const read = summarizer.name === 'offline' ? await readSummaries(context, conversations, maxLength) : undefined;
  const summaries = read ?? [];
  for (const turns of read ? [] : conversations) {
    const hidden = await inSlices(hideInSlices(turns, hiddenKinds(settings)));
    summaries.push(await summarizer.summarize(hidden, maxLength, languageOfTurns(hidden)));
  }
  await storeSummaries(
    context,
    scope,
    sessions.map((session, i) => ({ ...session, summary: summaries[i]! })),
  );
}

const MAX_OF_A_PERIOD = 600;

/**
 * Renews a user's week and month summaries whose sessions were summarized since. Sent with a session's summary, and runs in
 * the same lane: in another, a period would be summarized again after each of its sessions.
 */
export const summarizePeriods: Job<'summarizePeriods'> = {
  name: 'summarizePeriods',
  lane: 'summaries',
  policy: 'stately',
  retries: 8,
  retryDelay: 5,
  async run(context, { projectId, userUid }) {
    const scope = makeUserScope(projectId, userUid);
    let periods: OutdatedPeriod[];
    let stored: number;
    do {
      stored = 0;
      // Read before the sessions, so that one summarized meanwhile makes this summary outdated again.
      const madeAt = context.clock.now();
      periods = await listPeriodsToSummarize(context, scope);
      // A model's answer is stored before the next is asked for.
      for (const some of context.summarizer.summarizePeriod ? periods.map((one) => [one]) : [periods])
        stored += await storePeriodSummaries(context, scope, await summarize(context, scope, some), madeAt);
      // What changed meanwhile has sent this job again.
    } while (stored > 0 && periods.length === MAX_PERIODS);
  },
};

async function summarize(context: Context, scope: UserScope, periods: readonly OutdatedPeriod[]) {
  const asked: (string | undefined)[] = [];
  for (const period of periods) asked.push(await askModel(context, period));
  const turns = await listTurnsOfPeriods(
    context,
    scope,
    periods.filter((_, i) => asked[i] === undefined),
  );
  const read = await readSummaries(context, turns, MAX_OF_A_PERIOD);
  const picked = read ?? [];
  for (const some of read ? [] : turns) {
    const hidden = await inSlices(hideInSlices(some, hiddenKinds(context.settings)));
    picked.push(await inSlices(summarizeInSlices(hidden, MAX_OF_A_PERIOD)));
  }
  return periods.map((period, i): PeriodToStore => ({ ...period, summary: asked[i] ?? picked.shift()! }));
}

/**
 * The model's summary of a period, from those of its sessions; undefined without a model, or while it fails. A period with
 * one session takes that session's summary.
 */
async function askModel({ summarizer }: Context, { sessions }: OutdatedPeriod): Promise<string | undefined> {
  if (!summarizer.summarizePeriod || sessions.length < 2) return undefined;
  const summaries = sessions.map(({ summary }) => summary);
  const language = languageOfTurns(summaries.map((userQuery) => ({ userQuery })));
  try {
    return await summarizer.summarizePeriod(summaries, MAX_OF_A_PERIOD, language);
  } catch (error) {
    // The next turn sends the job for another summary.
    if (error instanceof MindError && error.code !== 'STOPPED') return undefined;
    throw error;
  }
}
