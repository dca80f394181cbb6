import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { settingRows } from '../../server/env/readTable.ts';
import { readSettings, type Settings } from '../../server/env.ts';

const folder = mkdtempSync(join(tmpdir(), 'recollect-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (content: string): string => {
  const path = join(folder, `secret-${Math.random()}`);
  writeFileSync(path, content);
  return path;
};

/** The message that says what is wrong with the settings. */
const refusalOf = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

/** Every secret setting, a valid value, other settings that it requires, and where it ends up. */
const SECRETS: Record<string, { value: string; beside?: Record<string, string>; settled: (of: Settings) => unknown }> =
  {
    DATABASE_URL: { value: 'postgresql://app:Tr0ub4dor@db/recollect', settled: (settings) => settings.databaseUrl },
    DATABASE_READ_URL: {
      value: 'postgresql://app:Tr0ub4dor@replica/recollect',
      beside: { DATABASE_URL: 'postgresql://app:Tr0ub4dor@db/recollect' },
      settled: (settings) => settings.readDatabaseUrl,
    },
    MAINTENANCE_DATABASE_URL: {
      value: 'postgresql://owner:Tr0ub4dor@db/recollect',
      settled: (settings) => settings.maintenanceDatabaseUrl,
    },
    BOOTSTRAP_API_KEY: { value: 'a-product-backend-0f3b9c1d', settled: (settings) => settings.bootstrapApiKey },
    OPENAI_API_KEY: { value: 'sk-Tr0ub4dor', settled: (settings) => settings.minds.apiKey },
    RERANK_API_KEY: {
      value: 'rk-Tr0ub4dor',
      beside: { RERANK_BASE_URL: 'https://api.jina.ai/v1' },
      settled: (settings) => settings.minds.reranker?.apiKey,
    },
    BOOTSTRAP_ADMIN_PASSWORD: {
      value: 'four words about nothing',
      settled: (settings) => settings.firstAdmin.password,
    },
    BOOTSTRAP_ADMIN_TOTP_SECRET: {
      value: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      settled: (settings) => settings.firstAdmin.totpSecret,
    },
    SECRET_KEY: { value: 'tombstones-0f3b9c1d7a5e2468ace13579bdf', settled: (settings) => settings.secretKey },
    ENCRYPTION_KEY: { value: 'wrapping-0f3b9c1d7a5e2468ace13579bdf0', settled: (settings) => settings.encryptionKey },
    ENCRYPTION_KEY_PREVIOUS: {
      value: 'wrapped-before-9c1d7a5e2468ace13579bd',
      settled: (settings) => settings.encryptionKeyPrevious,
    },
    MAIL_URL: {
      value: 'smtps://memory:Tr0ub4dor@mail.example.com',
      beside: { MAIL_FROM: 'memory@example.com' },
      settled: (settings) => settings.mail?.url,
    },
    OIDC_CLIENT_SECRET: {
      value: 'at-the-provider-0f3b9c1d7a',
      beside: {
        OIDC_ISSUER: 'https://id.example.com',
        OIDC_CLIENT_ID: 'recollect',
        PUBLIC_URL: 'https://memory.example.com',
      },
      settled: (settings) => settings.oidc?.clientSecret,
    },
    METRICS_TOKEN: { value: 'scraper-0f3b9c1d7a', settled: (settings) => settings.metricsToken },
    BACKUP_TOKEN: { value: 'keeper-of-backups-0f3b9c1d7a5e2468', settled: (settings) => settings.backupToken },
  };

describe.each(Object.entries(SECRETS))('%s', (name, { value, beside, settled }) => {
  test('is read from the environment or from a file, without its trailing line end', () => {
    expect(settled(readSettings({ ...beside, [name]: value }))).toBe(value);
    for (const end of ['', '\n', '\r\n', '\n\n'])
      expect(settled(readSettings({ ...beside, [`${name}_FILE`]: fileOf(value + end) }))).toBe(value);
  });

  test('is refused if both are set, or if the file is empty or unreadable, without being shown', () => {
    const both = refusalOf({ [name]: value, [`${name}_FILE`]: fileOf(value) });
    expect(both).toContain(`${name} and ${name}_FILE are both set`);
    expect(both).not.toContain(value);
    expect(refusalOf({ [`${name}_FILE`]: fileOf('\n') })).toContain(`${name}_FILE points to an empty file`);
    expect(refusalOf({ [`${name}_FILE`]: join(folder, 'nothing') })).toContain(
      `${name}_FILE points to a file that cannot be read (ENOENT)`,
    );
    expect(refusalOf({ [`${name}_FILE`]: folder })).toContain('cannot be read (EISDIR)');
    // A secret that is mistakenly set in place of its file's name does not appear in the log.
    expect(refusalOf({ [`${name}_FILE`]: value })).not.toContain(value);
  });

  test('is unset if the variable is empty, as docker compose passes it', () => {
    expect(settled(readSettings({ [name]: '', [`${name}_FILE`]: '' }))).toBeUndefined();
  });
});

test('every setting that a file can provide is listed here, and no setting of another kind is secret', () => {
  const rows = settingRows();
  const secret = rows.filter(({ mayBeFile }) => mayBeFile).map(({ name }) => name);
  // The server never reads the backups' key.
  expect(secret.sort()).toEqual([...Object.keys(SECRETS), 'BACKUP_KEY'].sort());
  const plain = rows.filter(({ mayBeFile }) => !mayBeFile).map(({ name }) => name);
  expect(plain.length).toBeGreaterThan(10);
  expect(plain.filter((name) => /SECRET|PASSWORD|TOKEN$|KEY$|DATABASE_URL/.test(name))).toEqual([]);
});

test('every setting has a description, and is in .env.example with its default', () => {
  const example = readFileSync('.env.example', 'utf8').split('# --- docker-compose.yml only')[0]!;
  const shown = new Map([...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]));
  const rows = settingRows();
  expect([...shown.keys()].sort()).toEqual(rows.map(({ name }) => name).sort());
  expect(rows.filter(({ meaning }) => !meaning)).toEqual([]);
  const inWords = /unset|none|generated|`|, /;
  for (const { name, byDefault } of rows)
    if (!inWords.test(byDefault)) expect([name, shown.get(name)]).toEqual([name, byDefault]);
});

describe('known defaults', () => {
  test.each([
    'changeme-changeme-changeme-changeme',
    'change-me-before-production',
    'ChangeMe1234567890123456789',
    'password1234567890123456',
    'password-of-the-admin-key',
    'secretsecretsecretsecret',
    'secret-api-key-0123456789-0123456789',
    'your-api-key-your-api-key-',
    'default-admin-api-key-token',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'abcabcabcabcabcabcabcabcabca',
    '012345678901234567890123456789',
    'abcdefghijklmnopqrstuvwxyz',
    'zyxwvutsrqponmlkjihgfedcba',
    '<24 characters or more, please>',
  ])('%s is refused as a key and as a token, without being shown', (value) => {
    for (const name of ['BOOTSTRAP_API_KEY', 'METRICS_TOKEN']) {
      const refusal = refusalOf({ [name]: value });
      expect(refusal).toContain(`${name} is too easy to guess`);
      expect(refusal).not.toContain(value);
      expect(refusalOf({ [`${name}_FILE`]: fileOf(`${value}\n`) })).toContain(name);
    }
  });

  test.each([
    'rk_live_4fK2pQ9sX7mB1nV8cZ3w',
    'secret_4fK2pQ9sX7mB1nV8cZ3w',
    'correct-horse-battery-staple',
    'test-key-0123456789-0123456789',
    'a-product-backend-of-ours-1',
    '0f3b9c1d7a5e2468ace13579bdf0f3b9',
  ])('%s is accepted', (value) => {
    expect(refusalOf({ BOOTSTRAP_API_KEY: value, METRICS_TOKEN: value })).toBe('');
  });

  test('are refused in a database URL and in another service’s key, if they are from an example', () => {
    for (const password of ['changeme', 'change-me', '…', '<password>', 'your-password', '%E2%80%A6']) {
      const refusal = refusalOf({ DATABASE_URL: `postgresql://app:${password}@db/recollect` });
      expect(refusal).toContain('DATABASE_URL still contains the password of an example');
      expect(refusal).not.toContain(password);
    }
    expect(refusalOf({ OPENAI_API_KEY: 'your-api-key' })).toContain('OPENAI_API_KEY still contains');
    expect(refusalOf({ OPENAI_API_KEY: 'ollama', DATABASE_URL: 'postgresql://postgres@db/postgres' })).toBe('');
  });

  test('are what .env.example contains: no server starts with it as it is', () => {
    const examples = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=(\S+)$/gm)]
      .map(([, name, value]) => [name!, value!] as const)
      .filter(([name]) => name in SECRETS || name.endsWith('PASSWORD'));
    expect(examples.length).toBeGreaterThan(0);
    for (const [name, value] of examples) expect(refusalOf({ [name]: value })).toContain(name);
  });
});

