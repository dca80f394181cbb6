import { createHash, createHmac } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { UserRef } from '../../db/scope.ts';
import { sealed, sealedJson } from '../../db/sealing/sealed.ts';
import { isSealed } from '../../db/sealing/sealedColumns.ts';
import { columnsOf, columnsWith, type StoredColumn, type Used } from '../../entities/columns.ts';
import { TURN_COLUMNS, Turn, type TurnColumns } from '../../entities/turn.ts';
import type { EntityRules } from '../../lifecycle/entities/entityRules.ts';
import { isRecallable } from '../../lifecycle/keep/importanceOfTurn.ts';
import { redactedKinds } from '../../lifecycle/redact/redactionKind.ts';
import { inSlices } from '../../yielder.ts';
import { type AnalysedTurn, analyseInSlices, type TurnToAnalyse } from './analyseTurns.ts';

/** The columns that the caller sets. */
type GivenColumns = Pick<Turn, Used<typeof TURN_COLUMNS, 'given'>>;

/** A turn to record, as the product sent it, after validation. */
export interface NewTurn extends Partial<Nullable<GivenColumns>> {
  /** Its path in the request, for errors: `input`, or `input.turns.3`. */
  path: string;
  user: UserRef;
  sessionKey: string;
  userQuery: string;
  assistantResponse: string;
  entities?: GivenEntity[] | null;
}

type Nullable<T> = { [P in keyof T]: T[P] | null };

interface GivenEntity {
  type: string;
  value: string;
  normalized?: string | null;
}

/** A new turn: every column, computed before the write except for its user, session and number. */
export interface PreparedTurn extends TurnColumns, Pick<NewTurn, 'path' | 'user' | 'sessionKey'>, Counted {
  /** Its payload hash as it was until November 2026; null without an idempotency key. */
  formerHash: Buffer | null;
}

/** Undefined for a turn that is never learned from. */
type Counted = Pick<AnalysedTurn, 'counted'>;

/**
 * Computes everything of turns that needs no database; recordTurns fills in their users, sessions and numbers. Content that
 * the project never keeps is redacted here, before anything else reads it. The texts of many turns are analysed in a thread.
 */
export async function prepareTurns(
  { settings, analysis, secrets }: Pick<Context, 'settings' | 'analysis' | 'secrets'>,
  turns: readonly NewTurn[],
  now: Date,
): Promise<PreparedTurn[]> {
  const { redactTurns, entityRules: rules, timeZone } = settings;
  const turnKinds = new Set(redactTurns);
  const kinds = redactedKinds(settings);
  const hashKey = secrets.keyFor('payloads');
  const prepared: PreparedTurn[] = [];
  for (let from = 0; from < turns.length; from += AT_ONCE) {
    const some = turns.slice(from, from + AT_ONCE);
    const input = { turns: some.map((turn) => toAnalyse(turn, now)), turnKinds, kinds, timeZone };
    // Somebody is waiting for so few turns, and would also wait for the thread's earlier work.
    const inThread =
      turns.length < AT_ONCE
        ? undefined
        : await analysis.run('analyseTurns', some.length, { ...input, rules: textOfRules(rules) });
    const analysed = inThread ?? (await inSlices(analyseInSlices({ ...input, rules })));
    prepared.push(...some.map((turn, i) => prepare(turn, analysed[i]!, now, hashKey)));
  }
  return prepared;
}

/** Lets others that wait for the thread go in between. */
const AT_ONCE = 50;

const rulesAsTexts = new WeakMap<EntityRules, string>();

function textOfRules(rules: EntityRules): string {
  const known = rulesAsTexts.get(rules) ?? JSON.stringify(rules);
  rulesAsTexts.set(rules, known);
  return known;
}

function prepare(
  turn: NewTurn,
  { event, importance, texts, ...analysed }: AnalysedTurn,
  now: Date,
  hashKey: Buffer,
): PreparedTurn {
  const { path, user, sessionKey, intentType } = turn;
  return {
    ...{ path, user, sessionKey },
    ...LATER,
    ...givenOf(turn, texts),
    ...analysed,
    uid: newUid(),
    userUid: '',
    projectId: user.projectId,
    sessionUid: '',
    turnNumber: 0,
    recallable: isRecallable(intentType),
    learned: false,
    ...(turn.idempotencyKey ? hashesOf(turn, hashKey) : { payloadHash: null, formerHash: null }),
    importance: turn.importance ?? importance,
    occurredAt: turn.occurredAt ?? now,
    eventFrom: event?.from ?? null,
    eventTo: event?.to ?? null,
    recordedAt: now,
  };
}

/** The other nullable columns, which are null in a new turn. */
type LaterColumns = {
  [P in Exclude<keyof TurnColumns, keyof GivenColumns> as null extends Turn[P] ? P : never]: null;
};
const LATER = Object.fromEntries(
  columnsOf(Turn).flatMap(({ property, options }) => (options.nullable ? [[property, null] as const] : [])),
) as LaterColumns;

const GIVEN = columnsWith(Turn, TURN_COLUMNS, 'given');
const SAID: ReadonlySet<string> = new Set(columnsWith(Turn, TURN_COLUMNS, 'sealed').map(({ property }) => property));
const LABELS: ReadonlySet<string> = new Set(
  columnsWith(Turn, TURN_COLUMNS, 'redacted').map(({ property }) => property),
);

const WRITTEN = GIVEN.filter(({ property }) => SAID.has(property) || LABELS.has(property));

