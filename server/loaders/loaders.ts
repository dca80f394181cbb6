import DataLoader from 'dataloader';
import type { Context } from '../context.ts';
import { getValue } from '../db/database.ts';
import { makeProjectScope } from '../db/scope.ts';
import type { AuditEntry } from '../entities/auditEntry.ts';
import type { Entity } from '../entities/entity.ts';
import type { Memory } from '../entities/memory.ts';
import type { PrivacyEvent, PrivacyRequest } from '../entities/privacyRequest.ts';
import type { QuarantinedStatement } from '../entities/quarantinedStatement.ts';
import type { Session } from '../entities/session.ts';
import type { Turn } from '../entities/turn.ts';
import type { Upload } from '../entities/upload.ts';
import type { Consent, MemorySettings, User } from '../entities/user.ts';
import {
  type AnalyticsAnswer,
  type AnalyticsPart,
  type AnalyticsRequest,
  analytics,
} from '../queries/analytics/analytics.ts';
import { findAuditEntries, findSubjectNames } from '../queries/audit/auditEntries.ts';
import { countReadings } from '../queries/audit/contentAccess.ts';
import { type DocumentWithReaders, findDocuments } from '../queries/documents/documents.ts';
import { findSpaces, type SpaceWithReaders } from '../queries/documents/spaces.ts';
import { findUploads } from '../queries/documents/uploads.ts';
import { findSuperseded } from '../queries/memories/listSimilarFacts.ts';
import { dueAtOfMemories, findMemories, findMemorySettings } from '../queries/memories/memories.ts';
import { findQuarantined } from '../queries/memories/quarantine.ts';
import { findEntitiesAt, findEntitiesOfTurns } from '../queries/people/entities.ts';
import { type CountedOfUser, findStatistics } from '../queries/people/statistics.ts';
import { findConsents, findMergedInto, findMerges, findUsers, type UndoableMerge } from '../queries/people/users.ts';
import {
  findPrivacyEvents,
  findPrivacyRequests,
  findStandings,
  type Standing,
} from '../queries/privacy/privacyRequests.ts';
import { findContextMemories } from '../queries/recall/candidateMemories.ts';
import { listRelatedEntities, type RelatedLookup } from '../queries/recall/entities.ts';
import { findLearning, type LearnedOfTurn } from '../queries/turns/learning.ts';
import { findClaimedTurns, findSessions } from '../queries/turns/sessions.ts';
import { findTurns } from '../queries/turns/turns.ts';

/** The address of a row: its user's uid and its own uid. */
interface Address {
  userUid: string;
  uid: string;
}

/** Batch loaders, new for each request. Every batch runs in the actor's project, so row-level security covers it. */
export interface Loaders {
  user: DataLoader<string, User | undefined>;
  session: DataLoader<Address, Session | undefined, string>;
  /** By the address in a turn's id, which names its user or the anonymous user it was claimed from. */
  turn: DataLoader<Address, Turn | undefined, string>;
  memory: DataLoader<Address, Memory | undefined, string>;
  quarantined: DataLoader<Address, QuarantinedStatement | undefined, string>;
  /** The settings of a user, by the user's uid. */
  settings: DataLoader<string, MemorySettings | undefined>;
  /** A user's consents for each purpose, newest first, by the user's uid. */
  consents: DataLoader<string, Consent[]>;
  /** The merges into a user that can be undone, newest first, by the user's uid. */
  merges: DataLoader<string, UndoableMerge[]>;
  /** A user's counts, by the user's uid. */
  statistics: DataLoader<string, CountedOfUser>;
  /** The memories in a context, by the context's address. */
  contextMemories: DataLoader<Address, Memory[], string>;
  /** The memories that a memory replaced, by its address. */
  superseded: DataLoader<Address, Memory[], string>;
  /** When a memory is due for retention, by its address; null if it stays. */
  memoryDueAt: DataLoader<Address, Date | null, string>;
  entity: DataLoader<Address, Entity | undefined, string>;
  /** By the product's own key. */
  document: DataLoader<string, DocumentWithReaders | undefined>;
  documentByUid: DataLoader<string, DocumentWithReaders | undefined>;
  upload: DataLoader<string, Upload | undefined>;
  /** By the product's own key. */
  space: DataLoader<string, SpaceWithReaders | undefined>;
  spaceByUid: DataLoader<string, SpaceWithReaders | undefined>;
  privacyRequest: DataLoader<string, PrivacyRequest | undefined>;
  /** The steps of a privacy request, oldest first, by its uid. */
  privacyEvents: DataLoader<string, PrivacyEvent[]>;
  auditEntry: DataLoader<Address, AuditEntry | undefined, string>;
  /** The name of a key or a staff member in the audit log, by its uid. */
  subjectName: DataLoader<string, string | undefined>;
  /** A user's open privacy requests and legal holds, by their keyed hash. */
  standing: DataLoader<Buffer, Standing, string>;
  /** How often staff read content under a grant, by the user and the grant's node id. */
  readings: DataLoader<{ userUid: string; grant: string }, number, string>;
  /** The entities that a turn mentions, by the turn's address. */
  turnEntities: DataLoader<Address, Entity[], string>;
  /** The result of learning from a turn, by its address. */
  turnLearning: DataLoader<Address, LearnedOfTurn | undefined, string>;
  /** Usage figures of the project. One request loads all of its figures in one round trip. */
  analytics: DataLoader<AnalyticsRequest, AnalyticsAnswer<AnalyticsPart>, string>;
  /** The entities mentioned in the same turns as an entity. */
  relatedEntities: DataLoader<RelatedLookup, Entity[], string>;
}

