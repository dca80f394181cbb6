import { createHash, createHmac } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import { batchesOf } from '../../collections.ts';
import type { Context } from '../../context.ts';
import type { UserRef } from '../../db/scope.ts';
import { columnsOf, columnsWith, type Used } from '../../entities/columns.ts';
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
  for (const some of batchesOf(turns, AT_ONCE)) {
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
 * does not matter. Keyed, since a reader of the database could otherwise try every number that may have been redacted and compare hashes.
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
