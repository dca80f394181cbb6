import type { Log } from '../../log.ts';
import { type Database, firstOf, type Reader, type Row, rowsOf, type Statement, type Tx } from '../database.ts';
import { type Entities, type EntityClasses, entitiesOf, entityClasses } from '../entities.ts';
import type { Scope } from '../scope.ts';
import type { DataKeys } from './dataKeys.ts';
import { type DataKey, formatOf } from './keys.ts';
import { ClosedValues, markUnreadable, placeholderOf, ToHash, ToSeal, unescapeText } from './sealed.ts';
import { readStoredTables, type SealedPlace, type StoredTables, sealedPlacesOf } from './sealedPlaces.ts';

/**
 * Wraps the database so that personal text is sealed on write, where writers mark it (`sealed`), and opened on read, in
 * declared columns only: PostgreSQL reports where every result column comes from. Without a key nothing is sealed, and
 * plain text that looks sealed is marked.
 */
export function sealingDatabase(inner: Database, keys: DataKeys, log: Log): Database {
  let tables: StoredTables | undefined;
  const storedTables = async () => {
    tables ??= await readStoredTables(inner);
    return tables;
  };
  /** By statement name, which identifies the text; a statement without one is looked at each time. */
  const placesOfStatements = new Map<string, SealedPlace[]>();
  const openedBy =
    (source: Reader): Reader['readWithFields'] =>
    async (scope, statements, planned) => {
      const stored = await storedTables();
      // A key that is not cached is fetched together with the statements: it is still one round trip.
      const unknown = keys.active && 'userUid' in scope && !keys.cached(scope.userUid) ? scope.userUid : undefined;
      const keyStatements = unknown ? [keys.keysStatement([unknown])] : [];
      const answers = await source.readWithFields(scope, [...statements, ...keyStatements], planned);
      const [found] = rowsOf(keyStatements, answers.splice(statements.length));
      if (found) keys.take(scope.projectId, found);
      const opener = new Opener(scope, keys, log, async (statement) => (await source.read(scope, [statement]))[0]);
      const ofUser = 'userUid' in scope;
      const results = answers.map(({ rows, fields }, i) => {
        const name = statements[i]?.name && `${statements[i].name} ${ofUser}`;
        const places = (name && placesOfStatements.get(name)) || sealedPlacesOf(fields, stored, ofUser);
        if (name) placesOfStatements.set(name, places);
        return { rows, places };
      });
      await opener.open(results);
      return answers;
    };
  const reading = (source: Reader): Reader => {
    const readWithFields = openedBy(source);
    return {
      read: async (scope, statements, planned) => rowsOf(statements, await readWithFields(scope, statements, planned)),
      readWithFields,
    };
  };
  return {
    ...inner,
    ...reading(inner),
    recall: {
      ...reading(inner.recall),
      isBehind: () => inner.recall.isBehind(),
      isReplica: inner.recall.isReplica,
    },
    scoped: async (scope, work) => {
      const [stored, known] = await Promise.all([storedTables(), entityClasses()]);
      return inner.scoped(scope, (tx) => work(sealingTx(tx, scope, keys, log, stored, known)));
    },
  };
}

function sealingTx(tx: Tx, scope: Scope, keys: DataKeys, log: Log, tables: StoredTables, known: EntityClasses): Tx {
  const own = new Map<string, DataKey>();
  const closed = new ClosedValues();
  const sealer = new Sealer(tx, scope, keys, own, closed);
  // Not checked: passed through.
  const opener = new Opener(scope, keys, log, ({ text, values }) => tx.query(text, values), own, closed);
  const queryWithFields: Tx['queryWithFields'] = async <R extends object>(
    text: string,
    values?: unknown[],
    name?: string,
  ) => {
    // Not checked: passed through.
    const answer = await tx.queryWithFields<R>(text, await sealer.seal(values), name);
    await opener.open([{ rows: answer.rows, places: sealedPlacesOf(answer.fields, tables, 'userUid' in scope) }]);
    return answer;
  };
  const query: Tx['query'] = async <R extends object>(text: string, values?: unknown[], name?: string) =>
    (await queryWithFields<R>(text, values, name)).rows;
  let entities: Entities | undefined;
  return {
    get entities() {
      entities ??= entitiesOf(known, queryWithFields);
      return entities;
    },
    query,
    ...firstOf(query),
    queryWithFields,
    // Not checked: passed through.
    execute: async (text, values, name) => tx.execute(text, await sealer.seal(values), name),
    afterCommit: tx.afterCommit,
    concerns: tx.concerns,
    onCluster: tx.onCluster,
  };
}

