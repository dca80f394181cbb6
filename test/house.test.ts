import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findCycle, importsOf, type Module, ourFiles, readModules, roomOf } from './support/modules.ts';

/** What most rooms may lean on: the request's context, the failures, the database's doors and the minds' interfaces. */
const DOORS = [
  'context',
  'errors',
  'log',
  'db/database',
  'db/directory',
  'db/eventLog',
  'db/hydrate',
  'db/queue',
  'db/scope',
  'db/sealing/sealed',
  'db/servedBuffer',
  'minds/embedder',
  'minds/extractor',
  'minds/mindError',
  'minds/summarizer',
];

/**
 * Who may import whom: a room, one file of a room (`db/migrate`), or only the types of either (`types:lifecycle`). A room
 * may always import from itself. A new room is in this table before it has a file.
 */
const HOUSE: Record<string, string[]> = {
  main: ['app', 'db', 'env', 'log', 'minds', 'secrets'],
  // Wires everything, so that no other file has to.
  app: [
    ...[
      'actions',
      'backup',
      'db',
      'http',
      'jobs',
      'lifecycle',
      'loaders',
      'mail',
      'minds',
      'outside',
      'policies',
      'queries',
      'recall',
      'text',
    ],
    ...['context', 'errors', 'log', 'types:env', 'types:secrets', 'graph/schema', 'types:graph/requestContext'],
  ],
  // The whole database, as lines; and back again, with what was erased since.
  backup: ['types:context', 'db/backup/dumpTables', 'db/sealing/findOperatorKeys', 'errors', 'types:secrets'],
  restore: [
    ...['actions', 'backup', 'db', 'jobs', 'migrations'],
    ...['types:context', 'types:log', 'types:outside', 'types:secrets'],
  ],
  // Everyone imports these two, so they hold types and failures and stand on nothing that runs.
  context: [
    ...['types:db', 'types:entities', 'types:lifecycle', 'types:log', 'types:mail', 'types:minds', 'types:outside'],
    'types:secrets',
  ],
  errors: [],
  // The server's own secret, and the keys made of it.
  secrets: [],
  log: [],
  // A setting names kinds of redaction, and says which there are; how much may be recalled is bounded as in a project's own.
  env: [
    'types:lifecycle',
    'lifecycle/recallDefaults',
    'lifecycle/redact/redactionKind',
    'lifecycle/access/isKnownDefault',
    'lifecycle/access/password',
    'lifecycle/access/totp',
    'types:minds',
  ],
  // WHAT LISTENS: fastify, sockets, credentials.
  http: [
    ...DOORS,
    'types:graph',
    'policies',
    'queries',
    'actions',
    'lifecycle',
    'types:env',
    'entities/nodeId',
    'entities/staffRole',
    // A token names a user: it may be no longer than a `userId` of the API, and must be text that can be stored.
    'graph/limits',
    'text/checkText',
  ],
  // WHAT MAY BE ASKED: no rules and no SQL, hence of lifecycle only types, and of the database nothing that runs.
  graph: [
    ...['policies', 'actions', 'recall', 'loaders', 'queries', 'entities'],
    ...['context', 'errors', 'types:db', 'types:lifecycle'],
    // The guard asks whether PostgreSQL could store a text: the one thing it has to know of words.
    'text/checkText',
    // How many days are left is told as of the moment of asking.
    'lifecycle/privacy/dueAt',
    'lifecycle/privacy/shareLeft',
    // And what can be done about a request as it stands.
    'lifecycle/privacy/stepsByHand',
    // And what other rules would do is asked without settling them.
    'lifecycle/keep/proposedRules',
    // And what would hold if nothing were settled at all.
    'lifecycle/projectSettings',
    // And who saw whose data is told for as long as it is kept.
    'lifecycle/access/accessKeptSince',
    // And a receipt is told with the public key that verifies it.
    'lifecycle/privacy/signReceipt',
    'types:secrets',
  ],
  jobs: [...DOORS, 'actions', 'recall', 'queries', 'lifecycle', 'types:entities'],
  // What is written is hydrated into entities, and read word by word on the way in.
  actions: [...DOORS, 'queries', 'lifecycle', 'text', 'entities', 'types:mail', 'types:outside'],
  recall: [...DOORS, 'queries', 'lifecycle', 'text', 'entities'],
  loaders: [...DOORS, 'queries', 'entities'],
  // A question names the words it looks for as the writer stored them.
  // Nor could it count by days without the rule of where they begin.
  queries: [...DOORS, 'entities', 'text/searchVector', 'lifecycle/bucketStarts', 'lifecycle/isTimeZone'],
  policies: ['types:context', 'errors', 'db/scope', 'types:entities'],
  // Pure rules: of the request's context and the database they know nothing.
  lifecycle: ['errors', 'entities', 'text'],
  // The offline ones are rules; the outside ones answer in the words of the entities.
  minds: ['errors', 'text', 'lifecycle', 'entities/enums'],
  // WHAT GOES OUT: how a link reaches its member of staff.
  mail: [],
  // WHAT STANDS OUTSIDE: what the loss of the database, or a change of it, leaves alone.
  outside: ['types:lifecycle'],
  db: ['errors', 'migrations'],
  // A client of the API: nothing of the server's.
  cli: [],
  text: [],
  entities: [],
  migrations: [],
  console: [],
};

