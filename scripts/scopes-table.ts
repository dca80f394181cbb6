import type { Actor } from '../server/context.ts';
import { StaffRole } from '../server/entities/staff.ts';
import { type RootVerb, verbsOfRoots } from '../server/graph/allow.ts';
import { makeSchema } from '../server/graph/schema.ts';
import { needsGrant, policies, SERVICE_SCOPES, type Verb } from '../server/policies/policies.ts';

const SOMEONE = { projectId: 'p', userUid: 'u', userKey: 'someone' };
const KINDS = ['Query', 'Mutation', 'Subscription'];
const NO = '—';

/** The table is between these two lines of docs/permissions.md. */
export const MARKS = ['<!-- npm run docs: permissions -->', '<!-- end -->'] as const;

/** Which credential may call which root field, derived only from the policies. */
export function scopesTable(): string {
  const roots = KINDS.flatMap((kind) =>
    [...verbsOfRoots(makeSchema())].filter(([root]) => root.startsWith(`${kind}.`)).sort(),
  );
  return [
    '| root field | a key with | an end user | admin | support | analyst |',
    '|---|---|---|---|---|---|',
    ...roots.map(([root, verb]) => `| \`${root}\` | ${cellsOf(verb).join(' | ')} |`),
  ].join('\n');
}

/** The page with the current table. @throws Error if the page has no place for it */
export function withScopesTable(page: string): string {
  const [begin, end] = MARKS;
  const [before, behind] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || behind < before) throw new Error(`The page has no ${begin} and ${end} to write between.`);
  return `${page.slice(0, before + begin.length)}\n${scopesTable()}\n${page.slice(behind)}`;
}

function cellsOf(verb: RootVerb): string[] {
  if (verb === 'PUBLIC') return ['anyone', 'anyone', 'anyone', 'anyone', 'anyone'];
  const endUser = policies[verb](
    { kind: 'END_USER', name: '', projectId: 'p', userKey: 'someone', userUid: 'u' },
    SOMEONE,
  );
  return [scopesOf(verb), endUser ? 'their own' : NO, ...Object.values(StaffRole).map((role) => staffCell(verb, role))];
}

/** The smallest sufficient set of scopes. */
function scopesOf(verb: Verb): string {
  const will = (permissions: readonly string[]) =>
    policies[verb]({ kind: 'SERVICE', name: '', projectId: 'p', keyUid: '', permissions }, SOMEONE);
  if (will([])) return 'any';
  const pairs = SERVICE_SCOPES.flatMap((one, i) => SERVICE_SCOPES.slice(i + 1).map((other) => [one, other]));
  const fewest = [SERVICE_SCOPES.map((scope) => [scope]), pairs].map((sets) => sets.filter(will));
  const enough = fewest.find((sets) => sets.length > 0) ?? [];
  return enough.map((scopes) => scopes.map((scope) => `\`${scope}\``).join(' and ')).join(' or ') || NO;
}

function staffCell(verb: Verb, role: StaffRole): string {
  const staff: Actor = {
    kind: 'STAFF',
    name: '',
    email: '',
    projectId: 'p',
    staffUid: '',
    role,
    awaitsTotp: false,
    hasSecondFactor: true,
    provenAt: null,
    supportApproves: false,
    grants: new Map(),
    sessionHash: Buffer.alloc(0),
  };
  if (policies[verb](staff, SOMEONE)) return 'yes';
  return needsGrant(staff, verb, SOMEONE) ? 'with a grant' : NO;
}
