import DataLoader from 'dataloader';
import { getAt } from '../collections.ts';
import type { Context } from '../context.ts';
import { makeProjectScope } from '../db/scope.ts';
import type { Turn } from '../entities/turn.ts';
import { type AnalyticsRequest, analytics } from '../queries/analytics/analytics.ts';
import { findAuditEntries, findSubjectNames } from '../queries/audit/auditEntries.ts';
import { countReadings } from '../queries/audit/contentAccess.ts';
import { findDocuments } from '../queries/documents/documents.ts';
import { findSpaces } from '../queries/documents/spaces.ts';
import { findUploads } from '../queries/documents/uploads.ts';
import { dueAtOfMemories, findMemories, findMemorySettings, findSuperseded } from '../queries/memories/memories.ts';
import { findQuarantined } from '../queries/memories/quarantine.ts';
import { findEntitiesAt, findEntitiesOfTurns } from '../queries/people/entities.ts';
import { findStatistics } from '../queries/people/statistics.ts';
import { findConsents, findMerges, findUsers } from '../queries/people/users.ts';
import { findPrivacyEvents, findPrivacyRequests, findStandings } from '../queries/privacy/privacyRequests.ts';
import { findContextMemories } from '../queries/recall/candidateMemories.ts';
import { listRelatedEntities, type RelatedLookup } from '../queries/recall/entities.ts';
import { findLearning } from '../queries/turns/learning.ts';
import { findClaimedTurns, findSessions } from '../queries/turns/sessions.ts';
import { findTurns } from '../queries/turns/turns.ts';
import {
  type Address,
  type Asking,
  keyOf,
  movedRowsAt,
  none,
  rowsAt,
  rowsBy,
  rowsWhereverMoved,
  valuesAt,
  valuesBy,
} from './batched.ts';

export type Loaders = ReturnType<typeof makeLoaders>;

/** Batch loaders, new for each request. Every batch runs in the actor's project, so row-level security covers it. */
export function makeLoaders(context: Context) {
  // Only requests with an actor reach this point: the schema's guard refuses all others at the root.
  const asking = { context, scope: makeProjectScope(context.actor?.projectId ?? '') };
  return {
    ...turnLoaders(asking),
    ...memoryLoaders(asking),
    ...peopleLoaders(asking),
    ...documentLoaders(asking),
    ...privacyLoaders(asking),
    /** Usage figures of the project. One request loads all of its figures in one round trip. */
    analytics: new DataLoader((requests: readonly AnalyticsRequest[]) => analytics(context, requests), {
      cacheKeyFn: ({ part, range }) => `${part}/${range.key}`,
    }),
  };
}

/** Loads what must exist, such as the user of a row. */
export async function getLoaded<K, V>(loader: { load(key: K): Promise<V | undefined> }, key: K): Promise<V> {
  const found = await loader.load(key);
  if (found === undefined) throw new Error('There is no row where one must be.');
  return found;
}

const turnLoaders = (asking: Asking) => {
  const { context, scope } = asking;
  return {
    session: movedRowsAt(asking, (addresses) => findSessions(context, scope, addresses)),
    /** By the address in a turn's id, which names its user or the anonymous user it was claimed from. */
    turn: new DataLoader((addresses: readonly Address[]) => findTurnsOrClaimed(asking, addresses), {
      cacheKeyFn: keyOf,
    }),
    /** The entities that a turn mentions, by the turn's address. */
    turnEntities: valuesAt((turns) => findEntitiesOfTurns(context, scope, turns), none),
    /** The result of learning from a turn, by its address. */
    turnLearning: rowsAt((turns) => findLearning(context, scope, turns)),
    /** The memories in a context, by the context's address. */
    contextMemories: valuesAt((contexts) => findContextMemories(context, scope, contexts), none),
  };
};

