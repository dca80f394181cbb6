import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Ajv, type ValidateFunction } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { settingRows } from '../../server/env/readTable.ts';
import { readSettings } from '../../server/env.ts';

const CHART = 'deploy/helm/recollect';
const read = (path: string): string => readFileSync(join(CHART, path), 'utf8');

interface SchemaNode {
  type?: string | string[];
  properties?: Record<string, SchemaNode>;
  propertyNames?: { pattern?: string; not?: { enum?: string[] } };
}

interface Values {
  settings: Record<string, string>;
  secrets: { mountPath: string; keys: Record<string, string> };
  [name: string]: unknown;
}

const values = parse(read('values.yaml')) as Values;
const schema = JSON.parse(read('values.schema.json')) as SchemaNode;
const validate: ValidateFunction = new Ajv({ allowUnionTypes: true }).compile(schema);
const templates = readdirSync(join(CHART, 'templates')).map((name) => ({ name, source: read(`templates/${name}`) }));
const secretNames = settingRows().flatMap(({ name, mayBeFile }) => (mayBeFile ? [name] : []));

/** What an operator has to set at least. */
const GIVEN = { image: { repository: 'registry.example.com/recollect' }, secrets: { existingSecret: 'recollect' } };
/** What turns everything on. */
const EVERYTHING = {
  ...GIVEN,
  image: { ...GIVEN.image, digest: `sha256:${'0'.repeat(64)}` },
  imagePullSecrets: [{ name: 'pull' }],
  settings: { PUBLIC_URL: 'https://memory.example.com', RATE_LIMIT_POINTS: '3000000' },
  ingress: { enabled: true, className: 'nginx', host: 'memory.example.com', tlsSecret: 'tls', annotations: { a: 'b' } },
  networkPolicy: { from: [{ podSelector: {} }], egress: [{ ports: [{ port: 5432 }] }] },
  serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
  persistence: { storageClass: 'shared' },
  podAnnotations: { a: 'b' },
  podLabels: { c: 'd' },
  nodeSelector: { e: 'f' },
  tolerations: [{ key: 'g' }],
};

const withGiven = (more: Partial<Values>): Values => ({ ...values, ...more });

describe('the values', () => {
  test('fit their schema, and the schema describes every one of them', () => {
    expect(validate(values) || validate.errors).toBe(true);
    expect(pathsOfSchema(schema).filter((path) => path !== 'global')).toEqual(pathsOf(values));
  });

  test.each<[string, Partial<Values>]>([
    ['a misspelled name', { replica: 3 }],
    ['no server at all', { replicas: 0 }],
    ['less time than the server needs to stop', { terminationGracePeriodSeconds: 10 }],
    ['a secret among the settings', { settings: { OPENAI_API_KEY: 'a-key' } }],
    ['a number that Helm would write in another way', { settings: { RATE_LIMIT_POINTS: 3_000_000 as never } }],
    ['no database', { secrets: { ...values.secrets, keys: { SECRET_KEY: 'secret-key' } } }],
    ['the key of backups, which the server must not have', keyed('BACKUP_KEY')],
  ])('refuse %s', (_, more) => {
    expect(validate(withGiven(more))).toBe(false);
  });

  test('name only settings that exist, and secrets only as files', () => {
    const names = settingRows().map(({ name }) => name);
    expect(Object.keys(values.settings).filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(values.secrets.keys).filter((name) => !secretNames.includes(name))).toEqual([]);
    expect(() => readSettings(values.settings)).not.toThrow();
    // The rest of the list is what the chart sets itself.
    const refused = schema.properties?.settings?.propertyNames?.not?.enum ?? [];
    expect([...refused].sort()).toEqual([...secretNames, 'DATA_DIR', 'HOST', 'PORT'].sort());
  });
});