/** Seals the values of a transaction's statements. */
class Sealer {
  #before: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly tx: Tx,
    private readonly scope: Scope,
    private readonly keys: DataKeys,
    /** The keys it seals with; keys that it creates are visible to nobody else before the transaction commits. */
    private readonly own: Map<string, DataKey>,
    private readonly closed: ClosedValues,
  ) {}

  /** Statements leave in the order in which they were asked for: one that seals nothing may refer to rows of one that does. */
  seal(values: unknown[] | undefined): Promise<unknown[] | undefined> {
    const sealing = this.#before.then(() => this.#seal(values));
    this.#before = sealing.catch(() => {});
    return sealing;
  }

  async #seal(given: unknown[] | undefined): Promise<unknown[] | undefined> {
    if (!this.keys.active || !given) return given;
    const values = eachValue(given, (value) => this.closed.restore(value));
    if (!this.keys.current) return values;
    const owners = new Set<string>();
    for (const value of values.flat())
      if (value instanceof ToSeal || value instanceof ToHash) owners.add(value.userUid);
    if (owners.size === 0) return values;
    await this.keys.ensure(this.tx, this.scope.projectId, [...owners], this.own);
    return eachValue(values, (value) => this.#written(value));
  }

  #written(value: unknown): unknown {
    if (value instanceof ToHash) return this.#keyOf(value.userUid).hash(value.value);
    if (!(value instanceof ToSeal)) return value;
    const rowKey = value.rowKey.map((part) => this.#written(part));
    return this.#keyOf(value.userUid).seal(value.form, value.column, rowKey, value.value);
  }

  #keyOf(userUid: string): DataKey {
    const key = this.own.get(userUid);
    if (!key) throw new Error('A user has no key to seal with.');
    return key;
  }
}

/** The values of a statement, whose lists may contain values too. */
const eachValue = (values: unknown[], change: (value: unknown) => unknown): unknown[] =>
  values.map((value) => (Array.isArray(value) ? value.map(change) : change(value)));

/** A sealed value found in a result. */
interface Found {
  row: Row;
  place: SealedPlace;
  value: string | Buffer;
  format: 1 | 2;
  owner: string;
}

/** Opens the results of one scope. */
class Opener {
  constructor(
    private readonly scope: Scope,
    private readonly keys: DataKeys,
    private readonly log: Log,
    private readonly ask: <R extends object>(statement: Statement<R>) => Promise<R[]>,
    private readonly own?: ReadonlyMap<string, DataKey>,
    private readonly closed?: ClosedValues,
  ) {}

  /** @param results the rows of each result, and its declared columns */
  async open(results: { rows: object[]; places: SealedPlace[] }[]): Promise<void> {
    const found: Found[] = [];
    for (const { rows, places } of results) this.#look(rows as Row[], places, found);
    if (found.length === 0) return;
    const { projectId } = this.scope;
    const missing = [...new Set(found.map(({ owner }) => owner))].filter((owner) => !this.#keyOf(owner));
    if (missing.length > 0) this.keys.take(projectId, await this.ask(this.keys.keysStatement(missing)));
    const hasOld = found.some(({ format }) => format === 1);
    if (hasOld && this.keys.takesFirstFormat(projectId) === undefined)
      this.keys.takeState(projectId, await this.ask(this.keys.stateStatement(projectId)));
    const closed = found.filter((one) => !this.#openOne(one));
    for (const { row, place, value, owner } of closed) {
      row[place.name] = placeholderOf(place.form);
      markUnreadable(row);
      this.closed?.add(place.column, owner, rowKeyOf(row, place), value);
    }
    const [first] = closed;
    if (first) this.#report(first);
  }

  #look(rows: Row[], places: SealedPlace[], found: Found[]): void {
    const userUid = 'userUid' in this.scope ? this.scope.userUid : undefined;
    for (const place of places)
      for (const row of rows) {
        const value = row[place.name];
        const format = formatOf(value);
        if (format && this.keys.active && (typeof value === 'string' || Buffer.isBuffer(value))) {
          const owner = (place.owner === null ? userUid : row[place.owner]) as string;
          found.push({ row, place, value, format, owner });
        } else if (typeof value === 'string') row[place.name] = unescapeText(value) ?? value;
      }
  }

  #openOne({ row, place, value, format, owner }: Found): boolean {
    const { form, column } = place;
    const key = this.#keyOf(owner);
    if (format === 1) return this.#openBefore(row, place, key?.openBefore(form, value));
    const opened = key?.open(form, column, rowKeyOf(row, place), value);
    if (opened) row[place.name] = opened.value;
    return opened !== undefined;
  }

  /** While a project is being resealed, a value that does not open may be plain text from before it was sealed. */
  #openBefore(row: Row, place: SealedPlace, opened: { value: unknown } | undefined): boolean {
    if (!this.keys.takesFirstFormat(this.scope.projectId)) return false;
    if (opened) row[place.name] = opened.value;
    return true;
  }

  #keyOf(owner: string): DataKey | undefined {
    return this.own?.get(owner) ?? this.keys.cached(owner);
  }

  /** Logs the place, never the value, so that the operator can investigate. */
  #report({ place, owner, row }: Found): void {
    if (!this.keys.mayLog()) return;
    this.log.error(
      { projectId: this.scope.projectId, tables: [place.column], id: String(row.id ?? owner) },
      'stored content could not be decrypted: it was moved or changed, or its key is missing',
    );
  }
}

const rowKeyOf = (row: Row, { rowKey }: SealedPlace): unknown[] => rowKey.map((name) => row[name]);