/** Packages that belong to one room: who would use them elsewhere has opened a second door. */
const PACKAGES: Record<string, string[]> = {
  pg: ['db'],
  'pg-boss': ['db'],
  '@electric-sql/pglite': ['db'],
  typeorm: ['entities', 'db'],
  'type-graphql': ['graph', 'entities'],
  'class-validator': ['graph'],
  dataloader: ['loaders'],
  pino: ['log'],
  fastify: ['http'],
  '@fastify/static': ['http'],
  '@fastify/cookie': ['http'],
  '@fastify/cors': ['http'],
  'rate-limiter-flexible': ['http'],
  jose: ['http'],
  'openid-client': ['http'],
  otpauth: ['lifecycle'],
  nodemailer: ['mail'],
  fflate: ['actions'],
  'csv-parse': ['lifecycle'],
  '@apollo/server': ['http'],
  '@as-integrations/fastify': ['http'],
  openai: ['minds'],
  // What others wrote is read by its shape.
  zod: ['minds', 'actions'],
  ws: ['http'],
  'graphql-ws': ['http', 'console'],
  react: ['console'],
};

/** Rooms whose functions are pure: no files, no network, no timers, no process. */
const PURE = ['policies', 'lifecycle', 'text', 'entities'];

/**
 * Who may make a scope, beside policies/authorize.ts (for an authorized subject), jobs/ (from the job's own row) and db/
 * itself. Each entry says where its project comes from.
 */
const SCOPE_MAKERS: Record<string, string> = {
  'server/actions/refuseOtherSecret.ts': 'every project is looked at before the server starts',
  'server/actions/createProject.ts': 'from the uid that it has just given the new project',
  'server/actions/countMindTokens.ts': 'from the job’s row or the credential, for which app.ts opened the minds',
  'server/actions/replayTombstones.ts': 'from the journal, of the projects that the restored backup holds',
  'server/restore.ts': 'visits every project that it has just put back',
  'server/actions/setPassword.ts': 'the first project, where what concerns the whole server is filed',
  'server/actions/signInWithProvider.ts': 'the first project, as for setPassword',
  'server/actions/recordTurns.ts': 'from the UserRef, which only an authorized subject can make',
  'server/actions/sealAuditLinks.ts': 'visits every project in turn, for a job without a project',
  'server/actions/rewriteTables.ts': 'visits every project in turn, for a job without a project',
  'server/actions/purgeHidden.ts': 'from the job’s project, for each user of whom a run hides something',
  'server/actions/anchorAudit.ts': 'visits every project in turn, for a job without a project',
  'server/actions/expireOldEvents.ts': 'visits every project in turn, for a job without a project',
  'server/queries/findStaffSession.ts': 'from the project that exists and that a living session chose',
  'server/actions/importPerson.ts': 'from the project that the operator’s command names',
  'server/actions/takeExport.ts': 'from the link, whose secret the same statement compares',
  'server/loaders/loaders.ts': 'from the actor of the request, which the guard has let in',
};

