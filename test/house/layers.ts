/** What most layers may import: the request's context, the errors, and the database's entry points. */
const SHARED = [
  ...['yielder', 'collections', 'context', 'errors', 'log', 'telemetry/spans', 'types:telemetry'],
  ...['db/database', 'db/entities', 'db/hydrate', 'db/queue', 'db/scope'],
];

/**
 * Who may import whom: a layer, one file of a layer (`db/migrate`), or only the types of either (`types:lifecycle`). A
 * layer may always import from itself. A new layer must be listed here before it gets a file.
 */
export const LAYERS: Record<string, string[]> = {
  main: ['app', 'db', 'env', 'log', 'secrets', 'telemetry/openTracing'],
  // Wires everything together, so that no other file has to.
  app: [
    ...['parts', 'prepare', 'actions', 'backup', 'db', 'http', 'jobs', 'lifecycle', 'loaders', 'queries'],
    ...['context', 'graph/schema', 'types:graph/requestContext'],
    ...['types:env', 'types:minds'],
  ],
  // What a start does before anything is served.
  prepare: [
    ...['actions', 'db', 'jobs', 'policies', 'errors'],
    ...['types:context', 'types:env', 'types:log', 'types:minds'],
  ],
  // Makes the components that all requests and jobs share.
  parts: [
    ...['actions', 'analysis', 'db', 'lifecycle', 'mail', 'minds', 'outside', 'telemetry', 'context', 'log'],
    ...['types:env', 'types:secrets'],
  ],
  // Dumps the whole database as lines; restores it, and repeats erasures made since.
  backup: ['types:context', 'db/backup/dumpTables', 'db/sealing/keys', 'errors'],
  restore: [
    ...['actions', 'backup', 'collections', 'db', 'jobs', 'migrations'],
    ...['types:context', 'types:log', 'types:outside', 'types:secrets'],
  ],
  // Everyone imports these two, so they contain only types and errors, and import nothing that runs.
  context: [
    ...['types:db', 'types:entities', 'types:lifecycle', 'types:log', 'types:mail', 'types:minds', 'types:outside'],
    'types:analysis',
    'types:secrets',
    'types:telemetry',
  ],
  errors: [],
  // Timers, which no other layer may use.
  yielder: [],
  // What a list and a map always have, and whether a value is an object.
  collections: [],
  // The server's own secret, and the keys derived from it.
  secrets: ['errors'],
  log: ['errors'],
  // WHAT IS MEASURED: figures and spans, without content.
  telemetry: [],
  // A setting names kinds of redaction and lists the valid ones; the recall limit has the same bounds as in a project's
  // settings, and shares of connections those of the pool.
  env: [
    'types:lifecycle',
    'db/fairQueue',
    'lifecycle/projectSettingsTable',
    'lifecycle/redact/redactionKind',
    ...['errors', 'lifecycle/access/signIn', 'lifecycle/times/timeZone'],
    'types:minds',
  ],
  // WHAT LISTENS: fastify, sockets, credentials.
  http: [
    ...SHARED,
    // The actor on whose behalf the database is used, so that nobody takes more than their share of it; and
    // what they wrote, so that they read it.
    'db/requests',
    'types:graph',
    'policies',
    'queries',
    'actions',
    'lifecycle',
    'types:env',
    'entities/nodeId',
    'types:entities',
    'entities/staff',
    'entities/upload',
    // A token names a user: the name may be no longer than a `userId` of the API, and must be storable text.
    'entities/limits',
    'text/normalize',
  ],
  // WHAT MAY BE ASKED: no rules and no SQL; so only types from lifecycle, and nothing that runs from the database.
  graph: [
    ...['policies', 'actions', 'recall', 'loaders', 'queries', 'entities'],
    ...['yielder', 'context', 'errors', 'types:db', 'types:lifecycle'],
    // The guard checks whether PostgreSQL can store a text, and needs nothing else of text/.
    'text/normalize',
    // The days left and the possible steps of a request are computed when they are queried.
    'lifecycle/privacy/privacyRequest',
    // And so is the confidence that a memory has by then.
    'lifecycle/facts/confidence',
    // And the effect of proposed rules is queried without saving them.
    'lifecycle/keep/ttlLevels',
    // And so are the default settings.
    ...['lifecycle/projectSettings', 'lifecycle/typedSettings'],
    // And who saw whose data is shown for as long as it is stored.
    'lifecycle/audit/auditTrigger',
    // And a receipt is shown with the public key that verifies it.
    'lifecycle/privacy/proveErasure',
    // And a type of entities is asked for by any of its names.
    'lifecycle/entities/compileRules',
    'types:secrets',
  ],
  jobs: [...SHARED, 'actions', 'recall', 'queries', 'lifecycle', 'files', 'minds/minds', 'types:minds'],
  // Writes are hydrated into entities, and their text is tokenized when stored.
  actions: [
    ...[...SHARED, 'db/directory', 'db/sealing/sealed', 'db/sealing/sealedColumns'],
    // What PostgreSQL calls a failure that an action answers.
    'db/failures',
    // Turns of several requests share a transaction.
    'db/requests',
    // Whether a file has a type that can be read.
    ...['files/fileTypes', 'types:files'],
    ...['queries', 'lifecycle', 'text', 'entities'],
    ...['types:imports', 'types:mail', 'types:minds', 'minds/minds', 'types:outside'],
  ],
  // WHAT COMES FROM ELSEWHERE: a file of unknown origin, validated by the API's input rules.
  imports: [
    ...['graph', 'lifecycle', 'text', 'entities', 'types:context', 'errors'],
    ...['actions/turns/analyseTurns', 'http/operationLimits', 'queries/people/userTables'],
  ],
  // HOW FILES ARE READ: it knows nothing of the rest, so that its thread starts quickly and without a build.
  files: [],
  // HOW MANY TEXTS ARE ANALYSED: its thread does what actions and offline models do with texts, without a database.
  analysis: ['yielder', 'context', 'actions', 'lifecycle', 'minds/offlineMinds'],
  // WHAT COMES TO MIND: ranking, choosing, and writing the prompt.
  recall: [...SHARED, 'policies/recallAccess', 'queries', 'lifecycle', 'text', 'entities'],
  loaders: [...SHARED, 'queries', 'entities'],
  // A query names its search words in the forms that the writer stored. To count by days it needs the rule for where
  // days begin.
  queries: [
    ...SHARED,
    'entities',
    'text/searchVector',
    'text/stem',
    'lifecycle/times/timeZone',
    // And to filter by confidence, the half-lives that it decays by.
    'lifecycle/facts/confidence',
    // What differs between two versions.
    'lifecycle/documents',
    // Which stored texts the database cannot compare with a search.
    'db/sealing/sealed',
  ],
  policies: ['types:context', 'errors', 'db/scope', 'types:entities'],
  // Pure rules: they know nothing about the request's context or the database.
  lifecycle: ['collections', 'errors', 'entities', 'text'],
  // The offline models are rules; the external models answer with the entities' enums, within their limits.
  minds: [
    ...['yielder', 'collections', 'errors', 'text', 'lifecycle', 'entities/enums', 'entities/limits'],
    ...['telemetry/spans', 'types:telemetry'],
  ],
  // WHAT GOES OUT: delivers links to staff members.
  mail: [],
  // WHAT STANDS OUTSIDE: data that survives loss or tampering of the database.
  outside: ['errors', 'types:lifecycle'],
  // Rows become entities, and what is sealed is declared with the columns.
  db: ['collections', 'errors', 'migrations', 'entities', 'log'],
  text: [],
  entities: [],
  migrations: [],
  // A browser exports and imports projects, too, prompts and pages name the types of entities alike, and CSV of both runs no
  // formulas.
  console: [
    ...['types:schema', 'entities/entityTypeNames', 'lifecycle/export/csv'],
    ...['packages/cli/src/exports', 'packages/cli/src/imports'],
  ],
  // What others install knows nothing of the server: it asks the API.
  'packages/client': [],
  'packages/cli': ['packages/client'],
};

