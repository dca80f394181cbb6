import DataLoader from 'dataloader';
import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import { findMergedInto } from '../queries/people/users.ts';

/** What the loaders of a request ask with: its context, and the project of its actor. */
export interface Asking {
  context: Context;
  scope: ProjectScope;
}

/** The address of a row: its user's uid and its own uid. */
export interface Address {
  userUid: string;
  uid: string;
}

export const keyOf = ({ userUid, uid }: Address): string => `${userUid}/${uid}`;

/** Rows by a key of their own. */
export const rowsBy = <P extends string, T extends Readonly<Record<P, string>>>(
  property: P,
  find: (keys: readonly string[]) => Promise<Iterable<T>>,
): DataLoader<string, T | undefined> =>
  new DataLoader(async (keys) => {
    const found = new Map(Array.from(await find(keys), (row): [string, T] => [row[property], row]));
    return keys.map((key) => found.get(key));
  });

/** Values by a uid. @param otherwise the value of those that are not found */
export const valuesBy = <T, D>(
  find: (uids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  otherwise: (uid: string) => D,
): DataLoader<string, T | D> =>
  new DataLoader(async (uids) => {
    const found = await find(uids);
    return uids.map((uid) => found.get(uid) ?? otherwise(uid));
  });

/** Rows by their address. */
export const rowsAt = <T extends Address>(
  find: (addresses: readonly Address[]) => Promise<T[]>,
): DataLoader<Address, T | undefined, string> =>
  new DataLoader(
    async (addresses) => {
      const found = new Map((await find(addresses)).map((row) => [keyOf(row), row]));
      return addresses.map((address) => found.get(keyOf(address)));
    },
    { cacheKeyFn: keyOf },
  );

/** Like `rowsAt`, for rows that may have moved with a merge: they are also found by their former address. */
export const movedRowsAt = <T extends Address>(
  asking: Asking,
  find: (addresses: readonly Address[]) => Promise<T[]>,
): DataLoader<Address, T | undefined, string> =>
  new DataLoader(async (addresses) => rowsWhereverMoved(asking, addresses, find), { cacheKeyFn: keyOf });

export async function rowsWhereverMoved<T extends Address>(
  { context, scope }: Asking,
  addresses: readonly Address[],
  find: (addresses: readonly Address[]) => Promise<T[]>,
): Promise<(T | undefined)[]> {
  const found = new Map((await find(addresses)).map((row) => [keyOf(row), row]));
  const missing = addresses.filter((address) => !found.has(keyOf(address)));
  const moved = missing.length > 0 ? await findMergedInto(context, scope, missing) : [];
  const there = new Map((moved.length > 0 ? await find(moved) : []).map((row) => [keyOf(row), row]));
  for (const { was, ...address } of moved) {
    const row = there.get(keyOf(address));
    if (row) found.set(keyOf({ userUid: was, uid: address.uid }), row);
  }
  return addresses.map((address) => found.get(keyOf(address)));
}

/** Values by the address of a row. @param otherwise the value of those that are not found */
export const valuesAt = <T, D>(
  find: (addresses: readonly Address[]) => Promise<ReadonlyMap<string, T>>,
  otherwise: () => D,
): DataLoader<Address, T | D, string> =>
  new DataLoader(
    async (addresses) => {
      const found = await find(addresses);
      return addresses.map(({ uid }) => found.get(uid) ?? otherwise());
    },
    { cacheKeyFn: keyOf },
  );

export const none = (): [] => [];
