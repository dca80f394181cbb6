import type { FieldDef, QueryResult, Submittable } from 'pg';
// @ts-expect-error: pg has no types for it
import utils from 'pg/lib/utils.js';
import type { Row } from './database.ts';
import { typeParsers } from './hydrate.ts';
import type { StatementTimer } from './observer.ts';

/** A statement to send. */
export interface Asked {
  name?: string | undefined;
  text: string;
  values?: unknown[] | undefined;
}

/** A statement on its way, and what has been answered so far. */
export interface Step {
  name: string;
  text: string;
  values: readonly unknown[];
  /**
   * Whether it does the transaction's own work. The statements that open and end it are neither described nor timed.
   */
  isOwn: boolean;
  shape: Shape | undefined;
  rows: Row[];
  rowCount: number | null;
  command: string;
}

/** As PostgreSQL reads a value, in text. */
const prepareValue: (value: unknown) => unknown = utils.prepareValue;

export const stepOf = ({ name = '', text, values = [] }: Asked, isOwn = true): Step => ({
  ...{ name, text, values: values.map((value) => prepareValue(value)), isOwn },
  ...{ shape: undefined, rows: [], rowCount: null, command: '' },
});

export const resultOf = ({ rows, rowCount, shape, command }: Step): QueryResult => ({
  ...{ rows, rowCount, command, oid: 0 },
  fields: [...(shape?.fields ?? [])],
});

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

/** The parts of the protocol that pg's connection offers; its types omit some. */
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

/** @param answered how many of the steps succeeded; the first of the others failed, and the rest were not run */
type Callback = (error: unknown, answered?: number) => void;

/**
 * Statements that are written at once and answered together; to pg's client they are one query. With a Sync after each,
 * as in pg's pipeline, PostgreSQL would send each answer separately. If one fails, the rest are not run.
 */
export class Batch implements Submittable {
  #at = 0;
  #since = performance.now();
  #named = new Map<string, Named>();

  constructor(
    private readonly steps: readonly Step[],
    private readonly ran: StatementTimer,
    /** pg replaces it to measure the time. */
    public callback: Callback,
  ) {}

  /** @returns an error if nothing was sent; one that it threw would leave the connection waiting for an answer */
  submit(connection: object): Error | null {
    try {
      return this.#submit(connection);
    } catch (error) {
      return error as Error;
    }
  }

  #submit(connection: object): Error | null {
    this.#named = namedOf.get(connection) ?? new Map();
    namedOf.set(connection, this.#named);
    for (const { name, text } of this.steps) {
      const known = name && this.#named.get(name);
      if (known && known.text !== text) return new Error(`'${name}' is the name of another statement.`);
    }
    // Written one by one, the messages of a context took a tenth of its processor time.
    const messages: Buffer[] = [];
    const stream = { writable: true, write: (message: Buffer) => messages.push(message) };
    const wire: Wire = Object.create(connection, { stream: { value: stream } });
    const sent = new Set<string>();
    for (const step of this.steps) this.#send(wire, step, sent);
    wire.sync();
    (connection as Wire).stream.write(Buffer.concat(messages));
    this.#since = performance.now();
    return null;
  }

  #send(wire: Wire, step: Step, sent: Set<string>): void {
    const { name, text, values, isOwn } = step;
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
    if (isOwn && !step.shape) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '', rows: 0 });
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    const step = this.steps[this.#at];
    if (step) step.shape = shapeOf(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const step = this.steps[this.#at];
    if (step?.shape) step.rows.push(rowOf(step.shape, fields));
  }

  handleCommandComplete({ text }: { text: string }): void {
    const step = this.steps[this.#at];
    if (!step) return;
    const { name, text: sent, isOwn } = step;
    step.command = text.split(' ', 1)[0] ?? '';
    step.rowCount = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
    if (name && isOwn) this.#named.set(name, { text: sent, shape: step.shape ?? NO_FIELDS });
    this.#at++;
    if (!isOwn) return;
    // PostgreSQL sends the answers of a batch together, so their time is the first one’s; as BEGIN’s, it would be lost.
    this.ran(name || undefined, sent, this.#since);
    this.#since = performance.now();
  }

  handleReadyForQuery(): void {
    this.callback(null, this.steps.length);
  }

  handleError(error: unknown): void {
    this.callback(error, this.#at);
  }

  // Called by pg, but never because of a statement of ours.
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}

const NO_FIELDS: Shape = { fields: [], parsers: [], empty: {} };

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