async function findTurnsOrClaimed(asking: Asking, addresses: readonly Address[]): Promise<(Turn | undefined)[]> {
  const { context, scope } = asking;
  const turns = await rowsWhereverMoved(asking, addresses, (some) => findTurns(context, scope, some));
  const missing = addresses.filter((_, i) => !turns[i]);
  if (missing.length === 0) return turns;
  const claimed = new Map<string, Turn>();
  for (const turn of await findClaimedTurns(context, scope, missing))
    if (turn.claimedFrom) claimed.set(keyOf({ userUid: turn.claimedFrom, uid: turn.uid }), turn);
  return turns.map((turn, i) => turn ?? claimed.get(keyOf(getAt(addresses, i))));
}

const memoryLoaders = (asking: Asking) => {
  const { context, scope } = asking;
  return {
    memory: movedRowsAt(asking, (addresses) => findMemories(context, scope, addresses)),
    quarantined: movedRowsAt(asking, (addresses) => findQuarantined(context, scope, addresses)),
    /** The memories that a memory replaced, by its address. */
    superseded: valuesAt((newer) => findSuperseded(context, scope, newer), none),
    /** When a memory is due for retention, by its address; null if it stays. */
    memoryDueAt: valuesAt(
      (memories) => dueAtOfMemories(context, scope, memories),
      () => null,
    ),
  };
};

/** Loaders by the user's uid, and of entities. */
const peopleLoaders = (asking: Asking) => {
  const { context, scope } = asking;
  return {
    user: rowsBy('userUid', (uids) => findUsers(context, scope, uids)),
    /** The merges into a user that can be undone, newest first. */
    merges: valuesBy((uids) => findMerges(context, scope, uids), none),
    settings: rowsBy('userUid', (uids) => findMemorySettings(context, scope, uids)),
    /** A user's consents for each purpose, newest first. */
    consents: valuesBy((uids) => findConsents(context, scope, uids), none),
    /** A user's counts. */
    statistics: valuesBy(
      (uids) => findStatistics(context, scope, uids),
      (uid) => {
        throw new Error(`There are no counts of the user ${uid}.`);
      },
    ),
    entity: movedRowsAt(asking, (addresses) => findEntitiesAt(context, scope, addresses)),
    /** The entities mentioned in the same turns as an entity. */
    relatedEntities: new DataLoader(
      (lookups: readonly RelatedLookup[]) => listRelatedEntities(context, scope, lookups),
      { cacheKeyFn: (lookup) => `${keyOf(lookup)}/${lookup.first}` },
    ),
  };
};

const documentLoaders = ({ context, scope }: Asking) => ({
  /** By the product's own key. */
  document: rowsBy('documentKey', (keys) => findDocuments(context, scope, { keys })),
  documentByUid: rowsBy('uid', (uids) => findDocuments(context, scope, { uids })),
  upload: rowsBy('uid', (uids) => findUploads(context, scope, uids)),
  /** By the product's own key. */
  space: rowsBy('spaceKey', (keys) => findSpaces(context, scope, { keys })),
  spaceByUid: rowsBy('userUid', (uids) => findSpaces(context, scope, { uids })),
});

const privacyLoaders = ({ context, scope }: Asking) => ({
  privacyRequest: rowsBy('uid', (uids) => findPrivacyRequests(context, scope, uids)),
  /** The steps of a privacy request, oldest first, by its uid. */
  privacyEvents: valuesBy((uids) => findPrivacyEvents(context, scope, uids), none),
  /** A user's open privacy requests and legal holds, by their keyed hash. */
  standing: new DataLoader((hashes: readonly Buffer[]) => findStandings(context, scope, hashes), {
    cacheKeyFn: (hash) => hash.toString('hex'),
  }),
  auditEntry: rowsAt((addresses) => findAuditEntries(context, scope, addresses)),
  /** The name of a key or a staff member in the audit log, by its uid. */
  subjectName: valuesBy(
    (uids) => findSubjectNames(context, scope, uids),
    () => undefined,
  ),
  /** How often staff read content under a grant, by the user and the grant's node id. */
  readings: new DataLoader(
    (grants: readonly { userUid: string; grant: string }[]) => countReadings(context, scope, grants),
    { cacheKeyFn: ({ userUid, grant }) => `${userUid}/${grant}` },
  ),
});
