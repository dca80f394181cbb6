import type { z } from 'zod';
import { isSafe } from './env/kinds.ts';
import { type Environment, readTable } from './env/readTable.ts';
import { SERVER_SETTINGS } from './env/settingsTable.ts';
import { render } from './errors.ts';
import { isTotpSecret, passwordWeakness } from './lifecycle/access/signIn.ts';
import type { RecallDefaults } from './lifecycle/projectSettingsTable.ts';
import type { Quotas } from './lifecycle/quotas.ts';
import type { EmbedderChoice, MindChoice, MindSettings } from './minds/minds.ts';

/** The server's settings; `env/settingsTable.ts` documents each one. */
export type Settings = ReturnType<typeof readSettings>;

/** The endpoint used when only a key is set. */
const OPENAI_ADDRESS = 'https://api.openai.com/v1';
/** What EMBEDDING_TRUNCATABLE stands for. */
const TRUNCATED = 384;
const MODELS = { EXTRACTOR: 'CHAT_MODEL', SUMMARIZER: 'CHAT_MODEL', EMBEDDER: 'EMBEDDING_MODEL' } as const;

/** Also checks settings that depend on each other when others are invalid, so that all errors are reported at once. */
const TABLE = SERVER_SETTINGS.superRefine(
  (given, { addIssue }) => [...refusalsOf(given)].forEach((wrong) => void addIssue(wrong)),
  {
    when: () => true,
  },
);
type Given = z.output<typeof TABLE>;

