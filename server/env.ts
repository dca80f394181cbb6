import type { RecallDefaults } from './lifecycle/recallDefaults.ts';
import { DEFAULT_TURN_KINDS, REDACTION_KINDS, type RedactionKind } from './lifecycle/redact/redactionKind.ts';
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
  introspection: boolean;
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
 * Reads the settings from the environment.
 * @throws Error naming every setting that is wrong and what it takes, so that all are mended in one go.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const wrong: string[] = [];
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const whole = (name: string, fallback: number, least: number, most: number): number => {
    const given = text(name);
    if (given === undefined) return fallback;
    const value = Number(given);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    wrong.push(`${name} takes a whole number from ${least} to ${most}`);
    return fallback;
  };
  const databaseAddress = (name: string): string | undefined => {
    const given = text(name);
    if (given && !/^postgres(ql)?:\/\//.test(given))
      wrong.push(`${name} takes an address that starts with postgresql://`);
    return given;
  };
  const kinds = (name: string, fallback: RedactionKind[]): RedactionKind[] => {
    const given = text(name)?.toLowerCase();
    if (given === undefined) return fallback;
    if (given === 'off') return [];
    const named = given.split(',').map((kind) => kind.trim());
    if (named.every((kind) => REDACTION_KINDS.includes(kind as RedactionKind))) return named as RedactionKind[];
    wrong.push(`${name} takes off, or some of ${REDACTION_KINDS.join(', ')}, with commas between`);
    return fallback;
  };
  const flag = (name: string, fallback: boolean): boolean => {
    const given = text(name)?.toLowerCase();
    if (given === undefined) return fallback;
    if (['on', 'true', '1', 'yes'].includes(given)) return true;
    if (!['off', 'false', '0', 'no'].includes(given)) wrong.push(`${name} takes on or off`);
    return false;
  };
  const webAddress = (name: string): string | undefined => {
    const given = text(name);
    if (given && !(/^https?:\/\//.test(given) && URL.canParse(given)))
      wrong.push(`${name} takes an address that starts with http:// or https://`);
    return given;
  };
  const openaiAddress = webAddress('OPENAI_BASE_URL');
  const openaiKey = text('OPENAI_API_KEY');
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

  const bootstrapApiKey = text('BOOTSTRAP_API_KEY');
  if (bootstrapApiKey && bootstrapApiKey.length < 24) wrong.push('BOOTSTRAP_API_KEY takes 24 characters or more');
  const logLevel = text('LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.includes(logLevel)) wrong.push(`LOG_LEVEL takes one of ${LOG_LEVELS.join(', ')}`);

  const settings: Settings = {
    port: whole('PORT', 4000, 0, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    databaseUrl: databaseAddress('DATABASE_URL'),
    maintenanceDatabaseUrl: databaseAddress('MAINTENANCE_DATABASE_URL'),
    dataDir: text('DATA_DIR') ?? './data',
    bootstrapApiKey,
    introspection: flag('INTROSPECTION', text('NODE_ENV') !== 'production'),
    logLevel,
    defaults: {
      shortTermLimit: whole('SHORTTERM_MEMORY_LIMIT', 5, 0, 100),
      midTermLimit: whole('MIDTERM_MEMORY_LIMIT', 5, 0, 100),
      longTermLimit: whole('LONGTERM_MEMORY_LIMIT', 10, 0, 100),
      messageLimit: whole('MEMORY_MESSAGE_LIMIT', 10, 1, 100),
      summaryMaxLength: whole('SUMMARY_MAX_LENGTH', 200, 20, 2000),
      tokenLimit: whole('MEMORY_TOKEN_LIMIT', 2000, 1, 100_000),
      redactTurns: kinds('REDACT_TURNS', [...DEFAULT_TURN_KINDS]),
    },
    minds: {
      extractor: mind('EXTRACTOR', 'CHAT_MODEL'),
      summarizer: mind('SUMMARIZER', 'CHAT_MODEL'),
      embedder: mind('EMBEDDER', 'EMBEDDING_MODEL'),
      baseUrl: openaiAddress ?? OPENAI_ADDRESS,
      apiKey: openaiKey,
      chatModel: text('CHAT_MODEL'),
      embeddingModel: text('EMBEDDING_MODEL'),
      embeddingTruncatable: flag('EMBEDDING_TRUNCATABLE', false),
      timeoutMs: whole('MIND_TIMEOUT_MS', 30_000, 100, 600_000),
      dailyTokens: whole('MIND_DAILY_TOKENS', 0, 0, 1_000_000_000),
    },
  };
  if (wrong.length > 0) throw new Error(`These settings are wrong:\n- ${wrong.join('\n- ')}`);
  return settings;
}