/** Packages that belong to one layer: using one elsewhere would open a second way in. */
export const PACKAGES: Record<string, string[]> = {
  pg: ['db'],
  'pg-boss': ['db'],
  '@electric-sql/pglite': ['db'],
  typeorm: ['entities', 'db'],
  'type-graphql': ['graph', 'entities'],
  'class-validator': ['graph', 'imports'],
  dataloader: ['loaders'],
  pino: ['log'],
  'prom-client': ['telemetry'],
  '@opentelemetry': ['telemetry', 'minds/observedCall'],
  fastify: ['http'],
  '@fastify/static': ['http'],
  '@fastify/cookie': ['http'],
  '@fastify/cors': ['http'],
  'rate-limiter-flexible': ['http'],
  jose: ['http'],
  'openid-client': ['http'],
  otpauth: ['lifecycle'],
  re2js: ['lifecycle'],
  nodemailer: ['mail'],
  fflate: ['actions', 'files'],
  'csv-parse': ['lifecycle', 'files'],
  mammoth: ['files'],
  unpdf: ['files'],
  'temporal-polyfill': ['lifecycle'],
  '@apollo/server': ['http'],
  '@as-integrations/fastify': ['http'],
  openai: ['minds'],
  // Parses input from others and operators' settings by schema.
  zod: ['env', 'imports', 'lifecycle', 'minds'],
  yauzl: ['imports', 'files'],
  ws: ['http'],
  'graphql-ws': ['http', 'console'],
  react: ['console'],
};

