import type { Database, Row, Tx } from '../database.ts';
import type { Scope } from '../scope.ts';
import { type DataKey, ownerOfSealed } from './dataKey.ts';
import type { DataKeys } from './dataKeys.ts';
import { ToSeal } from './sealed.ts';

/**
 * The database with a door at which what people wrote is sealed on the way in, where writers say so (`sealed`), and opened on the way
 * out, wherever it stands in a row: the questions between know nothing of it. What does not open comes out as it stands.
 */
export function sealingDatabase(inner: Database, keys: DataKeys): Database {
  return {
    ...inner,
    scoped: (scope, work) => inner.scoped(scope, (tx) => work(sealingTx(tx, scope, keys))),
    read: async (scope, questions) => {
      // A key that is not at hand travels with the questions: there is one round trip all the same.
      const unknown = 'userUid' in scope && !keys.cached(scope.userUid) ? scope.userUid : undefined;
      const answers = await inner.read(scope, unknown ? [...questions, keys.questionFor([unknown])] : questions);
      if (unknown) keys.take(scope.projectId, answers.pop()!);
      const rows = answers.flat();
      const keyOf = (userUid: string) => keys.cached(userUid);
      const missing = missingKeys(rows, keyOf).filter((userUid) => userUid !== unknown);
      if (missing.length > 0) keys.take(scope.projectId, (await inner.read(scope, [keys.questionFor(missing)]))[0]!);
      openRows(rows, scope, keyOf);
      return answers;
    },
  };
}

function sealingTx(tx: Tx, scope: Scope, keys: DataKeys): Tx {
  /** What this transaction seals with; nobody else knows one that it made before it commits. */
  const own = new Map<string, DataKey>();
  const keyOf = (userUid: string) => own.get(userUid) ?? keys.cached(userUid);
  const seal = async (values: unknown[] | undefined): Promise<unknown[] | undefined> => {
    if (!keys.current || !values) return values;
    const owners = new Set<string>();
    for (const value of values.flat()) if (value instanceof ToSeal) owners.add(value.userUid);
    if (owners.size === 0) return values;
    await keys.ensure(tx, scope.projectId, [...owners], own);
    const written = (value: unknown) =>
      value instanceof ToSeal ? own.get(value.userUid)!.seal(value.form, value.value) : value;
    return values.map((value) => (Array.isArray(value) ? value.map(written) : written(value)));
  };
  return {
    query: async <R extends Row>(text: string, values?: unknown[]): Promise<R[]> => {
      const rows = await tx.query<R>(text, await seal(values));
      const missing = missingKeys(rows, keyOf);
      if (missing.length > 0) {
        const { text: question, values: asked } = keys.questionFor(missing);
        keys.take(scope.projectId, await tx.query(question, asked));
      }
      openRows(rows, scope, keyOf);
      return rows;
    },
    execute: async (text, values) => tx.execute(text, await seal(values)),
    afterCommit: tx.afterCommit,
  };
}

/** Whose keys are needed to open what stands in these rows, and are not at hand. */
function missingKeys(rows: Row[], keyOf: (userUid: string) => DataKey | undefined): string[] {
  const owners = new Set<string>();
  const look = (value: unknown) => {
    const owner = ownerOfSealed(value);
    if (owner !== undefined) owners.add(owner);
  };
  for (const row of rows)
    for (const column in row) {
      const value = row[column];
      if (Array.isArray(value)) value.forEach(look);
      else look(value);
    }
  // Anybody may write what begins as a sealed value does.
  return [...owners].filter((owner) => UUID.test(owner) && !keyOf(owner));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function openRows(rows: Row[], scope: Scope, keyOf: (userUid: string) => DataKey | undefined): void {
  for (const row of rows) {
    // What was moved to another user's row does not open there.
    const owner = row.user_uid ?? ('userUid' in scope ? scope.userUid : undefined);
    const open = (value: unknown): unknown => {
      const userUid = ownerOfSealed(value);
      if (!userUid || (owner && userUid !== owner)) return value;
      const opened = keyOf(userUid)?.open(value as string | Buffer);
      return opened ? opened.value : value;
    };
    for (const column in row) {
      const value = row[column];
      if (typeof value === 'string' || Buffer.isBuffer(value)) row[column] = open(value);
      else if (Array.isArray(value) && typeof value[0] === 'string') row[column] = value.map(open);
    }
  }
}
