import type { Actor } from '../context.ts';
import type { StaffRole } from '../entities/staffRole.ts';

/** What a policy looks at: the project, and the user whose data it is about, where there is one. */
export interface Subject {
  readonly projectId: string;
  readonly userUid?: string | null;
  readonly userKey?: string | null;
}

export type Policy = (actor: Actor, subject: Subject) => boolean;

/** What a key can be given. */
export const SERVICE_SCOPES = [
  'turns:write',
  'context:read',
  'memories:read',
  'memories:write',
  'users:read',
  'privacy:request',
  'analytics:read',
] as const;
export type ServiceScope = (typeof SERVICE_SCOPES)[number];

const inProject: Policy = (actor, subject) => actor.projectId === subject.projectId;

/** A product backend whose key has all of these scopes. */
const key =
  (...scopes: ServiceScope[]): Policy =>
  (actor, subject) =>
    actor.kind === 'SERVICE' && inProject(actor, subject) && scopes.every((scope) => actor.permissions.includes(scope));

/** A person, about themselves. */
const themselves: Policy = (actor, subject) =>
  actor.kind === 'END_USER' &&
  inProject(actor, subject) &&
  (typeof subject.userKey === 'string'
    ? subject.userKey === actor.userKey
    : typeof subject.userUid === 'string' && subject.userUid === actor.userUid);

/** Staff in one of these roles, in the project that they chose. */
const staff =
  (...roles: `${StaffRole}`[]): Policy =>
  (actor, subject) =>
    actor.kind === 'STAFF' && !actor.awaitsTotp && inProject(actor, subject) && roles.includes(actor.role);

/** Staff in one of these roles, about a person for whom they hold a running grant. */
const withGrant = (...roles: `${StaffRole}`[]): Policy => {
  const inRole = staff(...roles);
  return (actor, subject) =>
    actor.kind === 'STAFF' &&
    inRole(actor, subject) &&
    typeof subject.userUid === 'string' &&
    actor.grants.has(subject.userUid);
};

const signedIn: Policy = (actor) => actor.kind === 'STAFF';

const anyone: Policy = () => true;

const either =
  (...policies: Policy[]): Policy =>
  (actor, subject) =>
    policies.some((policy) => policy(actor, subject));

