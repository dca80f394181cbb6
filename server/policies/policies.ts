import type { Actor } from '../context.ts';
import type { StaffRole } from '../entities/staff.ts';

/** What a policy decides about: the project, and the user whose data it is, if any. */
export interface Subject {
  readonly projectId: string;
  readonly userUid?: string | null;
  readonly userKey?: string | null;
}

type Policy = (actor: Actor, subject: Subject) => boolean;

/** The scopes that an API key can have. */
export const SERVICE_SCOPES = [
  'turns:write',
  'context:read',
  'memories:read',
  'memories:write',
  'users:read',
  'privacy:request',
  'analytics:read',
  'settings:read',
] as const;
export type ServiceScope = (typeof SERVICE_SCOPES)[number];

const inProject: Policy = (actor, subject) => actor.projectId === subject.projectId;

/** A product backend whose key has all these scopes. */
const key =
  (...scopes: ServiceScope[]): Policy =>
  (actor, subject) =>
    actor.kind === 'SERVICE' && inProject(actor, subject) && scopes.every((scope) => actor.permissions.includes(scope));

/** A user, for their own data. */
const themselves: Policy = (actor, subject) =>
  actor.kind === 'END_USER' &&
  inProject(actor, subject) &&
  (typeof subject.userKey === 'string'
    ? subject.userKey === actor.userKey
    : typeof subject.userUid === 'string' && subject.userUid === actor.userUid);

/** Staff in one of these roles, in the project they chose. */
const staff =
  (...roles: `${StaffRole}`[]): Policy =>
  (actor, subject) =>
    actor.kind === 'STAFF' && !actor.awaitsTotp && inProject(actor, subject) && roles.includes(actor.role);

/** Staff in one of these roles with a second factor, which every decision and all reading of user content requires. */
const decider = (...roles: `${StaffRole}`[]): Policy => {
  const inRole = staff(...roles);
  return (actor, subject) => actor.kind === 'STAFF' && actor.hasSecondFactor && inRole(actor, subject);
};

/** Support staff, if the project lets them approve. */
const trustedSupport: Policy = (actor, subject) =>
  actor.kind === 'STAFF' && actor.supportApproves && decider('SUPPORT')(actor, subject);

