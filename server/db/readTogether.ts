import type { FieldDef, Submittable } from 'pg';
// @ts-expect-error: pg has no types for it
import utils from 'pg/lib/utils.js';
import { isNothing, NO_ROWS, type Row, type Statement, type StatementResult } from './database.ts';
import { translateFailure } from './failures.ts';
import { typeParsers } from './hydrate.ts';
import type { StatementTimer } from './observer.ts';
import { type Lender, rollBack } from './transact.ts';

/**
 * Sends a whole transaction at once and waits for its end: one round trip. PostgreSQL answers all of it together, where it
 * would send the rows of each statement by themselves if each ended with a Sync of its own, as pg's pipeline has it.
 * @param opening the statements that begin it
 */
export async function readTogether(
  lend: Lender,
  opening: readonly string[],
  statements: readonly Statement[],
  ran: StatementTimer,
): Promise<StatementResult[]> {
  const asked = statements.filter((statement) => !isNothing(statement));
  if (asked.length === 0) return statements.map(() => NO_ROWS);
  const { client, release } = await lend().catch((error) => {
    throw translateFailure(error);
  });
  try {
    const answers = await new Promise<StatementResult[]>((resolve, reject) => {
      client.query(new Transaction(opening, asked, ran, (error, all) => (error ? reject(error) : resolve(all))));
    });
    release();
    let next = 0;
    return statements.map((statement) => (isNothing(statement) ? NO_ROWS : (answers[next++] ?? NO_ROWS)));
  } catch (error) {
    release(!(await rollBack(client, error)));
    throw translateFailure(error);
  }
}

/** How the rows of a statement are read. PostgreSQL describes them when a connection first sends it. */
interface Shape {
  fields: readonly FieldDef[];
  parsers: readonly ((text: string) => unknown)[];
  empty: Row;
}

/** A named statement that a connection has sent before. */
interface Named {
  text: string;
  /** Undefined while it is not certain that PostgreSQL knows it: the transaction that sent it failed. */
  shape: Shape | undefined;
}

/** What pg's connection has of the protocol; its types leave some out. */
interface Wire {
  stream: { write(message: Buffer): unknown };
  parse(statement: { name: string; text: string; types: number[] }): void;
  bind(bound: { portal: string; statement: string; values: readonly unknown[] }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: { portal: string; rows: number }): void;
  close(statement: { type: 'S'; name: string }): void;
  sync(): void;
}

const namedOf = new WeakMap<object, Map<string, Named>>();

interface Step {
  name: string;
  text: string;
  values: readonly unknown[];
  returnsRows: boolean;
  shape: Shape | undefined;
  rows: Row[];
  rowCount: number | null;
}

/** As PostgreSQL reads a value, in text. */
const prepareValue: (value: unknown) => unknown = utils.prepareValue;

const stepOf = (text: string, name = '', values: readonly unknown[] = [], returnsRows = false): Step => ({
  ...{ name, text, values: values.map((value) => prepareValue(value)), returnsRows },
  ...{ shape: undefined, rows: [], rowCount: null },
});

type Callback = (error: unknown, answers: StatementResult[]) => void;

/** A transaction as pg's client takes it for a query of its own; COMMIT ends it. */
class Transaction implements Submittable {
  readonly #steps: readonly Step[];
  readonly #opening: number;
  #at = 0;
  #since = performance.now();
  #named = new Map<string, Named>();

  constructor(
    opening: readonly string[],
    statements: readonly Statement[],
    private readonly ran: StatementTimer,
    /** pg replaces it to measure the time. */
    public callback: Callback,
  ) {
    this.#opening = opening.length;
    this.#steps = [
      ...opening.map((text) => stepOf(text)),
      ...statements.map(({ name, text, values }) => stepOf(text, name, values, true)),
      stepOf('COMMIT'),
    ];
  }

  /** @returns an error if nothing was sent */
  submit(connection: object): Error | null {
    this.#named = namedOf.get(connection) ?? new Map();
    namedOf.set(connection, this.#named);
    for (const { name, text } of this.#steps) {
      const known = name && this.#named.get(name);
      if (known && known.text !== text) return new Error(`'${name}' is the name of another statement.`);
    }
    // Written one by one, the messages of a context took a tenth of its processor time.
    const messages: Buffer[] = [];
    const stream = { writable: true, write: (message: Buffer) => messages.push(message) };
    const wire: Wire = Object.create(connection, { stream: { value: stream } });
    const sent = new Set<string>();
    for (const step of this.#steps) this.#send(wire, step, sent);
    wire.sync();
    (connection as Wire).stream.write(Buffer.concat(messages));
    this.#since = performance.now();
    return null;
  }

  #send(wire: Wire, step: Step, sent: Set<string>): void {
    const { name, text, values, returnsRows } = step;
    const known = name ? this.#named.get(name) : undefined;
    step.shape = known?.shape;
    if (!step.shape && !sent.has(name)) {
      if (known) wire.close({ type: 'S', name });
      wire.parse({ name, text, types: [] });
      if (name) {
        sent.add(name);
        this.#named.set(name, { text, shape: undefined });
      }
    }
    wire.bind({ portal: '', statement: name, values });
    if (returnsRows && !step.shape) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '', rows: 0 });
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    const step = this.#steps[this.#at];
    if (step) step.shape = shapeOf(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const step = this.#steps[this.#at];
    if (step?.shape) step.rows.push(rowOf(step.shape, fields));
  }

  handleCommandComplete({ text }: { text: string }): void {
    const step = this.#steps[this.#at];
    if (!step) return;
    step.rowCount = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
    if (this.#at >= this.#opening) {
      if (step.name && step.shape) this.#named.set(step.name, { text: step.text, shape: step.shape });
      if (step.returnsRows) this.ran(step.name || undefined, step.text, this.#since);
    }
    this.#since = performance.now();
    this.#at++;
  }

  handleReadyForQuery(): void {
    const answered = this.#steps.slice(this.#opening, -1);
    this.callback(
      null,
      answered.map(({ rows, rowCount, shape }) => ({ rows, rowCount, fields: shape?.fields ?? [] })),
    );
  }

  handleError(error: unknown): void {
    this.callback(error, []);
  }

  // What no statement of a read causes, but pg calls.
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

function shapeOf(fields: readonly FieldDef[]): Shape {
  return {
    fields,
    parsers: fields.map(({ dataTypeID }) => typeParsers.getTypeParser(dataTypeID, 'text')),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

function rowOf({ fields, parsers, empty }: Shape, values: readonly (string | null)[]): Row {
  const row: Row = { ...empty };
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    const [field, parse] = [fields[i], parsers[i]];
    if (value != null && field && parse) row[field.name] = parse(value);
  }
  return row;
}