test('a short key and a short token are refused with the required length', () => {
  expect(refusalOf({ BOOTSTRAP_API_KEY: 'kX9-2mQ', METRICS_TOKEN: 'kX9-2mQ' })).toMatch(
    /BOOTSTRAP_API_KEY must have at least 24 characters.*\n.*METRICS_TOKEN must have at least 16 characters/,
  );
});

describe('origins', () => {
  test('are parsed as browsers send them, and are empty by default', () => {
    expect(readSettings({})).toMatchObject({ publicUrl: undefined, corsOrigins: [] });
    const { publicUrl, corsOrigins } = readSettings({
      PUBLIC_URL: 'https://Memory.example.com:443/',
      CORS_ORIGINS: 'https://app.example.com, http://localhost:5173',
    });
    expect(publicUrl).toBe('https://memory.example.com');
    expect(corsOrigins).toEqual(['https://app.example.com', 'http://localhost:5173']);
  });

  test.each([
    '*',
    'null',
    'https://*.example.com',
    'app.example.com',
    'https://app.example.com/console',
    'https://app.example.com?x',
    'https://kim:pass@app.example.com',
    'ftp://app.example.com',
    'https://app.example.com,,',
  ])('%s is refused', (value) => {
    expect(refusalOf({ CORS_ORIGINS: value })).toContain('CORS_ORIGINS must be origins such as');
    if (!value.includes(',')) expect(refusalOf({ PUBLIC_URL: value })).toContain('PUBLIC_URL must be an origin');
  });
});
