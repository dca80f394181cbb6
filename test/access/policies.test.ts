import { describe, expect, test } from '@jest/globals';
import type { Actor, EndUserActor, ServiceActor, StaffActor } from '../../server/context.ts';
import { StaffRole } from '../../server/entities/staff.ts';
import {
  mayEver,
  needsGrant,
  policies,
  SERVICE_SCOPES,
  type ServiceScope,
  type Subject,
  type Verb,
} from '../../server/policies/policies.ts';
import { recallAccessOf } from '../../server/policies/recallAccess.ts';

/**
 * Who may do what with Alice's data: every verb and every kind of actor. `yes` and `-` mean allowed and denied; `grant`
 * means that only a grant for Alice is missing. Keys are listed with one scope each, then with all: turns:write (tw),
 * context:read (cr), memories:read (mr), memories:write (mw), users:read (ur), privacy:request (pr), analytics:read
 * (ar). A test of its own tells what settings:read allows. `self` is Alice, `other` another user. Staff are listed
 * without a grant, then (+) with one for Alice. `totp` is an administrator with a grant whose second factor is still
 * missing, `elsewhere` is any of them in another project.
 */
const TABLE = `
verb                           | tw  cr  mr  mw  ur  pr  ar  all | self other | admin support analyst | admin+ support+ analyst+ | totp elsewhere
context.read                   | -   yes -   -   -   -   -   yes | -    -     | grant grant   -       | yes    yes      -        | -    -
content.search                 | -   yes -   -   -   -   -   yes | -    -     | grant grant   -       | yes    yes      -        | -    -
session.read                   | -   -   -   -   yes -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
turn.read                      | -   -   -   -   yes -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
entity.read                    | -   -   -   -   yes -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
preferences.read               | -   -   -   -   yes -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
memory.read                    | -   -   yes -   -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
extraction.preview             | -   -   yes -   -   -   -   yes | -    -     | yes   yes     -       | yes    yes      -        | -    -
memories.list                  | -   -   yes -   -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
memories.follow                | -   -   yes -   -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
audit.readChange               | -   -   yes -   -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
memory.save                    | -   -   -   yes -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
memory.update                  | -   -   -   yes -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
memory.deactivate              | -   -   -   yes -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
memory.delete                  | -   -   -   yes -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
entity.update                  | -   -   -   yes -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
entity.delete                  | -   -   -   yes -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
memory.reactivate              | -   -   -   yes -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
memory.pin                     | -   -   -   yes -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
memory.judge                   | -   -   -   yes -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
turns.relearn                  | -   -   -   yes -   -   -   yes | -    -     | grant grant   -       | yes    yes      -        | -    -
quarantine.list                | -   -   yes -   -   -   -   yes | yes  -     | yes   yes     -       | yes    yes      -        | -    -
quarantine.accept              | -   -   -   yes -   -   -   yes | -    -     | grant grant   -       | yes    yes      -        | -    -
quarantine.discard             | -   -   -   yes -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
document.read                  | -   -   yes -   -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
documents.list                 | -   -   yes -   -   -   -   yes | yes  -     | grant grant    -       | yes    yes      -        | -    -
document.save                  | -   -   -   yes -   -   -   yes | -    -     | -     -       -       | -      -        -        | -    -
document.write                 | -   -   -   yes -   -   -   yes | yes  -     | -     -       -       | -      -        -        | -    -
upload.create                  | -   -   -   yes -   -   -   yes | -    -     | -     -       -       | -      -        -        | -    -
upload.retry                   | -   -   -   yes -   -   -   yes | -    -     | -     -       -       | -      -        -        | -    -
upload.read                    | -   -   yes -   -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
uploads.list                   | -   -   yes -   -   -   -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
space.read                     | -   -   yes -   -   -   -   yes | yes  -     | yes   yes     -       | yes    yes      -        | -    -
spaces.list                    | -   -   yes -   -   -   -   yes | yes  -     | yes   yes     -       | yes    yes      -        | -    -
space.save                     | -   -   -   yes -   -   -   yes | -    -     | -     -       -       | -      -        -        | -    -
node.read                      | yes yes yes yes yes yes yes yes | yes  yes   | yes   yes     yes     | yes    yes      yes      | yes  yes
users.list                     | -   -   -   -   yes -   -   yes | -    -     | yes   yes     -       | yes    yes      -        | -    -
users.export                   | -   -   -   -   -   -   -   -   | -    -     | yes   yes     -       | yes    yes      -        | -    -
user.read                      | -   -   -   -   yes -   -   yes | yes  -     | yes   yes     -       | yes    yes      -        | -    -
settings.read                  | -   -   yes -   -   -   -   yes | yes  -     | yes   yes     -       | yes    yes      -        | -    -
preferences.update             | -   -   -   yes -   -   -   yes | yes  -     | -     -       -       | -      -        -        | -    -
user.rename                    | -   -   -   yes -   -   -   yes | -    -     | yes   -       -       | yes    -        -        | -    -
user.merge                     | -   -   -   -   -   -   -   yes | -    -     | yes   -       -       | yes    -        -        | -    -
settings.update                | -   -   -   yes -   -   -   yes | yes  -     | -     -       -       | -      -        -        | -    -
consents.read                  | -   -   yes -   -   -   -   yes | yes  -     | yes   yes     -       | yes    yes      -        | -    -
consent.record                 | -   -   -   yes -   -   -   yes | yes  -     | -     -       -       | -      -        -        | -    -
audit.read                     | -   -   yes -   -   -   -   yes | yes  -     | yes   yes     -       | yes    yes      -        | -    -
audit.export                   | -   -   -   -   -   -   -   -   | -    -     | yes   yes     -       | yes    yes      -        | -    -
turn.record                    | yes -   -   -   -   -   -   yes | -    -     | -     -       -       | -      -        -        | -    -
turn.update                    | yes -   -   -   -   -   -   yes | -    -     | grant grant   -       | yes    yes      -        | -    -
turn.mark                      | yes -   -   -   -   -   -   yes | -    -     | -     -       -       | -      -        -        | -    -
turn.delete                    | yes -   -   -   -   -   -   yes | -    -     | -     -       -       | -      -        -        | -    -
session.update                 | yes -   -   -   -   -   -   yes | -    -     | -     -       -       | -      -        -        | -    -
session.end                    | yes -   -   -   -   -   -   yes | -    -     | -     -       -       | -      -        -        | -    -
session.delete                 | yes -   -   -   -   -   -   yes | -    -     | -     -       -       | -      -        -        | -    -
interaction.record             | yes -   -   -   -   -   -   yes | -    -     | -     -       -       | -      -        -        | -    -
memories.forget                | -   -   -   yes -   -   -   yes | yes  -     | -     -       -       | -      -        -        | -    -
document.forget                | -   -   -   yes -   -   -   yes | -    -     | -     -       -       | -      -        -        | -    -
contexts.follow                | -   -   yes -   -   -   -   yes | -    -     | yes   yes     -       | yes    yes      -        | -    -
privacyRequests.list           | -   -   -   -   -   yes -   yes | yes  -     | yes   yes     -       | yes    yes      -        | -    -
privacyRequest.read            | -   -   -   -   -   yes -   yes | yes  -     | yes   yes     -       | yes    yes      -        | -    -
privacyRequest.open            | -   -   -   -   -   yes -   yes | yes  -     | yes   yes     -       | yes    yes      -        | -    -
privacyRequest.cancel          | -   -   -   -   -   yes -   yes | yes  -     | yes   yes     -       | yes    yes      -        | -    -
privacyRequest.confirmIdentity | -   -   -   -   -   yes -   yes | -    -     | yes   yes     -       | yes    yes      -        | -    -
privacyRequest.approve         | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
privacyRequest.deny            | -   -   -   -   -   -   -   -   | -    -     | yes   yes     -       | yes    yes      -        | -    -
privacyRequests.decide         | -   -   -   -   -   -   -   -   | -    -     | yes   yes     -       | yes    yes      -        | -    -
privacyRequest.hold            | -   -   -   -   -   -   -   -   | -    -     | yes   yes     -       | yes    yes      -        | -    -
holds.list                     | -   -   -   -   -   -   -   -   | -    -     | yes   yes     -       | yes    yes      -        | -    -
hold.place                     | -   -   -   -   -   -   -   -   | -    -     | yes   yes     -       | yes    yes      -        | -    -
hold.release                   | -   -   -   -   -   -   -   -   | -    -     | yes   yes     -       | yes    yes      -        | -    -
privacyRequest.release         | -   -   -   -   -   -   -   -   | -    -     | yes   yes     -       | yes    yes      -        | -    -
privacyRequest.extend          | -   -   -   -   -   -   -   -   | -    -     | yes   yes     -       | yes    yes      -        | -    -
export.issueLink               | -   -   -   -   -   yes -   yes | yes  -     | grant grant   -       | yes    yes      -        | -    -
erasure.find                   | -   -   -   -   -   -   -   -   | -    -     | yes   yes     -       | yes    yes      -        | -    -
privacyRequests.follow         | -   -   -   -   -   yes -   yes | -    -     | yes   yes     -       | yes    yes      -        | -    -
audit.verify                   | -   -   yes -   -   -   -   yes | -    -     | yes   yes     -       | yes    yes      -        | -    -
retention.preview              | -   -   -   -   -   -   -   yes | -    -     | yes   -       -       | yes    -        -        | -    -
retention.run                  | -   -   -   -   -   -   -   yes | -    -     | yes   -       -       | yes    -        -        | -    -
retention.undo                 | -   -   -   -   -   -   -   yes | -    -     | yes   -       -       | yes    -        -        | -    -
analytics.read                 | -   -   -   -   -   -   yes yes | -    -     | yes   yes     yes     | yes    yes      yes      | -    -
projects.list                  | -   -   -   -   -   -   -   -   | -    -     | yes   yes     yes     | yes    yes      yes      | -    -
project.create                 | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
project.read                   | -   -   -   -   -   -   -   -   | -    -     | yes   yes     yes     | yes    yes      yes      | -    -
projectSettings.read           | -   -   -   -   -   -   -   -   | -    -     | yes   yes     yes     | yes    yes      yes      | -    -
project.update                 | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
project.archive                | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
project.delete                 | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
projectDeletions.list          | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
operations.read                | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
jobs.retry                     | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
keys.list                      | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
key.create                     | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
key.rotate                     | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
key.revoke                     | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
access.review                  | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
staff.list                     | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
staff.invite                   | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
staff.setRole                  | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
staff.disable                  | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
staff.enable                   | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
staff.reset                    | -   -   -   -   -   -   -   -   | -    -     | yes   -       -       | yes    -        -        | -    -
content.grant                  | -   -   -   -   -   -   -   -   | -    -     | yes   yes     -       | yes    yes      -        | -    -
grants.list                    | -   -   -   -   -   -   -   -   | -    -     | yes   yes     -       | yes    yes      -        | -    -
self.signOut                   | -   -   -   -   -   -   -   -   | -    -     | yes   yes     yes     | yes    yes      yes      | yes  yes
self.proveSecondFactor         | -   -   -   -   -   -   -   -   | -    -     | yes   yes     yes     | yes    yes      yes      | yes  yes
self.enrollTotp                | -   -   -   -   -   -   -   -   | -    -     | yes   yes     yes     | yes    yes      yes      | yes  yes
`;