/** @throws Error naming every invalid setting and its accepted values */
export function readSettings(env: Environment) {
  const given = readTable(TABLE, env);
  return {
    port: given.PORT,
    host: given.HOST,
    databaseUrl: given.DATABASE_URL,
    maintenanceDatabaseUrl: given.MAINTENANCE_DATABASE_URL,
    readDatabaseUrl: given.DATABASE_READ_URL,
    dataDir: given.DATA_DIR,
    bootstrapApiKey: given.BOOTSTRAP_API_KEY,
    bootstrapSettings: { smallestGroup: given.BOOTSTRAP_SMALLEST_GROUP, timeZone: given.BOOTSTRAP_TIME_ZONE },
    firstAdmin: {
      email: given.BOOTSTRAP_ADMIN_EMAIL,
      password: given.BOOTSTRAP_ADMIN_PASSWORD,
      totpSecret: given.BOOTSTRAP_ADMIN_TOTP_SECRET,
    },
    mail: mailOf(given),
    oidc: oidcOf(given),
    secretKey: given.SECRET_KEY,
    encryptionKey: given.ENCRYPTION_KEY,
    encryptionKeyPrevious: given.ENCRYPTION_KEY_PREVIOUS,
    auditAnchors: given.AUDIT_ANCHORS,
    tombstoneJournal: given.TOMBSTONE_JOURNAL,
    publicUrl: given.PUBLIC_URL,
    corsOrigins: given.CORS_ORIGINS,
    metricsToken: given.METRICS_TOKEN,
    slowStatementMs: given.SLOW_STATEMENT_MS,
    tracing: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { serviceName: given.OTEL_SERVICE_NAME, sampled: given.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    backupToken: given.BACKUP_TOKEN,
    introspection: given.INTROSPECTION ?? env.NODE_ENV?.trim() !== 'production',
    rateLimitPoints: given.RATE_LIMIT_POINTS,
    addressLimitPoints: given.ADDRESS_LIMIT_POINTS,
    rateLimitStore: given.RATE_LIMIT_STORE,
    quotas: quotasOf(given),
    trustedProxies: given.TRUSTED_PROXIES,
    logLevel: given.LOG_LEVEL,
    defaults: defaultsOf(given),
    minds: mindsOf(given),
  };
}

const quotasOf = (given: Given): Quotas => ({
  sockets: { all: given.MAX_SOCKETS, key: given.KEY_SOCKETS, person: given.PERSON_SOCKETS },
  operations: { all: given.MAX_OPERATIONS, key: given.KEY_OPERATIONS, person: given.PERSON_OPERATIONS },
  connections: { key: given.KEY_CONNECTIONS, person: given.PERSON_CONNECTIONS },
  uploadBytes: given.MAX_UPLOAD_MB * 1024 ** 2,
  privacyRequests: {
    open: given.KEY_OPEN_REQUESTS,
    minute: given.KEY_REQUESTS_PER_MINUTE,
    personDay: given.PERSON_REQUESTS_PER_DAY,
  },
});

const defaultsOf = (given: Given): RecallDefaults => ({
  shortTermLimit: given.SHORTTERM_MEMORY_LIMIT,
  midTermLimit: given.MIDTERM_MEMORY_LIMIT,
  longTermLimit: given.LONGTERM_MEMORY_LIMIT,
  messageLimit: given.MEMORY_MESSAGE_LIMIT,
  summaryMaxLength: given.SUMMARY_MAX_LENGTH,
  tokenLimit: given.MEMORY_TOKEN_LIMIT,
  redactTurns: given.REDACT_TURNS,
});

const mindsOf = (given: Given): MindSettings => ({
  extractor: mindOf(given, 'EXTRACTOR'),
  summarizer: mindOf(given, 'SUMMARIZER'),
  embedder: embedderOf(given),
  baseUrl: given.OPENAI_BASE_URL ?? OPENAI_ADDRESS,
  apiKey: given.OPENAI_API_KEY,
  chatModel: given.CHAT_MODEL,
  embeddingModel: given.EMBEDDING_MODEL,
  embeddingDimensions: given.EMBEDDING_DIMENSIONS ?? (given.EMBEDDING_TRUNCATABLE ? TRUNCATED : undefined),
  localModel: given.LOCAL_MODEL,
  reranker: given.RERANK_BASE_URL
    ? { baseUrl: given.RERANK_BASE_URL, apiKey: given.RERANK_API_KEY, model: given.RERANK_MODEL }
    : undefined,
  timeoutMs: given.MIND_TIMEOUT_MS,
  dailyTokens: given.MIND_DAILY_TOKENS,
});

/** Errors in settings that depend on each other. A setting that is invalid by itself may appear here as given. */
function* refusalsOf(given: Given): Generator<string> {
  const { BOOTSTRAP_ADMIN_PASSWORD: password, BOOTSTRAP_ADMIN_TOTP_SECRET: totpSecret } = given;
  const weakness = password && passwordWeakness(password, given.BOOTSTRAP_ADMIN_EMAIL);
  if (weakness) yield `BOOTSTRAP_ADMIN_PASSWORD is not accepted: ${render(weakness)}`;
  if (totpSecret && !isTotpSecret(totpSecret))
    yield 'BOOTSTRAP_ADMIN_TOTP_SECRET must be base32 (A to Z and 2 to 7) with at least 16 characters';
  if (given.DATABASE_READ_URL && !given.DATABASE_URL) yield 'DATABASE_READ_URL requires DATABASE_URL';
  if (!given.MAIL_URL !== !given.MAIL_FROM) yield 'MAIL_URL and MAIL_FROM are set together, or neither';
  const oidc = [given.OIDC_ISSUER, given.OIDC_CLIENT_ID, given.OIDC_CLIENT_SECRET];
  if (oidc.some(Boolean)) {
    if (!oidc.every(Boolean)) yield 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together';
    if (!given.PUBLIC_URL) yield 'OIDC_ISSUER requires PUBLIC_URL, to which the provider redirects';
    else if (!isSafe(given.PUBLIC_URL))
      yield 'OIDC_ISSUER requires a PUBLIC_URL with https (http only on this machine)';
  }
  if (given.EMBEDDER === 'local' && !given.LOCAL_MODEL) yield 'EMBEDDER=local requires LOCAL_MODEL';
  for (const name of ['EXTRACTOR', 'SUMMARIZER', 'EMBEDDER'] as const) {
    const missing = missingFor(given, name);
    if (given[name] === 'openai' && missing.length > 0) yield `${name}=openai requires ${missing.join(' and ')}`;
  }
}

const missingFor = (given: Given, name: keyof typeof MODELS): string[] => [
  ...(given.OPENAI_BASE_URL || given.OPENAI_API_KEY ? [] : ['OPENAI_BASE_URL or OPENAI_API_KEY']),
  ...(given[MODELS[name]] ? [] : [MODELS[name]]),
];

const mindOf = (given: Given, name: 'EXTRACTOR' | 'SUMMARIZER'): MindChoice => given[name] ?? choiceFor(given, name);

const choiceFor = (given: Given, name: keyof typeof MODELS): MindChoice =>
  missingFor(given, name).length > 0 ? 'offline' : 'openai';

/** A local model, unless an endpoint's model is set, too. */
function embedderOf(given: Given): EmbedderChoice {
  if (given.EMBEDDER) return given.EMBEDDER;
  const choice = choiceFor(given, 'EMBEDDER');
  return choice === 'offline' && given.LOCAL_MODEL ? 'local' : choice;
}

/** The mail server; undefined if links are printed. */
const mailOf = ({ MAIL_URL: url, MAIL_FROM: from }: Given) => (url && from ? { url, from } : undefined);

/** The identity provider for staff; undefined if they sign in with a password. */
const oidcOf = ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  PUBLIC_URL,
}: Given) =>
  issuer && clientId && clientSecret && PUBLIC_URL
    ? { issuer, clientId, clientSecret, callbackUrl: `${PUBLIC_URL}/auth/oidc/callback` }
    : undefined;