const modules = readModules(['server', 'console', 'migrations']);
const written = modules.filter((module) => !module.path.startsWith('console/gql/'));

test('every room of the server is in the table', () => {
  expect([...new Set(written.map(({ path }) => roomOf(path)))].filter((room) => !HOUSE[room])).toEqual([]);
});

test('rooms import only from the rooms that the table gives them', () => {
  expect(written.flatMap(breaches)).toEqual([]);
});

test('packages that belong to a room are imported there alone', () => {
  const strays = written.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, ours }) => !ours && PACKAGES[target] && !PACKAGES[target].includes(roomOf(path)))
      .map(({ target }) => `${path} → ${target}`),
  );
  expect(strays).toEqual([]);
});

test('pure rooms touch no files, network, timers or process', () => {
  const impure = written
    .filter(({ path }) => PURE.includes(roomOf(path)))
    .flatMap(({ path, source, imports }) => [
      ...imports
        .filter(({ target }) => /^node:/.test(target) && !/^node:(crypto|buffer|util)$/.test(target))
        .map(({ target }) => `${path} → ${target}`),
      ...(source.match(/\b(?:setTimeout|setInterval|fetch|Math\.random|Date\.now)\b|\bnew Date\(\)/g) ?? []).map(
        (use) => `${path} uses ${use}`,
      ),
    ]);
  expect(impure).toEqual([]);
});

test('no two files import each other, directly or in a circle', () => {
  expect(findCycle([...modules, ...readModules(['bench', 'demo', 'scripts'])])?.join(' → ')).toBeUndefined();
});

test('no file has more than 400 lines', () => {
  const long = readModules(['server', 'console', 'migrations', 'test', 'bench', 'demo', 'scripts'])
    .filter(({ path, lines }) => lines > 250 && !path.startsWith('console/gql/') && !path.startsWith('test/contract/'))
    .sort((a, b) => b.lines - a.lines);
  // A migration is frozen once it is released, so it is let be.
  const tooLong = long.filter(({ path, lines }) => lines > 400 && roomOf(path) !== 'migrations');
  if (tooLong.length > 0) {
    throw new Error(
      `${namesOf(tooLong)} should be split. Files over 250 lines, which asks why:\n${long.map(({ path, lines }) => `${lines} ${path}`).join('\n')}`,
    );
  }
});

test('no folder is a drawer for whatever has no place', () => {
  const drawers = /(^|\/)(utils?|helpers?|managers?|services?|common|shared|misc|lib|base)\//i;
  expect(ourFiles().filter((path) => drawers.test(path))).toEqual([]);
});

test('files are named as what they export: camelCase, components in PascalCase', () => {
  const named = (path: string): boolean => {
    const name = basename(path);
    if (path.startsWith('migrations/')) return /^(index|\d{14}-[a-z]+(-[a-z0-9]+)+)\.ts$/.test(name);
    if (name.endsWith('.tsx')) return /^([A-Z][A-Za-z0-9]*|main|router)\.tsx$/.test(name);
    return /^[a-z][A-Za-z0-9]*(\.test|\.config|\.d)?\.ts$/.test(name);
  };
  const all = readModules(['server', 'console', 'migrations', 'test', 'bench', 'demo']);
  expect(all.map(({ path }) => path).filter((path) => !path.startsWith('console/gql/') && !named(path))).toEqual([]);
});

test('only main reads the environment', () => {
  const readers = written.filter(({ source }) => /\bprocess\.env\b/.test(source)).map(({ path }) => path);
  expect(readers.filter((path) => !['server/main.ts', 'server/env.ts'].includes(path))).toEqual([]);
});

test('scopes are made for authorized subjects, from a job’s row, or by a file that this table names', () => {
  const makes = /\bmake(?:ProjectScope|UserScope|UserRef)\b/;
  const makers = written
    .filter(({ path, source }) => makes.test(source) && !['jobs', 'db'].includes(roomOf(path)))
    .map(({ path }) => path)
    .filter((path) => path !== 'server/policies/authorize.ts');
  expect(makers.sort()).toEqual(Object.keys(SCOPE_MAKERS).sort());
});