const HERE = 'project-a';
const ALICE: Subject = { projectId: HERE, userUid: 'alice-uid', userKey: 'alice' };
const GRANT = { uid: 'grant', reason: 'She asked us to look.', expiresAt: new Date('2026-11-02T09:15:00Z') };

const key = (permissions: readonly ServiceScope[]): ServiceActor => ({
  kind: 'SERVICE',
  name: 'key:backend',
  projectId: HERE,
  keyUid: 'key',
  permissions,
});

const endUser = (userKey: string): EndUserActor => ({
  kind: 'END_USER',
  name: `user:${userKey}`,
  projectId: HERE,
  userKey,
  userUid: `${userKey}-uid`,
});

const staff = (role: StaffRole, grantFor?: string): StaffActor => ({
  kind: 'STAFF',
  name: 'staff:kim@example.com',
  projectId: HERE,
  staffUid: 'kim',
  email: 'kim@example.com',
  role,
  awaitsTotp: false,
  hasSecondFactor: true,
  provenAt: null,
  supportApproves: false,
  grants: new Map(grantFor ? [[grantFor, GRANT]] : []),
  sessionHash: Buffer.alloc(32),
});

const ROLES = [StaffRole.ADMIN, StaffRole.SUPPORT, StaffRole.ANALYST];