/** The caller's values, with the redacted forms of those that people wrote. */
function givenOf(turn: NewTurn, texts: AnalysedTurn['texts']): GivenColumns {
  const given: Partial<Record<keyof GivenColumns, unknown>> = {};
  for (const column of GIVEN)
    given[column.property] = column.property in texts ? texts[column.property] : givenValue(turn, column);
  return given as GivenColumns;
}

const givenValue = (turn: NewTurn, { property, isList, options }: (typeof GIVEN)[number]): unknown =>
  turn[property] ?? (isList ? [] : (options.default ?? null));

function toAnalyse(turn: NewTurn, now: Date): TurnToAnalyse {
  const { user, userQuery, assistantResponse, documentKey, entities } = turn;
  return {
    texts: {
      userQuery,
      assistantResponse,
      ...Object.fromEntries(WRITTEN.map((column) => [column.property, givenValue(turn, column)])),
    },
    intentType: turn.intentType,
    toolsUsed: turn.toolsUsed ?? [],
    occurredAt: turn.occurredAt ?? now,
    // Anonymous sessions are never learned from, nor are intents that are not recalled.
    toCount: user.userKey !== null && isRecallable(turn.intentType) ? { documentKey, entities } : undefined,
  };
}

/**
 * Distinguishes a repeated request from a different one under the same idempotency key. Covers everything the caller
 * sent except the user's name, since an anonymous turn may be sent again once its user is known. The order of JSON keys
 * does not matter. Keyed, since whoever reads a plain hash beside a redacted text can try all numbers that may have been redacted.
 */
function hashesOf(
  { user: _user, path: _path, ...payload }: NewTurn,
  hashKey: Buffer,
): Pick<PreparedTurn, 'payloadHash' | 'formerHash'> {
  const json = JSON.stringify(payload, inOrder);
  return {
    payloadHash: createHmac('sha256', hashKey).update(json).digest(),
    formerHash: createHash('sha256').update(json).digest(),
  };
}

function inOrder(_: string, value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A turn as it was just written, without reading it back. */
export function toTurn(prepared: PreparedTurn): Turn {
  const {
    path: _path,
    user: _user,
    sessionKey: _sessionKey,
    counted: _counted,
    formerHash: _formerHash,
    search: _search,
    ...columns
  } = prepared;
  return Object.assign(new Turn(), columns);
}

type Column = StoredColumn<TurnColumns>;

const COLUMNS = columnsOf<TurnColumns>(Turn);
const NAMES = COLUMNS.map(({ name }) => name).join(', ');

/** Lists travel as JSON, since PostgreSQL's arrays cannot be ragged. */
const arrayOf = ({ type, isList }: Column): string => (isList ? 'json[]' : `${type}[]`);
const selected = ({ name, isList }: Column): string =>
  isList ? `ARRAY(SELECT json_array_elements_text(n.${name}))` : `n.${name}`;

const SQL = `
  INSERT INTO turns (${NAMES})
  SELECT ${COLUMNS.map(selected).join(', ')}
  FROM unnest(${COLUMNS.map((column, i) => `$${i + 1}::${arrayOf(column)}`).join(', ')}) AS n (${NAMES})
  RETURNING id`;

/** Writes turns in one statement: one array per column, whatever the number of rows. */
export async function insertTurns(tx: Tx, turns: TurnColumns[]): Promise<void> {
  if (turns.length === 0) return;
  await tx.query<{ id: string }>(
    SQL,
    COLUMNS.map((column) => turns.map(cellOf(column))),
    'insert-turns',
  );
}

const SEALED = columnsWith<TurnColumns, typeof TURN_COLUMNS, 'sealed'>(Turn, TURN_COLUMNS, 'sealed');
const SEALED_NAMES = SEALED.map(({ name }) => name).join(', ');

/** Selects what `resealTurns` writes. */
export const SEALED_TEXTS_SQL = `SELECT user_uid, id, ${SEALED_NAMES} FROM turns WHERE user_uid = $1 AND session_uid = $2`;

const SEAL_SQL = `
  UPDATE turns t SET ${SEALED.map(({ name }) => `${name} = s.${name}`).join(', ')}
  FROM unnest($2::uuid[], ${SEALED.map((column, i) => `$${i + 3}::${arrayOf(column)}`).join(', ')}) AS s (id, ${SEALED_NAMES})
  WHERE t.user_uid = $1 AND t.id = s.id`;

/** Content sealed for the anonymous user cannot be opened by anyone else: it is sealed again for the user. */
export async function resealTurns(tx: Tx, userUid: string, turns: TurnColumns[]): Promise<void> {
  const theirs = turns.map((turn) => Object.assign(turn, { userUid }));
  await tx.query(SEAL_SQL, [
    userUid,
    theirs.map((turn) => turn.uid),
    ...SEALED.map((column) => theirs.map(cellOf(column))),
  ]);
}

/** The value of a column as it is written. */
function cellOf({ property, name, type, isList }: Column): (turn: TurnColumns) => unknown {
  const column = `turns.${name}`;
  if (isSealed(column, 'text')) return (turn) => sealed(column, turn.userUid, [turn.uid], textOf(turn[property]));
  if (isSealed(column, 'json')) return (turn) => sealedJson(column, turn.userUid, [turn.uid], turn[property]);
  if (isList || type === 'jsonb') return (turn) => jsonOf(turn[property]);
  return (turn) => turn[property];
}

const textOf = (value: unknown): string | null => (value === null ? null : String(value));
const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
