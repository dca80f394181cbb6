import type { GraphQLSchema } from 'graphql';
import type { Client } from 'graphql-ws';
import type { Answer } from './app.ts';
import type { Ask } from './canaries.ts';
import { randomFrom } from './random.ts';
import { type RandomOperation, RandomOperations } from './randomOperations.ts';
import { RandomValues } from './randomValues.ts';
import type { Kind, Root } from './rootCalls.ts';
import { follow } from './socket.ts';
import type { ValuePool } from './valuePool.ts';

export interface FuzzOptions {
  schema: GraphQLSchema;
  seed: number;
  operations: number;
  ask: Ask;
  /** Some of the operations go over this one; none without it. */
  socket?: Client;
  kinds?: Kind[];
  /** Whether the caller may ask a root field at all. */
  may?: (root: Root) => boolean;
  /** Root fields that are left out altogether. */
  never?: readonly string[];
  /** What arguments are made of; what answers bring is added to the first. */
  pools: readonly [ValuePool, ...ValuePool[]];
  /** Names what an answer must not hold, where it does. */
  secretsIn?(answer: string): string[];
}

/** An operation that went wrong, as it was sent. */
export interface Finding {
  what: string;
  /** Which operation of this seed, from 1. */
  number: number;
  over: 'http' | 'socket';
  query: string;
  variables: object;
  answer: string;
}

export interface FuzzReport {
  seed: number;
  operations: number;
  /** Operations that were answered with some data. */
  answered: number;
  /** How often each failure was answered. */
  codes: Record<string, number>;
  /** Root fields that answered at least once. */
  reached: Set<string>;
  findings: Finding[];
  seconds: number;
}

const READ_AND_WRITE: Kind[] = ['query', 'mutation'];
/** What no request may be answered with, whatever is asked. */
const OUR_FAULT = ['INTERNAL_SERVER_ERROR', 'DATABASE_UNAVAILABLE'];
/** How often nonsense is sent where a value was due. */
const GARBAGE = 0.02;
const OVER_SOCKET = 0.15;

/** Sends operations that are made up from the schema, one after another, and looks at every answer. */
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
    // The operations are valid: one that is not says that the tests have a mistake, or that sockets and HTTP differ.
    ...codes.filter((code) => code === 'GRAPHQL_VALIDATION_FAILED' || code === 'none'),
    ...(answer.status >= 500 ? [`HTTP ${answer.status}`] : []),
  ];
  if (wrong.length === 0) return;
  const what = [...new Set(wrong)].join(', ');
  report.findings.push({ what, number, over, query, variables, answer: text.slice(0, 3_000) });
}

/** A client cannot send what is not well-formed, but hand-written requests do: `ask` sends JSON with escapes. */
async function askOverHttp({ ask }: FuzzOptions, { query, variables }: RandomOperation): Promise<Answer> {
  return ask(query, variables);
}

async function askOverSocket(socket: Client, { query, variables }: RandomOperation): Promise<Answer> {
  const { data = null, errors = [], closed } = await follow(socket, query, variables).first;
  // A closed socket is opened anew by the next operation; that it was closed is no answer to look at.
  const refusal = closed && { message: closed.reason, extensions: { code: `CLOSED_${closed.code}`, issues: [] } };
  return { status: 200, data, errors: [...(errors as Answer['errors']), ...(refusal ? [refusal] : [])] };
}

/** What a failed run prints: the seed, and each finding whole. */
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