/** Staff in one of these roles with an active grant for the user. */
const withGrant = (...roles: `${StaffRole}`[]): Policy => {
  const inRole = decider(...roles);
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

/** Every verb of the API with the policy that decides it. Pure and synchronous. */
export const policies = {
  // ── user content and what is derived from it: staff need a grant
  'context.read': either(key('context:read'), withGrant('ADMIN', 'SUPPORT')),
  'content.search': either(key('context:read'), withGrant('ADMIN', 'SUPPORT')),
  'session.read': either(key('users:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'turn.read': either(key('users:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'entity.read': either(key('users:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'preferences.read': either(key('users:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memory.read': either(key('memories:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  // Without a user, it is about nobody; with one, `memories.list` decides as well.
  'extraction.preview': either(key('memories:read'), staff('ADMIN', 'SUPPORT')),
  'memories.list': either(key('memories:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memories.follow': either(key('memories:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'audit.readChange': either(key('memories:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memory.save': either(key('memories:write'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memory.update': either(key('memories:write'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memory.deactivate': either(key('memories:write'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memory.reactivate': either(key('memories:write'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memory.pin': either(key('memories:write'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memory.delete': either(key('memories:write'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'memory.judge': either(key('memories:write'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'entity.update': either(key('memories:write'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'entity.delete': either(key('memories:write'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'turns.relearn': either(key('memories:write'), withGrant('ADMIN', 'SUPPORT')),
  // Without a grant, staff see that something is in quarantine and why, but not its text.
  'quarantine.list': either(key('memories:read'), themselves, staff('ADMIN', 'SUPPORT')),
  // Not the users themselves: they may be the ones who injected it.
  'quarantine.accept': either(key('memories:write'), withGrant('ADMIN', 'SUPPORT')),
  'quarantine.discard': either(key('memories:write'), themselves, withGrant('ADMIN', 'SUPPORT')),

  // ── documents and spaces: the subject names the reader through whom they are reached
  'document.read': either(key('memories:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'documents.list': either(key('memories:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'document.save': key('memories:write'),
  'document.write': either(key('memories:write'), themselves),
  'upload.create': key('memories:write'),
  'upload.retry': key('memories:write'),
  'upload.read': either(key('memories:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'uploads.list': either(key('memories:read'), themselves, withGrant('ADMIN', 'SUPPORT')),
  'space.read': either(key('memories:read'), themselves, staff('ADMIN', 'SUPPORT')),
  'spaces.list': either(key('memories:read'), themselves, staff('ADMIN', 'SUPPORT')),
  'space.save': key('memories:write'),

  // ── users and their settings
  'node.read': anyone,
  'users.list': either(key('users:read'), staff('ADMIN', 'SUPPORT')),
  // Exports the whole list, with a reason. Staff only: a product has its own list.
  'users.export': decider('ADMIN', 'SUPPORT'),
  'user.read': either(key('users:read'), themselves, staff('ADMIN', 'SUPPORT')),
  // The new key's tokens reach the user's data.
  'user.rename': either(key('memories:write'), decider('ADMIN')),
  'user.merge': either(key('memories:write', 'turns:write'), decider('ADMIN')),
  'settings.read': either(key('memories:read'), themselves, staff('ADMIN', 'SUPPORT')),
  'preferences.update': either(key('memories:write'), themselves),
  'settings.update': either(key('memories:write'), themselves),
  'consents.read': either(key('memories:read'), themselves, staff('ADMIN', 'SUPPORT')),
  'consent.record': either(key('memories:write'), themselves),
  'audit.read': either(key('memories:read'), themselves, staff('ADMIN', 'SUPPORT')),
  'audit.export': decider('ADMIN', 'SUPPORT'),

  // ── recording and forgetting
  'turn.record': key('turns:write'),
  'turn.update': either(key('turns:write'), withGrant('ADMIN', 'SUPPORT')),
  // What the user did with a turn, and the product's labels. Staff may only set a turn's importance.
  'turn.mark': key('turns:write'),
  'turn.delete': key('turns:write'),
  'session.update': key('turns:write'),
  'session.end': key('turns:write'),
  'session.delete': key('turns:write'),
  'interaction.record': key('turns:write'),
  'memories.forget': either(key('memories:write'), themselves),
  'document.forget': key('memories:write'),
  'contexts.follow': either(key('memories:read'), staff('ADMIN', 'SUPPORT')),

  // ── privacy requests
  'privacyRequests.list': either(key('privacy:request'), themselves, staff('ADMIN', 'SUPPORT')),
  'privacyRequest.read': either(key('privacy:request'), themselves, staff('ADMIN', 'SUPPORT')),
  'privacyRequest.open': either(key('privacy:request'), themselves, decider('ADMIN', 'SUPPORT')),
  'privacyRequest.cancel': either(key('privacy:request'), themselves, decider('ADMIN', 'SUPPORT')),
  'privacyRequest.confirmIdentity': either(key('privacy:request'), decider('ADMIN', 'SUPPORT')),
  'privacyRequest.approve': either(decider('ADMIN'), trustedSupport),
  'privacyRequest.deny': decider('ADMIN', 'SUPPORT'),
  // A batch; each request is also authorized by its own verb.
  'privacyRequests.decide': decider('ADMIN', 'SUPPORT'),
  'privacyRequest.hold': decider('ADMIN', 'SUPPORT'),
  'holds.list': staff('ADMIN', 'SUPPORT'),
  'hold.place': decider('ADMIN', 'SUPPORT'),
  'hold.release': decider('ADMIN', 'SUPPORT'),
  'privacyRequest.release': decider('ADMIN', 'SUPPORT'),
  'privacyRequest.extend': decider('ADMIN', 'SUPPORT'),
  // The file contains everything the user wrote.
  'export.issueLink': either(key('privacy:request'), themselves, withGrant('ADMIN', 'SUPPORT')),
  // Only those who handle requests learn that a user was erased. To others the user looks as if they never existed.
  'erasure.find': staff('ADMIN', 'SUPPORT'),
  'privacyRequests.follow': either(key('privacy:request'), staff('ADMIN', 'SUPPORT')),

  // ── the project
  'audit.verify': either(key('memories:read'), staff('ADMIN', 'SUPPORT')),
  'retention.preview': either(key('memories:read', 'users:read'), staff('ADMIN')),
  'retention.run': either(key('memories:write', 'turns:write'), decider('ADMIN')),
  'retention.undo': either(key('memories:write', 'turns:write'), decider('ADMIN')),
  'analytics.read': either(key('analytics:read'), staff('ADMIN', 'SUPPORT', 'ANALYST')),
  'projects.list': staff('ADMIN', 'SUPPORT', 'ANALYST'),
  'project.create': decider('ADMIN'),
  'project.read': staff('ADMIN', 'SUPPORT', 'ANALYST'),
  'projectSettings.read': either(key('settings:read'), staff('ADMIN', 'SUPPORT', 'ANALYST')),
  'project.update': decider('ADMIN'),
  // Archives and restores.
  'project.archive': decider('ADMIN'),
  // Requests, confirms and withdraws a deletion. The administrator who requested it cannot confirm it.
  'project.delete': decider('ADMIN'),
  'projectDeletions.list': staff('ADMIN'),
  'operations.read': staff('ADMIN'),
  'jobs.retry': decider('ADMIN'),
  'keys.list': staff('ADMIN'),
  'key.create': decider('ADMIN'),
  'key.rotate': decider('ADMIN'),
  'key.revoke': decider('ADMIN'),

  // ── staff
  'access.review': staff('ADMIN'),
  'staff.list': staff('ADMIN'),
  'staff.invite': decider('ADMIN'),
  'staff.setRole': decider('ADMIN'),
  'staff.disable': decider('ADMIN'),
  'staff.enable': decider('ADMIN'),
  'staff.reset': decider('ADMIN'),
  'content.grant': decider('ADMIN', 'SUPPORT'),
  'grants.list': staff('ADMIN', 'SUPPORT'),
  'self.signOut': signedIn,
  'self.enrollTotp': signedIn,
  'self.proveSecondFactor': signedIn,
} satisfies Record<string, Policy>;

export type Verb = keyof typeof policies;

/** Whether a grant for the subject's user would allow the verb. A user who does not exist cannot have one. */
export const needsGrant = (actor: Actor, verb: Verb, subject: Subject): boolean =>
  actor.kind === 'STAFF' &&
  subject.userUid !== undefined &&
  !policies[verb](actor, subject) &&
  policies[verb](...reaching(actor, subject));

/** Whether the actor may do the verb on any subject. If not, the request is refused before any lookup. */
export const mayEver = (actor: Actor, verb: Verb): boolean =>
  policies[verb](...reaching(actor, { projectId: actor.projectId }));

/** All verbs the actor may do on some subject, for `viewer`. */
export const verbsOf = (actor: Actor): Verb[] =>
  Object.keys(policies)
    .filter(isVerb)
    .filter((verb) => mayEver(actor, verb));

const isVerb = (name: string): name is Verb => Object.hasOwn(policies, name);

const SOMEONE = 'someone';

/** The actor with their maximum reach: a user on their own data, staff with every grant. */
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
