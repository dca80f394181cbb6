import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { nothing, type Planned, type RowsOf, type Statement } from '../../db/database.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { NEAREST_TURNS } from './candidateTurns.ts';

/** With this many turns, looking up the nearest takes longer than another transaction. */
const MANY_TURNS = 2_000;

/** The users with that many turns, as far as this server has seen. */
const largeUsers = new LRUCache<string, true>({ max: 10_000 });

/** Notes how many turns the user of a scope has, for the next question about them. */
export function noteTurns(scope: UserScope | ProjectScope, turns: number): void {
  if (!('userUid' in scope)) return;
  if (turns >= MANY_TURNS) largeUsers.set(scope.userUid, true);
  else largeUsers.delete(scope.userUid);
}

/** Statements by the name of their result; those of one noun stand together in a list. */
type NamedStatements = Readonly<Record<string, Statement | readonly Statement[]>>;

/** The rows of named statements, under the same names. */
type NamedRows<S extends NamedStatements> = {
  -readonly [N in keyof S]: S[N] extends readonly Statement[]
    ? RowsOf<S[N]>
    : S[N] extends Statement<infer R>
      ? R[]
      : never;
};

/**
 * Runs the statements of recall in one round trip. The nearest turns of a large user are looked up on another connection meanwhile, which
 * keeps a second processor of PostgreSQL's machine busy: with 200,000 turns they take half of the time.
 */
export async function readBesideNearest<const S extends NamedStatements>(
  { database: { kind, recall } }: Context,
  scope: UserScope | ProjectScope,
  named: S,
  planned?: Planned,
): Promise<NamedRows<S>> {
  const statements = Object.values(named).flat();
  // PGlite has one connection.
  const isApart = kind === 'postgres' && 'userUid' in scope && largeUsers.has(scope.userUid);
  const place = isApart ? placeOfNearest(statements) : -1;
  const nearest = statements[place];
  if (!nearest) return byName(named, await recall.read(scope, statements, planned));
  const [rows, [found = []]] = await Promise.all([
    recall.read(scope, statements.with(place, nothing()), planned),
    recall.read(scope, [nearest], planned),
  ]);
  return byName(named, rows.with(place, found));
}

function byName<S extends NamedStatements>(named: S, rows: readonly object[][]): NamedRows<S> {
  let next = 0;
  const groups = Object.entries(named).map(([name, one]) => [
    name,
    Array.isArray(one) ? one.map(() => rows[next++]) : rows[next++],
  ]);
  return Object.fromEntries(groups);
}

const placeOfNearest = (statements: readonly Statement[]): number =>
  statements.findIndex(({ name }) => name === NEAREST_TURNS);