/** Who may: every verb of the API, each with the one sentence that decides. Pure and synchronous. */
export const policies = {
  // ── what people wrote, and what was made of it: staff need a grant
  'context.read': either(key('context:read'), withGrant('ADMIN', 'SUPPORT')),
  'content.search': either(key('context:read'), withGrant('ADMIN', 'SUPPORT')),
  'session.read': either(key('users:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'turn.read': either(key('users:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'entity.read': either(key('users:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'preferences.read': either(key('users:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memory.read': either(key('memories:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memories.list': either(key('memories:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memories.follow': either(key('memories:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'audit.readChange': either(key('memories:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memory.save': either(key('memories:write'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memory.update': either(key('memories:write'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memory.deactivate': either(key('memories:write'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memory.reactivate': either(key('memories:write'), themselves, withGrant('ADMIN', 'SUPPORT')),

  // ── that a person exists, and what they settled
  'node.read': anyone,
  'users.list': either(key('users:read'), staff('ADMIN', 'SUPPORT')),
  'user.read': either(key('users:read'), themselves, staff('ADMIN', 'SUPPORT')),
  'settings.read': either(key('memories:read'), themselves, staff('ADMIN', 'SUPPORT')),
  'settings.update': either(key('memories:write'), themselves),
  'consents.read': either(key('memories:read'), themselves, staff('ADMIN', 'SUPPORT')),
  'consent.record': either(key('memories:write'), themselves),
  'audit.read': either(key('memories:read'), themselves, staff('ADMIN', 'SUPPORT')),

  // ── recording and forgetting
  'turn.record': key('turns:write'),
  'turn.update': either(key('turns:write'), withGrant('ADMIN', 'SUPPORT')),
  // What its user did with it, and how the product labels it: staff set how much it matters, and nothing else.
  'turn.mark': key('turns:write'),
  'turn.delete': key('turns:write'),
  'session.end': key('turns:write'),
  'session.delete': key('turns:write'),
  'interaction.record': key('turns:write'),
  'memories.forget': either(key('memories:write'), themselves),
  'document.forget': key('memories:write'),
  'contexts.follow': either(key('memories:read'), staff('ADMIN', 'SUPPORT')),

  // ── privacy requests
  'privacyRequests.list': either(key('privacy:request'), themselves, staff('ADMIN', 'SUPPORT')),
  'privacyRequest.read': either(key('privacy:request'), themselves, staff('ADMIN', 'SUPPORT')),
  'privacyRequest.open': either(key('privacy:request'), themselves, staff('ADMIN', 'SUPPORT')),
  'privacyRequest.cancel': either(key('privacy:request'), themselves, staff('ADMIN', 'SUPPORT')),
  'privacyRequest.confirmIdentity': either(key('privacy:request'), staff('ADMIN', 'SUPPORT')),
  'privacyRequest.approve': staff('ADMIN', 'SUPPORT'),
  'privacyRequest.deny': staff('ADMIN', 'SUPPORT'),
  // Several at once; each is asked about by its own verb, too.
  'privacyRequests.decide': staff('ADMIN', 'SUPPORT'),
  'privacyRequest.hold': staff('ADMIN', 'SUPPORT'),
  'holds.list': staff('ADMIN', 'SUPPORT'),
  'hold.place': staff('ADMIN', 'SUPPORT'),
  'hold.release': staff('ADMIN', 'SUPPORT'),
  'privacyRequest.release': staff('ADMIN', 'SUPPORT'),
  'privacyRequest.extend': staff('ADMIN', 'SUPPORT'),
  // The file is all that they wrote.
  'export.issueLink': either(key('privacy:request'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'privacyRequests.follow': either(key('privacy:request'), staff('ADMIN', 'SUPPORT')),

  // ── the project
  'audit.verify': either(key('memories:read'), staff('ADMIN', 'SUPPORT')),
  'retention.preview': either(key('memories:read', 'users:read'), staff('ADMIN')),
  'retention.run': either(key('memories:write', 'turns:write'), staff('ADMIN')),
  'retention.undo': either(key('memories:write', 'turns:write'), staff('ADMIN')),
  'analytics.read': either(key('analytics:read'), staff('ADMIN', 'SUPPORT', 'ANALYST')),
  'projects.list': staff('ADMIN', 'SUPPORT', 'ANALYST'),
  'project.create': staff('ADMIN'),
  'project.read': staff('ADMIN', 'SUPPORT', 'ANALYST'),
  'project.update': staff('ADMIN'),
  'operations.read': staff('ADMIN'),
  'jobs.retry': staff('ADMIN'),
  'keys.list': staff('ADMIN'),
  'key.create': staff('ADMIN'),
  'key.rotate': staff('ADMIN'),
  'key.revoke': staff('ADMIN'),

  // ── staff
  'access.review': staff('ADMIN'),
  'staff.list': staff('ADMIN'),
  'staff.invite': staff('ADMIN'),
  'staff.setRole': staff('ADMIN'),
  'staff.disable': staff('ADMIN'),
  'staff.enable': staff('ADMIN'),
  'staff.reset': staff('ADMIN'),
  'content.grant': staff('ADMIN', 'SUPPORT'),
  'grants.list': staff('ADMIN', 'SUPPORT'),
  'self.signOut': signedIn,
  'self.enrollTotp': signedIn,
} satisfies Record<string, Policy>;

export type Verb = keyof typeof policies;

/** Whether the actor would be allowed with a grant for the person whom the subject is about. There is none for who does not exist. */
export const needsGrant = (actor: Actor, verb: Verb, subject: Subject): boolean =>
  actor.kind === 'STAFF' &&
  subject.userUid !== undefined &&
  !policies[verb](actor, subject) &&
  policies[verb](...reaching(actor, subject));

/** Whether there is anything at all that the actor may do the verb to: where not, it is refused before anything is looked up. */
export const mayEver = (actor: Actor, verb: Verb): boolean =>
  policies[verb](...reaching(actor, { projectId: actor.projectId }));

/** What the actor may do at all, for `viewer`. */
export const verbsOf = (actor: Actor): Verb[] =>
  (Object.keys(policies) as Verb[]).filter((verb) => mayEver(actor, verb));

const SOMEONE = 'someone';

/** The actor at the end of their reach: an end user about themselves, staff with every grant. */
function reaching(actor: Actor, subject: Subject): [Actor, Subject] {
  if (actor.kind === 'END_USER') return [actor, { ...subject, userKey: actor.userKey }];
  if (actor.kind === 'SERVICE') return [actor, subject];
  const userUid = subject.userUid ?? SOMEONE;
  const grant = { uid: SOMEONE, reason: '', expiresAt: new Date(0) };
  return [
    { ...actor, grants: new Map([[userUid, grant]]) },
    { ...subject, userUid },
  ];
}
