import type { GraphQLSchema } from 'graphql';
import type { Client } from 'graphql-ws';
import type { Answer } from '../app.ts';
import { follow } from '../socket.ts';
import type { Ask } from './canaries.ts';
import { randomFrom } from './random.ts';
import { type RandomOperation, RandomOperations } from './randomOperations.ts';
import { RandomValues } from './randomValues.ts';
import type { Kind, Root } from './rootCalls.ts';
import type { ValuePool } from './valuePool.ts';

export interface FuzzOptions {
  schema: GraphQLSchema;
  seed: number;
  operations: number;
  ask: Ask;
  /** A socket for some of the operations; without it all go over HTTP. */
  socket?: Client;
  kinds?: Kind[];
  /** Whether the caller may call a root field. */
  may?: (root: Root) => boolean;
  /** Root fields that are never called. */
  never?: readonly string[];
  /** Sources of arguments; values from answers are added to the first. */
  pools: readonly [ValuePool, ...ValuePool[]];
  /** Names the secrets that an answer contains but must not. */
  secretsIn?(answer: string): string[];
}

/** An operation that went wrong, as it was sent. */
interface Finding {
  what: string;
  /** The operation's position in this seed, from 1. */
  number: number;
  over: 'http' | 'socket';
  query: string;
  variables: object;
  answer: string;
}

export interface FuzzReport {
  seed: number;
  operations: number;
  /** Operations answered with some data. */
  answered: number;
  /** How often each error code was answered. */
  codes: Record<string, number>;
  /** Root fields that answered at least once. */
  reached: Set<string>;
  findings: Finding[];
  seconds: number;
}

const READ_AND_WRITE: Kind[] = ['query', 'mutation'];
/** Codes that no request may ever be answered with. */
const OUR_FAULT = ['INTERNAL_SERVER_ERROR', 'DATABASE_UNAVAILABLE'];
/** How often nonsense is sent in place of a valid value. */
const GARBAGE = 0.02;
const OVER_SOCKET = 0.15;

/** Sends random operations made from the schema, one after another, and checks every answer. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { seed, pools, schema, socket } = options;
  const random = randomFrom(seed);
  const operations = new RandomOperations(
    schema,
    random,
    new RandomValues(random, pools, GARBAGE),
    options.may,
    options.never,
  );
  const report: FuzzReport = {
    seed,
    operations: options.operations,
    answered: 0,
    codes: {},
    reached: new Set(),
    findings: [],
    seconds: 0,
  };
  const begun = performance.now();
  for (let number = 1; number <= options.operations; number++) {
    const operation = operations.next(options.kinds ?? READ_AND_WRITE);
    const over = socket && random.chance(OVER_SOCKET) ? 'socket' : 'http';
    const answer = over === 'socket' ? await askOverSocket(socket!, operation) : await askOverHttp(options, operation);
    look(report, options, operation, answer, number, over);
    pools[0].learn(answer.data);
  }
  report.seconds = (performance.now() - begun) / 1000;
  return report;
}

function look(
  report: FuzzReport,
  options: FuzzOptions,
  { query, variables, roots }: RandomOperation,
  answer: Answer,
  number: number,
  over: 'http' | 'socket',
): void {
  const codes = answer.errors.map(({ extensions }) => extensions?.code ?? 'none');
  for (const code of codes) report.codes[code] = (report.codes[code] ?? 0) + 1;
  const values = Object.values(answer.data ?? {});
  if (values.some((value) => value !== null)) report.answered++;
  roots.forEach((root, i) => {
    if (values[i] !== null && values[i] !== undefined) report.reached.add(root);
  });
  const text = JSON.stringify(answer);
  const secrets = options.secretsIn?.(text) ?? [];
  const wrong = [
    ...secrets.map((secret) => `shows ${secret}`),
    ...codes.filter((code) => OUR_FAULT.includes(code)),
    // The operations are valid: an invalid one means a mistake in the tests, or a difference between sockets and HTTP.
    ...codes.filter((code) => code === 'GRAPHQL_VALIDATION_FAILED' || code === 'none'),
    ...(answer.status >= 500 ? [`HTTP ${answer.status}`] : []),
  ];
  if (wrong.length === 0) return;
  const what = [...new Set(wrong)].join(', ');
  report.findings.push({ what, number, over, query, variables, answer: text.slice(0, 3_000) });
}

/** A client library cannot send malformed strings, but hand-written requests can: `ask` sends JSON with escapes. */
async function askOverHttp({ ask }: FuzzOptions, { query, variables }: RandomOperation): Promise<Answer> {
  return ask(query, variables);
}

async function askOverSocket(socket: Client, { query, variables }: RandomOperation): Promise<Answer> {
  const { data = null, errors = [], closed } = await follow(socket, query, variables).first;
  // The next operation reopens a closed socket; the closing itself is not an answer to check.
  const refusal = closed && { message: closed.reason, extensions: { code: `CLOSED_${closed.code}`, issues: [] } };
  return { status: 200, data, errors: [...(errors as Answer['errors']), ...(refusal ? [refusal] : [])] };
}

/** The output of a failed run: the seed, and each finding in full. */
export function printFindings({ seed, findings }: FuzzReport): string {
  return findings
    .slice(0, 10)
    .map(({ what, number, over, query, variables, answer }) =>
      [
        `seed ${seed}, operation ${number} over ${over}: ${what}`,
        query,
        JSON.stringify(variables).slice(0, 3_000),
        answer,
      ].join('\n'),
    )
    .join('\n\n');
}
