import { type SettingRow, settingRows } from '../server/env/readTable.ts';
import { settingShapes } from '../server/lifecycle/typedSettings.ts';

/** The tables are between these two lines of docs/configuration.md. */
export const MARKS = ['<!-- npm run docs: settings -->', '<!-- end -->'] as const;
/** The settings of a project are between these. */
const PROJECT_MARKS = ['<!-- npm run docs: project settings -->', '<!-- end -->'] as const;

/** The heading above a setting, by the setting's name. */
const HEADINGS: Record<string, string> = {
  PORT: 'Address and proxies',
  DATABASE_URL: 'Where data is stored',
  BOOTSTRAP_API_KEY: 'The first start',
  MAIL_URL: 'Mail and single sign-on for staff',
  OPENAI_BASE_URL: 'External models',
  SHORTTERM_MEMORY_LIMIT: 'What is recalled and kept',
  INTROSPECTION: 'Limits',
  LOG_LEVEL: 'Logs, metrics and backups',
};

/** Examples in `.env.example` for settings without a default. No server starts with them as they are. */
const EXAMPLES: Record<string, string> = {
  DATABASE_URL: 'postgresql://recollect_server:…@localhost:5432/recollect',
  MAINTENANCE_DATABASE_URL: 'postgresql://recollect_owner:…@localhost:5432/recollect',
  DATABASE_READ_URL: 'postgresql://recollect_server:…@replica:5432/recollect',
  AUDIT_ANCHORS: './data/audit-anchors.jsonl',
  TOMBSTONE_JOURNAL: './data/tombstones.jsonl',
  MAIL_URL: 'smtps://user:<password>@mail.example.com',
  INTROSPECTION: 'on',
};

const WIDTH = 120;
const PREAMBLE = [
  'Every setting of Recollect with its default. Copy this to .env (never committed) and uncomment what you change; environment variables take precedence over the file. A secret can also be read from a file, whose path is set in NAME_FILE: BOOTSTRAP_API_KEY_FILE=/run/secrets/api-key',
  'Written by `npm run docs`.',
];
const COMPOSE = `# --- docker-compose.yml only
# The passwords of the database's superuser, of the tables' owner and of the server. Letters and digits; none has a default
#POSTGRES_PASSWORD=
#OWNER_DATABASE_PASSWORD=
#SERVER_DATABASE_PASSWORD=
`;

/** The settings below their headings. @throws Error if the first setting has none */
export function groupSettings(rows: SettingRow[]): { heading: string; rows: SettingRow[] }[] {
  const groups: { heading: string; rows: SettingRow[] }[] = [];
  for (const row of rows) {
    const heading = HEADINGS[row.name];
    if (heading) groups.push({ heading, rows: [] });
    const group = groups.at(-1);
    if (!group) throw new Error(`${row.name} has no heading above it.`);
    group.rows.push(row);
  }
  return groups;
}

/** The page with the current tables. @throws Error if the page has no place for them */
export const withSettings = (page: string): string =>
  withTable(withTable(page, MARKS, serverTables()), PROJECT_MARKS, projectTable());

function withTable(page: string, [begin, end]: readonly [string, string], table: string): string {
  const before = page.indexOf(begin);
  const behind = page.indexOf(end, before);
  if (before < 0 || behind < 0) throw new Error(`The page has no ${begin} and ${end} to write between.`);
  return `${page.slice(0, before + begin.length)}\n${table}\n${page.slice(behind)}`;
}

const serverTables = (): string =>
  groupSettings(settingRows())
    .map(({ heading, rows }) =>
      [`## ${heading}`, '', '| setting | default | meaning |', '|---|---|---|', ...rows.map(renderRow)].join('\n'),
    )
    .join('\n\n');

/** A project's settings, as in `updateProjectSettings`. */
const projectTable = (): string =>
  [
    '| setting | default | from … to | meaning |',
    '|---|---|---|---|',
    ...settingShapes()
      .flatMap((shape) => (shape.kind === 'group' ? shape.fields : [shape]))
      .map(({ name, byDefault, least, most, input }) => {
        const bounds = most === undefined || most > MAX_SHOWN ? '' : `${least} … ${most}`;
        return `| \`${name}\` | ${renderDefault(byDefault)} | ${bounds} | ${input} |`;
      }),
  ].join('\n');

/** Larger bounds are not worth mentioning. */
const MAX_SHOWN = 1_000_000;

const renderDefault = (value: unknown): string => {
  if (value === undefined || value === null) return 'none';
  // Named as in the API.
  if (Array.isArray(value)) return `\`${value.join(', ').toUpperCase()}\``;
  return `\`${typeof value === 'object' ? JSON.stringify(value) : value}\``;
};

/** The current content of `.env.example`. */
export function renderExample(): string {
  const groups = groupSettings(settingRows()).map(({ heading, rows }) =>
    [
      `# --- ${heading}`,
      ...rows.flatMap((row) => [...asComment(meaningIn(row)), `#${row.name}=${exampleOf(row)}`]),
      '',
    ].join('\n'),
  );
  return [...PREAMBLE.flatMap(asComment), '', ...groups, COMPOSE].join('\n');
}

function renderRow({ name, byDefault, meaning, mayBeFile }: SettingRow): string {
  const isValue = !NO_VALUE.includes(byDefault) && !/[ `]/.test(byDefault);
  return `| \`${name}\`${mayBeFile ? ' ¹' : ''} | ${isValue ? `\`${byDefault}\`` : byDefault} | ${meaning} |`;
}

/** The marker that `settingRows` uses for no default. */
const NO_VALUE = ['unset', 'none'];

const exampleOf = ({ name, byDefault }: SettingRow): string =>
  EXAMPLES[name] ?? (NO_VALUE.includes(byDefault) || /[ `]/.test(byDefault) ? '' : byDefault);

/** Describes the behaviour of an unset setting that has no default value. */
const meaningIn = ({ byDefault, meaning }: SettingRow): string =>
  /[ `]/.test(byDefault) ? `${meaning}. Unset: ${byDefault}` : meaning;

/** Wraps a text into comment lines. */
function asComment(text: string): string[] {
  const lines = ['#'];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    if (`${lines[last]} ${word}`.length > WIDTH) lines.push(`# ${word}`);
    else lines[last] += ` ${word}`;
  }
  return lines;
}