/** Layers whose functions are pure: no files, no network, no timers, no process. */
export const PURE = ['policies', 'lifecycle', 'text', 'entities'];

/**
 * Who may create a scope, besides policies/authorize.ts (for an authorized subject), jobs/ (from the job's own row) and
 * db/ itself. Each entry says where its project comes from.
 */
export const SCOPE_MAKERS: Record<string, string> = {
  'server/actions/sealing/checkKeys.ts': 'every project is looked at before the server starts',
  'server/actions/operations/projects.ts':
    'from the uid of the new project, or from the job’s row or the credential whose minds spend tokens',
  'server/actions/privacy/replayTombstones.ts': 'from the journal, of the projects that the restored backup holds',
  'server/restore.ts': 'visits every project that it has just put back',
  'server/actions/access/passwords.ts': 'the first project, where what concerns the whole server is filed',
  'server/actions/turns/recordTurns.ts': 'from the UserRef, which only an authorized subject can make',
  'server/actions/privacy/rewriteTables.ts': 'visits every project in turn, for a job without a project',
  'server/actions/audit/anchorAudit.ts': 'visits every project in turn, for a job without a project',
  'server/actions/retention/purge.ts': 'from the job’s project, or visits every project in turn',
  'server/queries/operations/projects.ts': 'what concerns the whole server stands in the first project’s audit log',
  'server/queries/access/staff.ts': 'from the project that exists and that a living session chose',
  'server/actions/people/importPerson.ts': 'from the project that the operator’s command names',
  'server/actions/people/merge/moveCounts.ts': 'the user to or from whom authorized rows move',
  'server/actions/people/merge/undoMerge.ts': 'the two users of a merge that is being undone',
  'server/actions/documents/eraseDocument.ts': 'the users who said something about it, in the authorized project',
  'server/actions/documents/uploads.ts': 'from the address, whose secret the same statement compares',
  'server/actions/privacy/exports.ts': 'from the link, whose secret the same statement compares',
  'server/loaders/loaders.ts': 'from the actor of the request, which the guard has let in',
};
