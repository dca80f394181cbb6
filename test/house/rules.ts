import {
  cruise,
  type ICruiseResult,
  type IForbiddenRuleType,
  type IRegularForbiddenRuleType,
} from 'dependency-cruiser';
import { LAYERS, PACKAGES, PURE } from './layers.ts';

const OURS = '^(?:server|console|migrations)/';
// What every feature of the console may import.
const GROUND = '^console/(?:app|ui|gql|words|format|live|viewer)/';

/** Where a layer (`db`, `console`) or one file of a layer (`db/migrate`) lies. */
const pathOf = (name: string): string => `^(?:server/)?${name}(?:/|\\.tsx?$)`;

const forbid = (
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, severity: 'error', from, to });

const layers = Object.entries(LAYERS).flatMap(([layer, entries]) => {
  const from = { path: pathOf(layer) };
  const types = [layer, ...entries.map((entry) => entry.replace('types:', ''))].map(pathOf);
  const values = [layer, ...entries.filter((entry) => !entry.startsWith('types:'))].map(pathOf);
  return [
    forbid('layers', from, { dependencyTypes: ['local'], pathNot: types }),
    forbid('layers', from, { dependencyTypes: ['local'], dependencyTypesNot: ['type-only'], pathNot: values }),
  ];
});

const packages = Object.entries(PACKAGES).map(([name, owners]) =>
  forbid('packages', { path: OURS, pathNot: owners.map(pathOf) }, { path: `(?:^|node_modules/)${name}(?:/|$)` }),
);

/** The tables of layers.ts, as rules of dependency-cruiser. */
const RULES: IForbiddenRuleType[] = [
  ...layers,
  ...packages,
  // The tables of word vectors come with the server and are read once, as its code is.
  forbid(
    'pure',
    { path: PURE.map(pathOf), pathNot: '^server/text/words/wordTables\\.ts$' },
    { dependencyTypes: ['core'], pathNot: '^(?:crypto|buffer|util|zlib)$' },
  ),
  // Types count: files whose types need each other are one subject in two places.
  forbid('circles', {}, { circular: true }),
  forbid('ui', { path: '^console/ui/' }, { dependencyTypes: ['local'], pathNot: '^(?:console/ui|server)/' }),
  // They run beside a server, in the memory that it leaves.
  {
    name: 'programs',
    severity: 'error',
    from: { path: '^scripts/(?:staff-link|backup|restore|distribute)\\.ts$' },
    to: { path: '^server/http/server\\.ts$', reachable: true },
  },
  // Other features may import a feature's words and page paths; the ground may import no feature.
  forbid(
    'features',
    { path: '^console/([^/]+)/', pathNot: '^console/app/pages\\.ts$' },
    { path: '^console/[^/]+/', pathNot: [GROUND, '^console/$1/', '/(?:words|pages)\\.ts$'] },
  ),
];

/** The breaches of each rule, as `importer → imported`, by the rule's name. */
export async function readBreaches(baseDir: string, folders: string[]): Promise<Record<string, string[]>> {
  const { output } = await cruise(folders, {
    baseDir,
    ruleSet: { forbidden: RULES },
    validate: true,
    doNotFollow: 'node_modules',
    exclude: '^packages/[^/]+/dist/',
    parser: 'tsc',
    tsPreCompilationDeps: true,
  });
  const breaches: Record<string, string[]> = {};
  for (const { rule, from, to, cycle } of (output as ICruiseResult).summary.violations) {
    const breach = [from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ');
    breaches[rule.name] = [...new Set([...(breaches[rule.name] ?? []), breach])];
  }
  return breaches;
}
