import { z } from 'zod';
import { DEFAULT_SHARE, POOL_SIZE } from '../db/fairQueue.ts';
import { RECALL_SETTINGS } from '../lifecycle/projectSettingsTable.ts';
import { REDACTION_KINDS } from '../lifecycle/redact/redactionKind.ts';
import {
  credential,
  flag,
  flagOr,
  integer,
  integerOrNone,
  issuer,
  listOf,
  networks,
  oneOf,
  origin,
  origins,
  portion,
  secret,
  secretAddress,
  text,
  textOr,
  timeZoneOrNone,
  webAddress,
} from './kinds.ts';

const POINTS = 1_000_000_000;

const share = (byDefault: number, most = 1_000_000) => integer(byDefault, 1, most);
const connections = (of: 'key' | 'person') => share(DEFAULT_SHARE[of], POOL_SIZE);
const database = () => secretAddress(/^postgres(ql)?:\/\//, 'a URL that starts with postgresql://');
const mind = <const T extends string = never>(...others: T[]) =>
  z
    .string()
    .toLowerCase()
    .pipe(oneOf(['offline', 'openai', ...others]))
    .optional();
const MIND = { unset: '`openai` if its model and a URL or key are set, else `offline`' };
const FIRST_ADMIN = { unset: 'generated and printed once' };

const recalled = RECALL_SETTINGS.shape;
/** A default for projects, declared like the project setting of the same name. */
const projectDefault = (name: Exclude<keyof typeof recalled, 'redactTurns'>) => {
  const kind = recalled[name];
  const { description, input = description } = kind.meta() ?? {};
  const { minValue, maxValue } = kind.unwrap();
  return integer(kind.parse(undefined), minValue ?? 0, maxValue ?? 0).describe(
    `${input} A project’s own setting overrides it`,
  );
};

/**
 * Every setting of the server, the only place for its name, kind, default and meaning. `npm run docs` writes them to
 * docs/configuration.md and .env.example, in this order.
 */
export const SERVER_SETTINGS = z.object({
  PORT: integer(4000, 0, 65_535).describe(
    'The port for `/graphql` (HTTP and WebSocket), the console at `/`, `/healthz`, `/readyz` and `/metrics`; 0 lets the system choose one',
  ),
  HOST: textOr('127.0.0.1').describe('The address to listen on'),
  PUBLIC_URL: origin().describe(
    'The public origin of the server, such as `https://memory.example.com`. Upload URLs, export URLs and one-time links begin with it; without it, with the address that the server listens on (127.0.0.1 if that is every address). With https, browsers are told to always use it, and cookies are sent over nothing else',
  ),
  CORS_ORIGINS: origins().describe('The origins whose web pages may call the API from a browser, separated by commas'),
  TRUSTED_PROXIES: networks().describe(
    'The proxies in front of the server whose `X-Forwarded-For` is trusted: addresses and networks, separated by commas. Without it, everyone behind a proxy shares the proxy’s address',
  ),
  DATABASE_URL: database().describe('PostgreSQL 15 or newer with pgvector; if unset, PGlite under `DATA_DIR`'),
  MAINTENANCE_DATABASE_URL: database().meta({
    unset: '`DATABASE_URL`',
    description:
      'The connection URL of the owner, for migrations, the queue’s schema, index builds and notifications, if `DATABASE_URL` uses a role that owns nothing, or leads to a pooler',
  }),
  DATABASE_READ_URL: database().meta({
    unset: 'none',
    description:
      'The connection URL of a streaming replica of `DATABASE_URL`, from which `memoryContext` and `search` of one user read; requests that it cannot answer yet go to `DATABASE_URL`. Not for Citus',
  }),
  DATA_DIR: textOr('./data').describe(
    'The directory of the embedded database and the secrets generated at the first start. Every start restricts the directory and its contents to its owner (0700), and fails if it cannot, or if files of other programs are there',
  ),
  SECRET_KEY: secret(32).meta({
    unset: 'generated in `DATA_DIR/secret.key`',
    description:
      'The key for tombstones, receipts and anchors: 32 characters or more, the same for all servers of a database, and required for a restore. A different one is refused at start while anyone is erased or on hold',
  }),
  ENCRYPTION_KEY: secret(32).describe(
    'The key that encrypts content, by wrapping a separate key for each user: 32 characters or more, the same for all servers of a database, and never in its backups. If it is lost, the content cannot be read. Without it nothing is encrypted',
  ),
  ENCRYPTION_KEY_PREVIOUS: secret(32).describe(
    'The previous key, until a start with both has wrapped the users’ keys again. If set without `ENCRYPTION_KEY`, everything is decrypted',
  ),
  AUDIT_ANCHORS: text().meta({
    unset: '`audit-anchors.jsonl` in `DATA_DIR`',
    description: 'Where the heads of the audit chains are written every hour: a path, a URL to post them to, or `off`',
  }),
  TOMBSTONE_JOURNAL: text().meta({
    unset: '`tombstones.jsonl` in `DATA_DIR`',
    description: 'Where erasures are recorded, as keyed hashes, so that a restore repeats them: a path, or `off`',
  }),
  BOOTSTRAP_API_KEY: secret(24).meta({
    unset: 'generated and printed once',
    description: 'The first key of the default project, with every service scope: 24 characters or more',
  }),
  BOOTSTRAP_SMALLEST_GROUP: integerOrNone(1, 1_000).meta({
    unset: 'that of every project, 10',
    description:
      'The `smallestGroup` of the default project until it is changed there: 1 for a server that one person uses',
  }),
  BOOTSTRAP_TIME_ZONE: timeZoneOrNone().meta({
    unset: 'that of every project, Asia/Seoul',
    description: 'The `timeZone` of the default project, unless it has one already or has users',
  }),
  BOOTSTRAP_ADMIN_EMAIL: z
    .string()
    .regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'must be an email address')
    .default('admin@localhost')
    .describe('The email address of the first staff member. This and the next two apply only while there is no staff'),
  BOOTSTRAP_ADMIN_PASSWORD: credential().meta({ ...FIRST_ADMIN, description: 'Their password: 12 characters or more' }),
  BOOTSTRAP_ADMIN_TOTP_SECRET: credential().meta({
    ...FIRST_ADMIN,
    description: 'The secret of their authenticator app: base32, 16 characters or more',
  }),
  MAIL_URL: secretAddress(/^smtps?:\/\//, 'a URL that starts with smtp:// or smtps://').describe(
    'The mail server for one-time links, such as `smtps://user:password@mail.example.com`. Without it, they are printed to the server’s output',
  ),
  MAIL_FROM: z
    .string()
    .regex(/^[^@]+@[^@]+$/, 'must be an email address, such as Recollect <memory@example.com>')
    .optional()
    .describe('The sender of emails, such as `Recollect <memory@example.com>`; set together with `MAIL_URL`'),
  OIDC_ISSUER: issuer().describe(
    'The issuer URL of the identity provider that staff may sign in with (OpenID Connect), as in its discovery document. Requires `OIDC_CLIENT_ID`, `OIDC_CLIENT_SECRET` and `PUBLIC_URL`. The redirect URL is `<PUBLIC_URL>/auth/oidc/callback`. Both URLs must use https, or http on this machine',
  ),
  OIDC_CLIENT_ID: text().describe('The client ID of this server at the identity provider'),
  OIDC_CLIENT_SECRET: credential().describe('The client secret of this server at the identity provider'),
  OPENAI_BASE_URL: webAddress().meta({
    unset: 'OpenAI’s, if a key is set',
    description: 'Any OpenAI-compatible endpoint. Texts are redacted before they are sent',
  }),
  OPENAI_API_KEY: credential().describe('The API key of the endpoint, if it requires one'),
  CHAT_MODEL: text().describe('The endpoint’s model for facts and summaries; if unset, the offline ones are used'),
  EMBEDDING_MODEL: text().describe(
    'The endpoint’s model for vectors, of any dimensions; if unset, the offline one is used. After a change, everything is embedded again in the background',
  ),
  EMBEDDING_DIMENSIONS: integerOrNone(1, 16_000).meta({
    unset: 'unset, for the model’s own',
    description:
      'Asks that model for vectors of this many dimensions, and cuts longer ones: only for models that allow it (Matryoshka). Up to 1,200 are searched fastest',
  }),
  EMBEDDING_TRUNCATABLE: flagOr(false).describe(
    'Deprecated: `on` means `EMBEDDING_DIMENSIONS=384`, and nothing if that is set',
  ),
  LOCAL_MODEL: text().describe(
    'A sentence model that computes vectors on this machine: a folder with ONNX weights (such as `model_q4.onnx`) and `vocab.txt`, or an installed npm package that contains them. Needs the package `onnxruntime-node`; `npm run models` says more',
  ),
  RERANK_BASE_URL: webAddress().describe(
    'An endpoint whose `/rerank` reorders the best 50 turns and memories, such as `https://api.cohere.com/v2`, `https://api.jina.ai/v1` or that of Text Embeddings Inference. A question waits 300 ms for it. Texts are redacted before they are sent',
  ),
  RERANK_API_KEY: credential().describe('The API key of that endpoint, if it requires one'),
  RERANK_MODEL: text().describe('Its model; unset for Text Embeddings Inference, which serves one'),
  EXTRACTOR: mind().meta({ ...MIND, description: 'What extracts facts: `offline` or `openai`' }),
  SUMMARIZER: mind().meta({ ...MIND, description: 'What writes summaries: `offline` or `openai`' }),
  EMBEDDER: mind('local').meta({
    unset: '`openai` if its model and a URL or key are set, else `local` if `LOCAL_MODEL` is, else `offline`',
    description: 'What computes vectors: `offline`, `local` or `openai`',
  }),
  MIND_TIMEOUT_MS: integer(30_000, 100, 600_000).describe(
    'The maximum time of a call to the endpoint, in milliseconds, from its first byte to the last of the answer',
  ),
  MIND_DAILY_TOKENS: integer(0, 0, POINTS).describe(
    'The tokens that a project may use on the endpoint in a day (UTC). Beyond it, jobs wait until the next day. 0 means no limit',
  ),
  SHORTTERM_MEMORY_LIMIT: projectDefault('shortTermLimit'),
  MIDTERM_MEMORY_LIMIT: projectDefault('midTermLimit'),
  LONGTERM_MEMORY_LIMIT: projectDefault('longTermLimit'),
  MEMORY_MESSAGE_LIMIT: projectDefault('messageLimit'),
  SUMMARY_MAX_LENGTH: projectDefault('summaryMaxLength'),
  MEMORY_TOKEN_LIMIT: projectDefault('tokenLimit'),
  REDACT_TURNS: listOf(REDACTION_KINDS, recalled.redactTurns.parse(undefined)).describe(
    `What is redacted from stored turns: \`off\`, or any of ${REDACTION_KINDS.join(', ')}. Prompts, snippets, memories, summaries, vectors and what leaves the server are always redacted in full, except that email and ip are redacted only if listed here`,
  ),
  INTROSPECTION: flag().meta({
    unset: 'on, off when `NODE_ENV=production`',
    description: 'Whether the schema can be queried, and errors suggest names for misspelled ones',
  }),
  RATE_LIMIT_POINTS: integer(3_000_000, 0, POINTS).describe(
    'The cost points that a key may use in a minute; a person may use a tenth of it. 0 means no limit',
  ),
  ADDRESS_LIMIT_POINTS: integer(600, 0, POINTS).describe(
    'The points that an address may use in a minute without a valid credential (2 for a request, 5 for a wrong credential). 0 means no limit',
  ),
  RATE_LIMIT_STORE: oneOf(['memory', 'postgres'])
    .default('memory')
    .describe(
      'Where points are counted: `memory` (each server separately) or `postgres` (all servers of a database together)',
    ),
  MAX_UPLOAD_MB: integer(20, 1, 64).describe('The maximum size of an uploaded file in MB'),
  MAX_SOCKETS: share(2_000).describe('The maximum number of WebSockets of the server'),
  KEY_SOCKETS: share(1_500).describe(
    'The maximum number of WebSockets of one key, and of all end users of a project together',
  ),
  PERSON_SOCKETS: share(20).describe('The maximum number of WebSockets of one person'),
  MAX_OPERATIONS: share(2_000).describe(
    'The maximum number of queries and mutations of the server that run or wait at the same time',
  ),
  KEY_OPERATIONS: share(1_000).describe('The same for one key, and for all end users of a project together'),
  PERSON_OPERATIONS: share(50).describe('The same for one person'),
  KEY_CONNECTIONS: connections('key').describe(
    'The maximum number of PostgreSQL connections, of ten for writes and ten for reads, that one key may use',
  ),
  PERSON_CONNECTIONS: connections('person').describe('The same for one person (twice as many for a person’s reads)'),
  KEY_OPEN_REQUESTS: share(1_000).describe(
    'The maximum number of undecided privacy requests of a key or a staff member',
  ),
  KEY_REQUESTS_PER_MINUTE: share(100).describe(
    'The maximum number of privacy requests that a key or a staff member may open in a minute',
  ),
  PERSON_REQUESTS_PER_DAY: share(10).describe(
    'The maximum number of privacy requests that a person may open for themselves in a day',
  ),
  LOG_LEVEL: oneOf(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'must be one of fatal, error, warn, info, debug, trace, silent',
  )
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  SLOW_STATEMENT_MS: integer(500, 0, 60_000).describe(
    'Statements that take longer are logged by name and counted, in milliseconds; 0 turns this off',
  ),
  METRICS_TOKEN: secret(16).describe(
    'The Bearer token that `/metrics` requires, and `/readyz` for details beyond readiness: 16 characters or more. Without it, `/metrics` is disabled',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress().describe(
    'The OpenTelemetry collector (OTLP over HTTP) that traces are sent to, such as `http://collector:4318`. Traces contain no content. The other `OTEL_` variables of the exporter apply too, such as `OTEL_EXPORTER_OTLP_HEADERS`',
  ),
  OTEL_SERVICE_NAME: textOr('recollect').describe('The name of this service in traces'),
  OTEL_TRACES_SAMPLER_ARG: portion(1).describe(
    'The share of traces that are kept, from 0 to 1; a request with a `traceparent` follows its caller’s decision',
  ),
  BACKUP_TOKEN: secret(32).describe(
    'The Bearer token that `/backup` requires: 32 characters or more. Without it, `/backup` is disabled',
  ),
});

/** Settings that only the commands read, not the server. */
export const COMMAND_SETTINGS = z.object({
  BACKUP_KEY: secret(32).describe(
    'The key with which `npm run backup` encrypts a file and `npm run restore` decrypts it: 32 characters or more. The server never reads it; do not store it on the server',
  ),
});
