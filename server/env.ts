import { type FirstAdminSettings, readFirstAdmin } from './env/readFirstAdmin.ts';
import { type MailSettings, readMail } from './env/readMail.ts';
import { type OidcSettings, readOidc } from './env/readOidc.ts';
import { type Environment, SettingReader } from './env/settingReader.ts';
import { RECALL_BOUNDS, type RecallDefaults } from './lifecycle/recallDefaults.ts';
import { DEFAULT_TURN_KINDS, REDACTION_KINDS } from './lifecycle/redact/redactionKind.ts';
import type { MindChoice, MindSettings } from './minds/mindSettings.ts';

/** Every setting of the server: its name, meaning and default stand here and nowhere else. */
export interface Settings {
  /** Port of the one HTTP server; 0 lets the system choose. */
  port: number;
  host: string;
  /** PostgreSQL 15+ with pgvector. Unset: PGlite under `dataDir`. */
  databaseUrl: string | undefined;
  /** The owner's URL for migrations and the queue's schema; `databaseUrl` when unset. */
  maintenanceDatabaseUrl: string | undefined;
  dataDir: string;
  bootstrapApiKey: string | undefined;
  /** The first member of staff, made where there is none. */
  firstAdmin: FirstAdminSettings;
  /** Where one-time links go out; printed on the server's output when unset. */
  mail: MailSettings | undefined;
  /** The identity provider with which staff may sign in; passwords alone when unset. */
  oidc: OidcSettings | undefined;
  /** What tombstones, receipts and seals are keyed with; made in `dataDir` when unset. */
  secretKey: string | undefined;
  /** What wraps the keys that people's content is sealed with; nothing is sealed when unset. */
  encryptionKey: string | undefined;
  /** The one before, until what it wrapped is wrapped anew; alone, it unseals. */
  encryptionKeyPrevious: string | undefined;
  /** Where the audit chains' heads are written down: a path, an address, `off`; a file in `dataDir` when unset. */
  auditAnchors: string | undefined;
  /** Where it is written down who was erased: a path, or `off`; a file in `dataDir` when unset. */
  tombstoneJournal: string | undefined;
  /** The origin at which people reach the server; https here makes cookies Secure and browsers insist on https. */
  publicUrl: string | undefined;
  /** Origins whose pages may ask the API from a browser; none by default. */
  corsOrigins: string[];
  /** What `/metrics` demands; without it there is no such page. */
  metricsToken: string | undefined;
  /** What `/backup` demands; without it there is no such page. */
  backupToken: string | undefined;
  introspection: boolean;
  /** Cost points that a key may spend in a minute, and a person a tenth of; 0 is no limit. */
  rateLimitPoints: number;
  /** Points that an address may spend in a minute without a valid credential; 0 is no limit. */
  addressLimitPoints: number;
  /** Addresses and networks of proxies, whose word on where a request comes from is taken. */
  trustedProxies: string[];
  /** Where points are counted: each server for itself, or all in their database together. */
  rateLimitStore: 'memory' | 'postgres';
  /** `fatal` … `trace`, or `silent`. */
  logLevel: string;
  /** What a project starts from; its own settings override each. */
  defaults: RecallDefaults;
  minds: MindSettings;
}

/** Where the key alone says whose endpoint it is. */
const OPENAI_ADDRESS = 'https://api.openai.com/v1';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads the settings from the environment, and secrets from files too: `NAME` or the file that `NAME_FILE` names.
 * @throws Error naming every setting that is wrong and what it takes, so that all are mended in one go; it shows no value.
 */
