import DataLoader from 'dataloader';
import type { Context } from '../context.ts';
import { makeProjectScope } from '../db/scope.ts';
import type { AuditEntry } from '../entities/auditEntry.ts';
import type { Consent } from '../entities/consent.ts';
import type { Entity } from '../entities/entity.ts';
import type { Memory } from '../entities/memory.ts';
import type { MemorySettings } from '../entities/memorySettings.ts';
import type { PrivacyEvent } from '../entities/privacyEvent.ts';
import type { PrivacyRequest } from '../entities/privacyRequest.ts';
import type { Session } from '../entities/session.ts';
import type { Turn } from '../entities/turn.ts';
import type { User } from '../entities/user.ts';
import {
  type AnalyticsAnswer,
  type AnalyticsAsk,
  type AnalyticsPart,
  analytics,
} from '../queries/analytics/analytics.ts';
import { dueAtOfMemories } from '../queries/dueAtOfMemories.ts';
import { entitiesAt } from '../queries/entitiesAt.ts';
import { entitiesOfTurns } from '../queries/entitiesOfTurns.ts';
import { findAuditEntries } from '../queries/findAuditEntries.ts';
import { findClaimedTurns } from '../queries/findClaimedTurns.ts';
import { findConsents } from '../queries/findConsents.ts';
import { findContextMemories } from '../queries/findContextMemories.ts';
import { findMemories } from '../queries/findMemories.ts';
import { findMemorySettings } from '../queries/findMemorySettings.ts';
import { findPrivacyEvents } from '../queries/findPrivacyEvents.ts';
import { findPrivacyRequests } from '../queries/findPrivacyRequests.ts';
import { findSessions } from '../queries/findSessions.ts';
import { type CountedOfUser, findStatistics } from '../queries/findStatistics.ts';
import { findSuperseded } from '../queries/findSuperseded.ts';
import { findTurns } from '../queries/findTurns.ts';
import { findUsers } from '../queries/findUsers.ts';
import { type RelatedAsk, relatedEntities } from '../queries/relatedEntities.ts';

/** Where a row lives: its user's uid and its own. */
export interface Address {
  userUid: string;
  uid: string;
}

/** What is batched, new for each request; every batch runs in the actor's project, so row-level security holds for all of it. */
export interface Loaders {
  user: DataLoader<string, User | undefined>;
  session: DataLoader<Address, Session | undefined, string>;
  /** By the address in a turn's id: that of its user, or of the anonymous user it was claimed from. */
  turn: DataLoader<Address, Turn | undefined, string>;
  memory: DataLoader<Address, Memory | undefined, string>;
  /** The settings of a user, by the user's uid. */
  settings: DataLoader<string, MemorySettings | undefined>;
  /** What a user said to each purpose, newest first, by the user's uid. */
  consents: DataLoader<string, Consent[]>;
  /** What is counted of a user, by the user's uid. */
  statistics: DataLoader<string, CountedOfUser>;
  /** The memories that went into a context, by the context's address. */
  contextMemories: DataLoader<Address, Memory[], string>;
  /** The memories whose place a memory took, by its address. */
  superseded: DataLoader<Address, Memory[], string>;
  /** When a memory's time is up, by its address; null when it stays. */
  memoryDueAt: DataLoader<Address, Date | null, string>;
  entity: DataLoader<Address, Entity | undefined, string>;
  privacyRequest: DataLoader<string, PrivacyRequest | undefined>;
  /** The steps of a privacy request, oldest first, by its uid. */
  privacyEvents: DataLoader<string, PrivacyEvent[]>;
  auditEntry: DataLoader<Address, AuditEntry | undefined, string>;
  /** What a turn mentions, by the turn's address. */
  turnEntities: DataLoader<Address, Entity[], string>;
  /** Figures of the project's use; all that one request asks in one round trip. */
  analytics: DataLoader<AnalyticsAsk, AnalyticsAnswer<AnalyticsPart>, string>;
  /** What is mentioned in the same turns as an entity. */
  relatedEntities: DataLoader<RelatedAsk, Entity[], string>;
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
  // Only a request with an actor gets here: the schema's guard lets no one else past the root.
  const scope = makeProjectScope(actor?.projectId ?? '');
  return {
    user: new DataLoader(async (uids) => {
      const found = new Map((actor ? await findUsers(context, scope, uids) : []).map((user) => [user.userUid, user]));
      return uids.map((uid) => found.get(uid));
    }),
    session: byAddress((addresses) => findSessions(context, scope, addresses)),
    turn: new DataLoader(
      async (addresses) => {
        const found = new Map((await findTurns(context, scope, addresses)).map((turn) => [keyOf(turn), turn]));
        const missing = addresses.filter((address) => !found.has(keyOf(address)));
        const claimed = missing.length > 0 ? await findClaimedTurns(context, scope, missing) : [];
        for (const turn of claimed) found.set(keyOf({ userUid: turn.claimedFrom!, uid: turn.uid }), turn);
        return addresses.map((address) => found.get(keyOf(address)));
      },
      { cacheKeyFn: keyOf },
    ),
    memory: byAddress((addresses) => findMemories(context, scope, addresses)),
    settings: new DataLoader(async (uids) => {
      const found = new Map((await findMemorySettings(context, scope, uids)).map((one) => [one.userUid, one]));
      return uids.map((uid) => found.get(uid));
    }),
    consents: new DataLoader(async (uids) => {
      const found = await findConsents(context, scope, uids);
      return uids.map((uid) => found.get(uid) ?? []);
    }),
    entity: byAddress((addresses) => entitiesAt(context, scope, addresses)),
    privacyRequest: new DataLoader(async (uids) => {
      const found = new Map((await findPrivacyRequests(context, scope, uids)).map((one) => [one.uid, one]));
      return uids.map((uid) => found.get(uid));
    }),
    privacyEvents: new DataLoader(async (uids) => {
      const found = await findPrivacyEvents(context, scope, uids);
      return uids.map((uid) => found.get(uid) ?? []);
    }),
    auditEntry: byAddress((addresses) => findAuditEntries(context, scope, addresses)),
    turnEntities: new DataLoader(
      async (turns) => {
        const found = await entitiesOfTurns(context, scope, turns);
        return turns.map(({ uid }) => found.get(uid) ?? []);
      },
      { cacheKeyFn: keyOf },
    ),
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
    relatedEntities: new DataLoader((asks) => relatedEntities(context, scope, asks), {
      cacheKeyFn: (ask) => `${keyOf(ask)}/${ask.first}`,
    }),
    analytics: new DataLoader((asks) => analytics(context, asks), {
      cacheKeyFn: ({ part, range }) => `${part}/${range.key}`,
    }),
    statistics: new DataLoader(async (uids) => {
      const found = await findStatistics(context, scope, uids);
      return uids.map((uid) => found.get(uid)!);
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