test('no scope is conjured by a cast', () => {
  const casts = written
    .filter(
      ({ path, source }) => /\bas (?:ProjectScope|UserScope|UserRef)\b/.test(source) && path !== 'server/db/scope.ts',
    )
    .map(({ path }) => path);
  expect(casts).toEqual([]);
});

test('no file names a machine’s folders or a package registry', () => {
  // Put together here, so that this file does not find itself.
  const folders = ['work', 'root', 'Users', 'home'].join('|');
  const machine = new RegExp(`(?<![\\w.:/-])/(?:${folders})/(?!node/)[\\w.-]+|/tmp/\\w+`);
  const registry = new RegExp(
    `registry\\.(?:npm|yarn)\\w*\\.|"resol${'ved'}":|\\b(?:art${'ifactory'}|nex${'us'}\\.|pypi\\.org)`,
  );
  const found = ourFiles()
    .filter((path) => !/\.(?:png|jpg|webp|ico|woff2?)$/.test(path))
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      return [machine.exec(source)?.[0], registry.exec(source)?.[0]].filter(Boolean).map((what) => `${path}: ${what}`);
    });
  expect(found).toEqual([]);
});

describe('this test', () => {
  const module = (path: string, source: string): Module => ({
    path,
    source,
    lines: 1,
    imports: importsOf(path, source),
  });

  test('sees every kind of import, and nothing in comments', () => {
    const source = [
      `import { a } from './a.ts';`,
      `import type { B } from '../b.ts';`,
      `import {\n  c,\n  type D,\n} from './c.ts';`,
      `import './effect.ts';`,
      `export { e } from './e.ts';`,
      `export type { F } from './f.ts';`,
      `const g = await import('./g.ts');`,
      `// import { no } from './no.ts';`,
      ` * import { no } from './no.ts';`,
      `export const text = 'from';`,
      `import { v7 } from 'uuid/sub';`,
      `import x from '@scope/name/sub';`,
    ].join('\n');
    expect(
      importsOf('server/room/file.ts', source).map(({ target, typeOnly }) => (typeOnly ? `types:${target}` : target)),
    ).toEqual([
      'server/room/a.ts',
      'types:server/b.ts',
      'server/room/c.ts',
      'server/room/effect.ts',
      'server/room/e.ts',
      'types:server/room/f.ts',
      'uuid',
      '@scope/name',
      'server/room/g.ts',
    ]);
  });

  test('names the file and the file it may not import', () => {
    const sneaky = module('server/text/sneaky.ts', `import { openPostgres } from '../db/postgres.ts';`);
    expect(breaches(sneaky)).toEqual(['server/text/sneaky.ts → server/db/postgres.ts']);
    expect(breaches(module('server/graph/x.ts', `import type { A } from '../lifecycle/a.ts';`))).toEqual([]);
    expect(breaches(module('server/graph/x.ts', `import { a } from '../lifecycle/a.ts';`))).toHaveLength(1);
  });

  test('finds a circle of three, also where types close it', () => {
    const circle = (last: string) => [
      module('server/text/a.ts', `import { b } from './b.ts';`),
      module('server/text/b.ts', `import { c } from './c.ts';`),
      module('server/text/c.ts', last),
    ];
    const found = ['server/text/a.ts', 'server/text/b.ts', 'server/text/c.ts', 'server/text/a.ts'];
    expect(findCycle(circle(`import { a } from './a.ts';`))).toEqual(found);
    expect(findCycle(circle(`import type { A } from './a.ts';`))).toEqual(found);
  });
});

function breaches({ path, imports }: Module): string[] {
  const room = roomOf(path);
  const allowed = HOUSE[room] ?? [];
  return imports
    .filter(({ ours }) => ours)
    .filter(({ target, typeOnly }) => {
      const names = [roomOf(target), target.replace(/^server\//, '').replace(/\.tsx?$/, '')];
      return !(
        names[0] === room ||
        names.some((name) => allowed.includes(name) || (typeOnly && allowed.includes(`types:${name}`)))
      );
    })
    .map(({ target }) => `${path} → ${target}`);
}

const pathOf = ({ path }: Module): string => path;
const namesOf = (found: Module[]): string => found.map(pathOf).join(', ');
