import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { DAYS_LEFT } from '../../server/telemetry/metrics.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type StubEndpoint, startStubEndpoint } from '../support/outside/stubEndpoint.ts';
import { record } from '../support/turns.ts';

interface Panel {
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; legendFormat: string }[];
}

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook: string };
}

const TOKEN = 'a-scraper-of-ours-0f3b9c1d';
const dashboard = JSON.parse(readFileSync('deploy/grafana/recollect.json', 'utf8')) as {
  panels: Panel[];
  templating: { list: { name: string; query: string | { query: string } }[] };
};
const alerts = parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as {
  groups: { name: string; rules: Rule[] }[];
};
const rules = alerts.groups.flatMap((group) => group.rules);
const targets = dashboard.panels.flatMap((panel) => (panel.targets ?? []).map((target) => ({ panel, ...target })));
const variables = dashboard.templating.list.flatMap(({ query }) => (typeof query === 'string' ? [] : [query.query]));
const expressions = [
  ...targets.map(({ panel, expr }) => [`panel "${panel.title}"`, expr] as const),
  ...variables.map((query) => [`variable ${query}`, query] as const),
  ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
];

/** Labels that Prometheus itself gives to each server. */
const OF_PROMETHEUS = ['instance'];
/** The values of labels that are selected, where a server does not show them all from its start. */
const VALUES: Record<string, readonly string[]> = {
  outcome: ['ok', 'refused', 'failed', 'answered'],
  days_left: DAYS_LEFT,
};

/** The label names of each exposed metric, and the values seen. */
const labels = new Map<string, Map<string, Set<string>>>();
let mind: StubEndpoint;

beforeAll(async () => {
  mind = await startStubEndpoint();
  const t = await startApp({
    env: {
      METRICS_TOKEN: TOKEN,
      OPENAI_BASE_URL: mind.url,
      OPENAI_API_KEY: 'key-of-the-stub',
      EMBEDDING_MODEL: 'embedding-model',
    },
  });
  await record(t, { userQuery: 'My dog is called Biscuit' });
  await t.settle();
  await t.data('{ memoryContext(userId: "minji", query: "the dog?") { prompt } }');
  // Jobs that wait, so that their queues have series.
  await t.app.worker.stop();
  await record(t, { userQuery: 'My cat is called Mochi' });
  await readSamples(t);
});
afterAll(() => mind.close());

