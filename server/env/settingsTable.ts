import { z } from 'zod';
import { RECALL_SETTINGS } from '../lifecycle/projectSettingsTable.ts';
import { REDACTION_KINDS } from '../lifecycle/redact/redactionKind.ts';
import {
  credential,
  flag,
  flagOr,
  issuer,
  networks,
  oneOf,
  origin,
  origins,
  secret,
  secretAddress,
  someOf,
  text,
  textOr,
  webAddress,
  whole,
} from './kinds.ts';

/** The size of the write pool, and of the read pool. */
const POOL = 10;
const POINTS = 1_000_000_000;

const share = (byDefault: number, most = 1_000_000) => whole(byDefault, 1, most);
const database = () => secretAddress(/^postgres(ql)?:\/\//, 'an address that starts with postgresql://');
const mind = () =>
  z
    .string()
    .toLowerCase()
    .pipe(oneOf(['offline', 'openai']))
    .optional();
const MIND = { unset: '`openai` where its model and an address or key are set, else `offline`' };
const FIRST_ADMIN = { unset: 'made and printed once' };

const recalled = RECALL_SETTINGS.shape;
/** A default for projects, declared like the project setting of the same name. */
const likeSetting = (name: Exclude<keyof typeof recalled, 'redactTurns'>) => {
  const kind = recalled[name];
  const { description, input = description } = kind.meta() ?? {};
  const { minValue, maxValue } = kind.unwrap();
  return whole(kind.parse(undefined), minValue ?? 0, maxValue ?? 0).describe(
    `${input} A project’s own setting overrides it`,
  );
};

/**
 * Every setting of the server, the only place for its name, kind, default and meaning. `npm run docs` writes them to
 * docs/configuration.md and .env.example, in this order.
 */
export const SERVER_SETTINGS = z.object({
  PORT: whole(4000, 0, 65_535).describe(
    'The one port for `/graphql` (HTTP and WebSocket), the console at `/`, `/healthz`, `/readyz` and `/metrics`; 0 lets the system choose',
  ),
  HOST: textOr('127.0.0.1').describe('The address to listen on'),
  PUBLIC_URL: origin().describe(
    'The origin at which people reach the server, such as `https://memory.example.com`. With https, browsers are told to insist on it, and cookies travel over nothing else',
  ),
  CORS_ORIGINS: origins().describe(
    'Whose web pages may ask the API from a browser: exact origins, separated by commas',
  ),
  TRUSTED_PROXIES: networks().describe(
    'Proxies in front of the server, whose `X-Forwarded-For` is believed: addresses and networks, separated by commas. Without it, everyone behind a proxy shares the proxy’s address',
  ),
  DATABASE_URL: database().describe('PostgreSQL 15 or newer with pgvector; unset means PGlite under `DATA_DIR`'),
  MAINTENANCE_DATABASE_URL: database().meta({
    unset: '`DATABASE_URL`',
    description:
      'The owner’s address, for migrations, the queue’s schema and index builds, where `DATABASE_URL` is a role that owns nothing',
  }),
  DATA_DIR: textOr('./data').describe(
    'The embedded database’s files and the secrets made at the first start. Every start closes the directory and its contents to other users (0700), and refuses to go on where it cannot',
  ),
  SECRET_KEY: secret(32).meta({
    unset: 'made in `DATA_DIR/secret.key`',
    description:
      'What tombstones, receipts and anchors are keyed with: 32 characters or more, the same for all servers of a database, and needed for a restore. A different one is refused at start while anybody is erased or on hold',
  }),
  ENCRYPTION_KEY: secret(32).describe(
    'Encrypts what people wrote, with a key per user that this key wraps: 32 characters or more, the same for all servers of a database, and never in its backups. If it is lost, nobody can read anything any more. Without it nothing is encrypted',
  ),
  ENCRYPTION_KEY_PREVIOUS: secret(32).describe(
    'The previous key, until a start with both has wrapped the users’ keys again. Alone, it decrypts everything',
  ),
  AUDIT_ANCHORS: text().meta({
    unset: '`audit-anchors.jsonl` in `DATA_DIR`',
    description:
      'Where the heads of the audit chains are written every hour: a path, an address to post them to, or `off`',
  }),
  TOMBSTONE_JOURNAL: text().meta({
    unset: '`tombstones.jsonl` in `DATA_DIR`',
    description:
      'Where it is recorded who was erased, as a keyed hash, so that a restore erases them again: a path, or `off`',
  }),
  BOOTSTRAP_API_KEY: secret(24).meta({
    unset: 'made and printed once',
    description: 'The default project’s first key, with every service scope: 24 characters or more',
  }),
  BOOTSTRAP_ADMIN_EMAIL: z
    .string()
    .regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'takes an e-mail address')
    .default('admin@localhost')
    .describe('The first member of staff. This and the next two count only while there is no staff'),
  BOOTSTRAP_ADMIN_PASSWORD: credential().meta({ ...FIRST_ADMIN, description: 'Their password: 12 characters or more' }),
  BOOTSTRAP_ADMIN_TOTP_SECRET: credential().meta({
    ...FIRST_ADMIN,
    description: 'The secret of their authenticator app: base32, 16 characters or more',
  }),
  MAIL_URL: secretAddress(/^smtps?:\/\//, 'an address that starts with smtp:// or smtps://').describe(
    'The mail server for one-time links, such as `smtps://user:password@mail.example.com`; without it they are printed on the server’s output',
  ),
  MAIL_FROM: z
    .string()
    .regex(/^[^@]+@[^@]+$/, 'takes an e-mail address, such as Recollect <memory@example.com>')
    .optional()
    .describe('The sender, such as `Recollect <memory@example.com>`; set together with `MAIL_URL`'),
  OIDC_ISSUER: issuer().describe(
    'The identity provider with which staff may sign in (OpenID Connect), as its discovery document names it. Needs `OIDC_CLIENT_ID`, `OIDC_CLIENT_SECRET` and `PUBLIC_URL`. Its redirect address is `<PUBLIC_URL>/auth/oidc/callback`. Both addresses take https, and http on this machine only',
  ),
  OIDC_CLIENT_ID: text().describe('What the identity provider calls this server'),
  OIDC_CLIENT_SECRET: credential().describe('The secret that the identity provider gave this server'),
  OPENAI_BASE_URL: webAddress().meta({
    unset: 'OpenAI’s own, where there is a key',
    description: 'Any OpenAI-compatible endpoint. Texts are redacted before they are sent',
  }),
  OPENAI_API_KEY: credential().describe('The endpoint’s key, where it asks for one'),
  CHAT_MODEL: text().describe('The endpoint’s model for facts and summaries; unset means the offline ones'),
  EMBEDDING_MODEL: text().describe(
    'The endpoint’s model for vectors; unset means the offline one. Vectors have 384 dimensions: a model that cannot give them is refused at start',
  ),
  EMBEDDING_TRUNCATABLE: flagOr(false).describe(
    'Whether a vector of that model means the same when only its first 384 numbers are kept (Matryoshka)',
  ),
  EXTRACTOR: mind().meta({ ...MIND, description: 'Which mind extracts facts: `offline` or `openai`' }),
  SUMMARIZER: mind().meta({ ...MIND, description: 'Which mind writes summaries: `offline` or `openai`' }),
  EMBEDDER: mind().meta({ ...MIND, description: 'Which mind makes vectors: `offline` or `openai`' }),
  MIND_TIMEOUT_MS: whole(30_000, 100, 600_000).describe(
    'How long one call to an outside mind may take, in milliseconds, from its first byte to the answer’s last',
  ),
  MIND_DAILY_TOKENS: whole(0, 0, POINTS).describe(
    'Tokens a project may spend on outside minds in a day (UTC); beyond it, jobs wait until tomorrow. 0 is no limit',
  ),
  SHORTTERM_MEMORY_LIMIT: likeSetting('shortTermLimit'),
  MIDTERM_MEMORY_LIMIT: likeSetting('midTermLimit'),
  LONGTERM_MEMORY_LIMIT: likeSetting('longTermLimit'),
  MEMORY_MESSAGE_LIMIT: likeSetting('messageLimit'),
  SUMMARY_MAX_LENGTH: likeSetting('summaryMaxLength'),
  MEMORY_TOKEN_LIMIT: likeSetting('tokenLimit'),
  REDACT_TURNS: someOf(REDACTION_KINDS, recalled.redactTurns.parse(undefined)).describe(
    `What turns never keep: \`off\`, or any of ${REDACTION_KINDS.join(', ')}. Prompts, snippets, memories, summaries, vectors and what leaves the server are always redacted in full; email and ip only where they are named here`,
  ),
  INTROSPECTION: flag().meta({
    unset: 'on, off when `NODE_ENV=production`',
    description: 'Whether the schema may be queried, and names are suggested for wrong ones',
  }),
  RATE_LIMIT_POINTS: whole(3_000_000, 0, POINTS).describe(
    'Cost points a key may spend in a minute, and a person a tenth of; 0 is no limit',
  ),
  ADDRESS_LIMIT_POINTS: whole(600, 0, POINTS).describe(
    'Points an address may spend in a minute without a valid credential (2 for a request, 5 for a wrong credential); 0 is no limit',
  ),
  RATE_LIMIT_STORE: oneOf(['memory', 'postgres'])
    .default('memory')
    .describe(
      'Where points are counted: `memory` (each server for itself) or `postgres` (all servers of a database together)',
    ),
  MAX_SOCKETS: share(2_000).describe('WebSockets of the server'),
  KEY_SOCKETS: share(1_500).describe('WebSockets of one key, and of all end users of a project together'),
  PERSON_SOCKETS: share(20).describe('WebSockets of one person'),
  MAX_OPERATIONS: share(2_000).describe('Queries and mutations of the server that run or wait at the same time'),
  KEY_OPERATIONS: share(1_000).describe('Those of one key, and of all end users of a project together'),
  PERSON_OPERATIONS: share(50).describe('Those of one person'),
  KEY_CONNECTIONS: share(8, POOL).describe(
    'Connections to PostgreSQL, of ten for writes and ten for reads, that one key may hold',
  ),
  PERSON_CONNECTIONS: share(2, POOL).describe('Those that one person may hold (twice as many for a person’s reads)'),
  KEY_OPEN_REQUESTS: share(1_000).describe('Undecided privacy requests of a key or a member of staff'),
  KEY_REQUESTS_PER_MINUTE: share(100).describe('Privacy requests that a key or a member of staff opens in a minute'),
  PERSON_REQUESTS_PER_DAY: share(10).describe('Privacy requests that a person opens for themselves in a day'),
  LOG_LEVEL: oneOf(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'takes one of fatal, error, warn, info, debug, trace, silent',
  )
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  METRICS_TOKEN: secret(16).describe(
    'What `/metrics` requires as a Bearer token, and `/readyz` before it tells more than that the server is ready: 16 characters or more. Without it there is no `/metrics`',
  ),
  BACKUP_TOKEN: secret(32).describe(
    'What `/backup` requires as a Bearer token: 32 characters or more. Without it there is no `/backup`',
  ),
});

/** Settings that only the commands read, not the server. */
export const COMMAND_SETTINGS = z.object({
  BACKUP_KEY: secret(32).describe(
    'What `npm run backup` seals a file with and `npm run restore` opens it with: 32 characters or more. The server never reads it; do not keep it there',
  ),
});

export interface SettingRow {
  name: string;
  /** The default, in words. */
  byDefault: string;
  meaning: string;
  /** Whether `NAME_FILE` may name a file that contains the value. */
  mayBeFile: boolean;
}

/** Every setting, for the documentation. */
export function settingRows(): SettingRow[] {
  return Object.entries({ ...SERVER_SETTINGS.shape, ...COMMAND_SETTINGS.shape }).map(([name, kind]) => {
    const { unset, description = '', secret = false } = kind.meta() ?? {};
    return { name, byDefault: unset ?? told(kind.parse(undefined)), meaning: description, mayBeFile: secret };
  });
}

function told(value: string | number | boolean | readonly string[] | undefined): string {
  if (value === undefined) return 'unset';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return (Array.isArray(value) ? value.join(',') : String(value)) || 'none';
}