/** Loads what must exist, such as the user of a row. */
export async function getLoaded<K, V>(loader: { load(key: K): Promise<V | undefined> }, key: K): Promise<V> {
  const found = await loader.load(key);
  if (found === undefined) throw new Error('There is no row where one must be.');
  return found;
}

const keyOf = ({ userUid, uid }: Address): string => `${userUid}/${uid}`;

export function makeLoaders(context: Context): Loaders {
  const { actor } = context;
  const byAddress = <T extends Address>(find: (addresses: readonly Address[]) => Promise<T[]>) =>
    new DataLoader<Address, T | undefined, string>(
      async (addresses) => {
        const found = new Map((actor ? await find(addresses) : []).map((one) => [keyOf(one), one]));
        return addresses.map((address) => found.get(keyOf(address)));
      },
      { cacheKeyFn: keyOf },
    );
  // Only requests with an actor reach this point: the schema's guard refuses all others at the root.
  const scope = makeProjectScope(actor?.projectId ?? '');
  /** A row that is not where its id says may have moved with a merge. */
  const followed = <T extends Address>(find: (addresses: readonly Address[]) => Promise<T[]>) =>
    new DataLoader<Address, T | undefined, string>(
      async (addresses) => {
        const found = new Map((actor ? await find(addresses) : []).map((one) => [keyOf(one), one]));
        const missing = addresses.filter((address) => !found.has(keyOf(address)));
        const moved = missing.length > 0 ? await findMergedInto(context, scope, missing) : [];
        const there = new Map((moved.length > 0 ? await find(moved) : []).map((one) => [keyOf(one), one]));
        for (const { was, ...address } of moved) {
          const one = there.get(keyOf(address));
          if (one) found.set(keyOf({ userUid: was, uid: address.uid }), one);
        }
        return addresses.map((address) => found.get(keyOf(address)));
      },
      { cacheKeyFn: keyOf },
    );
  return {
    user: new DataLoader(async (uids) => {
      const found = new Map((actor ? await findUsers(context, scope, uids) : []).map((user) => [user.userUid, user]));
      return uids.map((uid) => found.get(uid));
    }),
    merges: new DataLoader(async (uids) => {
      const found = await findMerges(context, scope, uids);
      return uids.map((uid) => found.get(uid) ?? []);
    }),
    session: followed((addresses) => findSessions(context, scope, addresses)),
    turn: new DataLoader(
      async (addresses) => {
        const turns = followed((some) => findTurns(context, scope, some));
        const found = new Map<string, Turn>();
        for (const [i, turn] of (await turns.loadMany(addresses)).entries())
          if (turn && !(turn instanceof Error)) found.set(keyOf(addresses[i]!), turn);
        const missing = addresses.filter((address) => !found.has(keyOf(address)));
        const claimed = missing.length > 0 ? await findClaimedTurns(context, scope, missing) : [];
        for (const turn of claimed)
          if (turn.claimedFrom) found.set(keyOf({ userUid: turn.claimedFrom, uid: turn.uid }), turn);
        return addresses.map((address) => found.get(keyOf(address)));
      },
      { cacheKeyFn: keyOf },
    ),
    memory: followed((addresses) => findMemories(context, scope, addresses)),
    quarantined: followed((addresses) => findQuarantined(context, scope, addresses)),
    settings: new DataLoader(async (uids) => {
      const found = new Map((await findMemorySettings(context, scope, uids)).map((one) => [one.userUid, one]));
      return uids.map((uid) => found.get(uid));
    }),
    consents: new DataLoader(async (uids) => {
      const found = await findConsents(context, scope, uids);
      return uids.map((uid) => found.get(uid) ?? []);
    }),
    entity: followed((addresses) => findEntitiesAt(context, scope, addresses)),
    document: new DataLoader(async (keys) => {
      const found = new Map((await findDocuments(context, scope, { keys })).map((one) => [one.documentKey, one]));
      return keys.map((key) => found.get(key));
    }),
    documentByUid: new DataLoader(async (uids) => {
      const found = new Map((await findDocuments(context, scope, { uids })).map((one) => [one.uid, one]));
      return uids.map((uid) => found.get(uid));
    }),
    upload: new DataLoader(async (uids) => {
      const found = new Map((await findUploads(context, scope, uids)).map((one) => [one.uid, one]));
      return uids.map((uid) => found.get(uid));
    }),
    space: new DataLoader(async (keys) => {
      const found = new Map((await findSpaces(context, scope, { keys })).map((one) => [one.spaceKey, one]));
      return keys.map((key) => found.get(key));
    }),
    spaceByUid: new DataLoader(async (uids) => {
      const found = new Map((await findSpaces(context, scope, { uids })).map((one) => [one.userUid, one]));
      return uids.map((uid) => found.get(uid));
    }),
    privacyRequest: new DataLoader(async (uids) => {
      const found = new Map((await findPrivacyRequests(context, scope, uids)).map((one) => [one.uid, one]));
      return uids.map((uid) => found.get(uid));
    }),
    privacyEvents: new DataLoader(async (uids) => {
      const found = await findPrivacyEvents(context, scope, uids);
      return uids.map((uid) => found.get(uid) ?? []);
    }),
    auditEntry: byAddress((addresses) => findAuditEntries(context, scope, addresses)),
    subjectName: new DataLoader(async (uids) => {
      const found = await findSubjectNames(context, scope, uids);
      return uids.map((uid) => found.get(uid));
    }),
    standing: new DataLoader((hashes) => findStandings(context, scope, hashes), {
      cacheKeyFn: (hash) => hash.toString('hex'),
    }),
    readings: new DataLoader((grants) => countReadings(context, scope, grants), {
      cacheKeyFn: ({ userUid, grant }) => `${userUid}/${grant}`,
    }),
    turnEntities: new DataLoader(
      async (turns) => {
        const found = await findEntitiesOfTurns(context, scope, turns);
        return turns.map(({ uid }) => found.get(uid) ?? []);
      },
      { cacheKeyFn: keyOf },
    ),
    turnLearning: byAddress((turns) => findLearning(context, scope, turns)),
    superseded: new DataLoader(
      async (newer) => {
        const found = await findSuperseded(context, scope, newer);
        return newer.map(({ uid }) => found.get(uid) ?? []);
      },
      { cacheKeyFn: keyOf },
    ),
    memoryDueAt: new DataLoader(
      async (memories) => {
        const found = await dueAtOfMemories(context, scope, memories);
        return memories.map(({ uid }) => found.get(uid) ?? null);
      },
      { cacheKeyFn: keyOf },
    ),
    relatedEntities: new DataLoader((asks) => listRelatedEntities(context, scope, asks), {
      cacheKeyFn: (ask) => `${keyOf(ask)}/${ask.first}`,
    }),
    analytics: new DataLoader((asks) => analytics(context, asks), {
      cacheKeyFn: ({ part, range }) => `${part}/${range.key}`,
    }),
    statistics: new DataLoader(async (uids) => {
      const found = await findStatistics(context, scope, uids);
      return uids.map((uid) => getValue(found, uid));
    }),
    contextMemories: new DataLoader(
      async (contexts) => {
        const found = await findContextMemories(context, scope, contexts);
        return contexts.map(({ uid }) => found.get(uid) ?? []);
      },
      { cacheKeyFn: keyOf },
    ),
  };
}