const IN_TABLE = SERVICE_SCOPES.filter((scope) => scope !== 'settings:read');

/** In the order of the columns. */
const ACTORS: Actor[] = [
  ...IN_TABLE.map((scope) => key([scope])),
  key(IN_TABLE),
  endUser('alice'),
  endUser('bob'),
  ...ROLES.map((role) => staff(role)),
  ...ROLES.map((role) => staff(role, 'alice-uid')),
  { ...staff(StaffRole.ADMIN, 'alice-uid'), awaitsTotp: true, hasSecondFactor: false },
];

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('|', ' ').trim().split(/\s+/));

const [[, ...COLUMNS], ...ROWS] = rowsOf(TABLE) as [string[], ...string[][]];
const VERBS = Object.keys(policies) as Verb[];

const cellOf = (actor: Actor, verb: Verb): string => {
  if (policies[verb](actor, ALICE)) return 'yes';
  return needsGrant(actor, verb, ALICE) ? 'grant' : '-';
};

function cellsOf(verb: Verb): string[] {
  const elsewhere = ACTORS.map((actor): Actor => ({ ...actor, projectId: 'project-b' }));
  return [
    ...ACTORS.map((actor) => cellOf(actor, verb)),
    elsewhere.some((actor) => cellOf(actor, verb) !== '-') ? 'yes' : '-',
  ];
}