async function readSamples(t: TestApp): Promise<void> {
  const response = await fetch(`${t.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await response.text();
  for (const [, name] of text.matchAll(/^# TYPE (\S+)/gm)) labels.set(name!, new Map());
  for (const [, name, within = ''] of text.matchAll(/^([a-z_]+)(?:\{(.*)\})? \S+$/gm)) {
    const known = labels.get(name!) ?? new Map<string, Set<string>>();
    for (const [, label, value] of within.matchAll(/([a-z_]+)="([^"]*)"/g))
      known.set(label!, (known.get(label!) ?? new Set()).add(value!));
    labels.set(name!, known);
  }
}

/** Each metric of an expression, with its selectors: `name{label="value"}`. */
const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b((?:recollect|process|nodejs)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)].map(([, name, within = '']) => ({
    name: name!,
    selectors: [...within.matchAll(/([a-z_]+)(=~|!=|=)"([^"]*)"/g)].map(([, label, sign, value]) => ({
      label: label!,
      sign: sign!,
      value: value!,
    })),
  }));

/** The labels by which an expression groups and joins. */
const groupedBy = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(',').map((name) => name.trim()));

describe('the dashboard and the alerts', () => {
  test('no metric has a label that Prometheus would rename, since it sets it itself', () => {
    const own = [...labels].filter(([, known]) => known.has('job') || known.has('instance'));
    expect(own.map(([name]) => name)).toEqual([]);
  });

  test.each(expressions)('%s asks only for metrics and labels that a server exposes', (_, expr) => {
    const metrics = metricsIn(expr);
    expect(metrics.length).toBeGreaterThan(0);
    for (const { name, selectors } of metrics) {
      expect([...labels.keys()]).toContain(name);
      const known = labels.get(name)!;
      for (const { label, sign, value } of selectors) {
        if (OF_PROMETHEUS.includes(label)) continue;
        expect([...known.keys()]).toContain(label);
        if (sign === '=') expect(VALUES[label] ?? [...known.get(label)!]).toContain(value);
      }
    }
    const allowed = [...OF_PROMETHEUS, ...metrics.flatMap(({ name }) => [...labels.get(name)!.keys()])];
    for (const label of groupedBy(expr)) expect(allowed).toContain(label);
  });

  test.each(expressions)('%s reads distributions from their buckets', (_, expr) => {
    for (const { name } of metricsIn(expr)) {
      // A histogram is exposed under three names, and its own is none of them.
      if (labels.has(`${name}_bucket`)) expect(expr).toBe(`not ${name}`);
      if (name.endsWith('_bucket')) expect(expr).toMatch(/histogram_quantile\(.*by \([^)]*\ble\b/s);
    }
  });
});

describe('the dashboard', () => {
  test('shows every metric of the server', () => {
    const shown = new Set(targets.flatMap(({ expr }) => metricsIn(expr).map(({ name }) => baseOf(name))));
    const exposed = [...labels.keys()].map(baseOf).filter((name) => name !== 'process_uptime_seconds');
    expect(exposed.filter((name) => !shown.has(name))).toEqual([]);
  });

  test('lays its panels beside each other, and names each line', () => {
    for (const { expr, legendFormat } of targets) {
      const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!);
      for (const label of named) expect(expr).toContain(label);
    }
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...dashboard.panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
  });
});

describe('the alerts', () => {
  test('have their own names', () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  test.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s waits, has a severity, says what to do and where more stands',
    (alert, rule) => {
      expect(alert).toMatch(/^Recollect[A-Z]\w+$/);
      expect(Object.keys(rule).sort()).toEqual(['alert', 'annotations', 'expr', 'for', 'labels']);
      expect(rule.for).toMatch(/^\d+[mh]$/);
      expect(['critical', 'warning']).toContain(rule.labels.severity);
      expect(rule.annotations.summary).not.toBe('');
      expect(rule.annotations.description).toMatch(/\.$/);
      const [page, anchor] = rule.annotations.runbook.split('#');
      expect(existsSync(page!)).toBe(true);
      expect(anchorsOf(readFileSync(page!, 'utf8'))).toContain(anchor);
    },
  );

  test('name in their texts only labels that the expression leaves', () => {
    for (const { expr, annotations } of rules)
      for (const [, label] of annotations.summary.matchAll(/\$labels\.(\w+)/g)) expect(expr).toContain(label);
  });
});

const PROMTOOL = process.env.PROMTOOL || 'promtool';
const hasPromtool = spawnSync(PROMTOOL, ['--version']).status === 0;
(hasPromtool ? describe : describe.skip)('promtool, where it is installed', () => {
  const check = (file: string) => spawnSync(PROMTOOL, ['check', 'rules', file], { encoding: 'utf8' });

  test('accepts the alerts', () => {
    expect(check('deploy/prometheus/alerts.yml')).toMatchObject({ status: 0, stderr: '' });
  });

  test('accepts the expressions of the dashboard', () => {
    const folder = mkdtempSync(join(tmpdir(), 'recollect-rules-'));
    const file = join(folder, 'rules.yml');
    const recorded = targets.map(({ expr }, i) => ({
      record: `panel:${'x'.repeat(i + 1)}`,
      expr: expr.replaceAll('$__rate_interval', '5m').replaceAll(/\$\w+/g, '.*'),
    }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }));
    expect(check(file)).toMatchObject({ status: 0, stderr: '' });
    rmSync(folder, { recursive: true });
  });
});

const baseOf = (name: string): string => name.replace(/_(?:bucket|sum|count)$/, '');

const anchorsOf = (source: string): string[] =>
  [...source.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