export function readSettings(env: Environment): Settings {
  const read = new SettingReader(env);
  const { wrong } = read;
  const text = (name: string) => read.text(name);
  const whole = (name: string, fallback: number, least: number, most: number) =>
    read.whole(name, fallback, least, most);
  const databaseAddress = (name: string) =>
    read.secretAddress(name, /^postgres(ql)?:\/\//, 'an address that starts with postgresql://');
  const openaiAddress = read.webAddress('OPENAI_BASE_URL');
  const openaiKey = read.credential('OPENAI_API_KEY');
  const mind = (name: string, model: 'CHAT_MODEL' | 'EMBEDDING_MODEL'): MindChoice => {
    const missing = [
      ...(openaiAddress || openaiKey ? [] : ['OPENAI_BASE_URL or OPENAI_API_KEY']),
      ...(text(model) ? [] : [model]),
    ];
    const given = text(name)?.toLowerCase() ?? (missing.length > 0 ? 'offline' : 'openai');
    if (given !== 'offline' && given !== 'openai') wrong.push(`${name} takes offline or openai`);
    if (given === 'openai' && missing.length > 0) wrong.push(`${name}=openai needs ${missing.join(' and ')}`);
    return given === 'openai' ? 'openai' : 'offline';
  };

  const rateLimitStore = text('RATE_LIMIT_STORE') ?? 'memory';
  if (rateLimitStore !== 'memory' && rateLimitStore !== 'postgres')
    wrong.push('RATE_LIMIT_STORE takes memory or postgres');
  const logLevel = text('LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) wrong.push(`LOG_LEVEL takes one of ${LOG_LEVELS.join(', ')}`);

  const publicUrl = read.origin('PUBLIC_URL');
  const settings: Settings = {
    port: whole('PORT', 4000, 0, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    databaseUrl: databaseAddress('DATABASE_URL'),
    maintenanceDatabaseUrl: databaseAddress('MAINTENANCE_DATABASE_URL'),
    dataDir: text('DATA_DIR') ?? './data',
    bootstrapApiKey: read.secret('BOOTSTRAP_API_KEY', 24),
    firstAdmin: readFirstAdmin(read),
    mail: readMail(read),
    oidc: readOidc(read, publicUrl),
    secretKey: read.secret('SECRET_KEY', 32),
    encryptionKey: read.secret('ENCRYPTION_KEY', 32),
    encryptionKeyPrevious: read.secret('ENCRYPTION_KEY_PREVIOUS', 32),
    auditAnchors: text('AUDIT_ANCHORS'),
    tombstoneJournal: text('TOMBSTONE_JOURNAL'),
    publicUrl,
    corsOrigins: read.origins('CORS_ORIGINS'),
    metricsToken: read.secret('METRICS_TOKEN', 16),
    backupToken: read.secret('BACKUP_TOKEN', 32),
    introspection: read.flag('INTROSPECTION', text('NODE_ENV') !== 'production'),
    rateLimitPoints: whole('RATE_LIMIT_POINTS', 3_000_000, 0, 1_000_000_000),
    trustedProxies: read.networks('TRUSTED_PROXIES'),
    addressLimitPoints: whole('ADDRESS_LIMIT_POINTS', 600, 0, 1_000_000_000),
    rateLimitStore: rateLimitStore === 'postgres' ? 'postgres' : 'memory',
    logLevel,
    defaults: {
      shortTermLimit: whole('SHORTTERM_MEMORY_LIMIT', 5, ...RECALL_BOUNDS.shortTermLimit),
      midTermLimit: whole('MIDTERM_MEMORY_LIMIT', 5, ...RECALL_BOUNDS.midTermLimit),
      longTermLimit: whole('LONGTERM_MEMORY_LIMIT', 10, ...RECALL_BOUNDS.longTermLimit),
      messageLimit: whole('MEMORY_MESSAGE_LIMIT', 10, ...RECALL_BOUNDS.messageLimit),
      summaryMaxLength: whole('SUMMARY_MAX_LENGTH', 200, ...RECALL_BOUNDS.summaryMaxLength),
      tokenLimit: whole('MEMORY_TOKEN_LIMIT', 2000, ...RECALL_BOUNDS.tokenLimit),
      redactTurns: read.some('REDACT_TURNS', REDACTION_KINDS, DEFAULT_TURN_KINDS),
    },
    minds: {
      extractor: mind('EXTRACTOR', 'CHAT_MODEL'),
      summarizer: mind('SUMMARIZER', 'CHAT_MODEL'),
      embedder: mind('EMBEDDER', 'EMBEDDING_MODEL'),
      baseUrl: openaiAddress ?? OPENAI_ADDRESS,
      apiKey: openaiKey,
      chatModel: text('CHAT_MODEL'),
      embeddingModel: text('EMBEDDING_MODEL'),
      embeddingTruncatable: read.flag('EMBEDDING_TRUNCATABLE', false),
      timeoutMs: whole('MIND_TIMEOUT_MS', 30_000, 100, 600_000),
      dailyTokens: whole('MIND_DAILY_TOKENS', 0, 0, 1_000_000_000),
    },
  };
  if (wrong.length > 0) throw new Error(`These settings are wrong:\n- ${wrong.join('\n- ')}`);
  return settings;
}