describe('who may do what', () => {
  test('every verb has a row, and every row a verb', () => {
    const written = ROWS.map(([verb]) => verb);
    const missing = VERBS.filter((verb) => !written.includes(verb));
    // To be added after review.
    expect(missing.map((verb) => [verb, ...cellsOf(verb)].join(' '))).toEqual([]);
    expect(written.toSorted()).toEqual(VERBS.toSorted());
  });

  test.each(ROWS)('%s', (verb, ...expected) => {
    const told = (cells: string[]) => Object.fromEntries(COLUMNS.map((column, i) => [column, cells[i]]));
    expect(expected).toHaveLength(COLUMNS.length);
    expect(told(cellsOf(verb as Verb))).toEqual(told(expected));
  });
});

describe('cases that the table does not cover', () => {
  test('settings:read lets a key read the settings of its project, and nothing else', () => {
    const allowed = VERBS.filter((verb) => policies[verb](key(['settings:read']), ALICE));
    expect(allowed).toEqual(['node.read', 'projectSettings.read']);
  });

  const support = staff(StaffRole.SUPPORT, 'alice-uid');
  const bob: Subject = { projectId: HERE, userUid: 'bob-uid', userKey: 'bob' };

  test('a grant opens one person', () => {
    expect(policies['turn.read'](support, ALICE)).toBe(true);
    expect(policies['turn.read'](support, bob)).toBe(false);
    expect(needsGrant(support, 'turn.read', bob)).toBe(true);
  });

  test('nobody gets a grant for a person who does not exist, and analysts get none at all', () => {
    expect(needsGrant(staff(StaffRole.SUPPORT), 'turn.read', { projectId: HERE, userKey: 'nobody' })).toBe(false);
    expect(needsGrant(staff(StaffRole.ANALYST), 'turn.read', ALICE)).toBe(false);
  });

  test('a row that names only its user’s uid belongs to that user; one that names nobody belongs to nobody', () => {
    expect(policies['memory.read'](endUser('alice'), { projectId: HERE, userUid: 'alice-uid' })).toBe(true);
    expect(policies['memory.read'](endUser('bob'), { projectId: HERE, userUid: 'alice-uid' })).toBe(false);
    const unnamed: EndUserActor = { ...endUser('alice'), userUid: undefined };
    expect(policies['memory.read'](unnamed, { projectId: HERE })).toBe(false);
    expect(policies['memory.save'](unnamed, { projectId: HERE, userKey: 'alice' })).toBe(true);
  });

  test('the key takes precedence over the uid, so that a reused key never opens the former user’s rows', () => {
    expect(policies['memory.read'](endUser('alice'), { ...ALICE, userKey: 'bob' })).toBe(false);
    expect(policies['session.read'](endUser('alice'), { projectId: HERE, userKey: null })).toBe(false);
  });

  test('mayEver holds exactly for actors who may do the verb on some subject', () => {
    for (const actor of ACTORS)
      for (const verb of VERBS) {
        const own = actor.kind === 'END_USER' ? { ...bob, userKey: actor.userKey } : ALICE;
        expect([verb, actor.name, mayEver(actor, verb)]).toEqual([verb, actor.name, cellFor(actor, verb, own)]);
      }
  });
});

const cellFor = (actor: Actor, verb: Verb, subject: Subject): boolean =>
  policies[verb](actor, subject) || needsGrant(actor, verb, subject);

describe('what recall shows', () => {
  const PRODUCT = { countsAsUse: true, readsAlice: true, readsBob: true, findsRefused: false, redactsTurns: false };
  const STAFF = { countsAsUse: false, readsAlice: false, readsBob: false, findsRefused: true, redactsTurns: true };
  test.each<[string, Actor, object]>([
    ['a product', key(['context:read']), PRODUCT],
    ['a user', endUser('alice'), PRODUCT],
    ['staff with a grant', staff(StaffRole.SUPPORT, 'alice-uid'), { ...STAFF, readsAlice: true }],
    ['staff without a grant', staff(StaffRole.ADMIN), STAFF],
  ])('%s', (_, actor, expected) => {
    const { mayRead, ...access } = recallAccessOf(actor);
    expect({ ...access, readsAlice: mayRead('alice-uid'), readsBob: mayRead('bob-uid') }).toEqual(expected);
  });
});