describe('the templates', () => {
  test.each(templates)('$name uses only values that exist', ({ source }) => {
    const used = [...source.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path]) => path!.slice(1));
    const known = pathsOf(values, true);
    // Settings and secrets are a list of the operator's.
    const open = /^(?:settings|secrets\.keys)\.[A-Z_]+$/;
    expect(used.filter((path) => !known.includes(path) && !open.test(path))).toEqual([]);
  });

  test('use every value', () => {
    const used = templates.flatMap(({ source }) =>
      [...source.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path]) => path!.slice(1)),
    );
    const isUsed = (path: string): boolean => used.some((one) => path === one || path.startsWith(`${one}.`));
    expect(pathsOf(values).filter((path) => !isUsed(path))).toEqual([]);
  });

  test.each(templates)('$name closes what it opens', ({ source }) => {
    const opened = source.match(/\{\{-? (?:if|range|with|define)\b/g) ?? [];
    const ended = source.match(/\{\{-? end\b/g) ?? [];
    expect(ended.length).toBe(opened.length);
    expect(source.match(/\{\{/g)?.length).toBe(source.match(/\}\}/g)?.length);
  });

  test('run the server as the image’s own user, without privileges, and let it end', () => {
    const { source } = templates.find(({ name }) => name === 'deployment.yaml')!;
    for (const line of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'allowPrivilegeEscalation: false'])
      expect(source).toContain(line);
    for (const line of ['drop: [ALL]', 'path: /healthz', 'path: /readyz', 'automountServiceAccountToken: false'])
      expect(source).toContain(line);
    const grace = values.terminationGracePeriodSeconds as number;
    expect(grace - (values.preStopSeconds as number)).toBeGreaterThanOrEqual(15);
  });
});

const hasHelm = spawnSync('helm', ['version']).status === 0;
(hasHelm ? describe : describe.skip)('helm, where it is installed', () => {
  const helm = (given: object): string =>
    execFileSync('helm', ['template', 'memory', CHART, '--values', '-'], {
      input: JSON.stringify(given),
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
    });

  test('finds nothing to complain about', () => {
    expect(() =>
      execFileSync('helm', ['lint', '--strict', CHART, '--values', '-'], { input: JSON.stringify(EVERYTHING) }),
    ).not.toThrow();
  });

  test.each([
    ['the least', GIVEN, 6],
    ['everything', EVERYTHING, 8],
  ])('renders %s as documents with a kind and a name of their own', (_, given, count) => {
    const documents = parseAllDocuments(helm(given)).map((document) => document.toJS());
    expect(documents.length).toBe(count);
    for (const { kind, metadata } of documents)
      expect([kind, metadata.name]).toEqual([expect.any(String), 'memory-recollect']);
  });

  test.each([
    ['no image', {}, /image\.repository/],
    ['no secret', { image: GIVEN.image }, /secrets\.existingSecret/],
    ['nowhere to keep erasures', { ...GIVEN, persistence: { enabled: false } }, /TOMBSTONE_JOURNAL/],
    ['too little time to end', { ...GIVEN, terminationGracePeriodSeconds: 15 }, /at least 15 more/],
  ])('refuses %s in words', (_, given, words) => {
    expect(() => helm(given)).toThrow(words);
  });
});

function keyed(name: string): Partial<Values> {
  return { secrets: { ...values.secrets, keys: { ...values.secrets.keys, [name]: 'key' } } };
}

/** The paths of the leaves of values; of every level with `all`. What is empty or the operator's own list is a leaf. */
function pathsOf(value: object, all = false, before = ''): string[] {
  return Object.entries(value)
    .flatMap(([name, one]) => {
      const path = `${before}${name}`;
      const isGroup = one && typeof one === 'object' && !Array.isArray(one) && Object.keys(one).length > 0;
      if (!isGroup || OPEN.includes(path)) return [path];
      return [...(all ? [path] : []), ...pathsOf(one, all, `${path}.`)];
    })
    .sort();
}
const OPEN = ['settings', 'secrets.keys', 'resources.requests', 'resources.limits'];

function pathsOfSchema(node: SchemaNode, before = ''): string[] {
  return Object.entries(node.properties ?? {})
    .flatMap(([name, one]) => (one.properties ? pathsOfSchema(one, `${before}${name}.`) : [`${before}${name}`]))
    .sort();
}
