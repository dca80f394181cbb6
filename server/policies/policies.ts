import type { Actor } from '../context.ts';

/** What a policy looks at: the project, and the user whose data it is about, where there is one. */
export interface Subject {
  readonly projectId: string;
  readonly userUid?: string;
  readonly userKey?: string | null;
}

type Policy = (actor: Actor, subject: Subject) => boolean;

const inProject: Policy = (actor, subject) => actor.projectId === subject.projectId;

const allows =
  (permission: string): Policy =>
  (actor, subject) =>
    inProject(actor, subject) && actor.permissions.includes(permission);

const all =
  (...permissions: string[]): Policy =>
  (actor, subject) =>
    permissions.every((permission) => allows(permission)(actor, subject));

/** Who may: every verb of the API, each with the one sentence that decides. Pure and synchronous. */
export const policies = {
  'retention.preview': all('memories:read', 'users:read'),
  'retention.run': all('memories:write', 'turns:write'),
  'retention.undo': all('memories:write', 'turns:write'),
  'context.read': allows('context:read'),
  'content.search': allows('context:read'),
  'user.read': allows('users:read'),
  'users.list': allows('users:read'),
  'session.read': allows('users:read'),
  'turn.read': allows('users:read'),
  'turn.record': allows('turns:write'),
  'turn.update': allows('turns:write'),
  'turn.delete': allows('turns:write'),
  'session.end': allows('turns:write'),
  'session.delete': allows('turns:write'),
  'interaction.record': allows('turns:write'),
  'memory.read': allows('memories:read'),
  'memories.list': allows('memories:read'),
  'memory.save': allows('memories:write'),
  'memory.update': allows('memories:write'),
  'memory.deactivate': allows('memories:write'),
  'memory.reactivate': allows('memories:write'),
  'memories.forget': allows('memories:write'),
  'document.forget': allows('memories:write'),
  'settings.read': allows('memories:read'),
  'settings.update': allows('memories:write'),
  'consents.read': allows('memories:read'),
  'consent.record': allows('memories:write'),
  'audit.read': allows('memories:read'),
  'audit.verify': allows('memories:read'),
  'project.read': allows('project:write'),
  'project.update': allows('project:write'),
  'events.follow': allows('memories:read'),
} satisfies Record<string, Policy>;

export type Verb = keyof typeof policies;

/** Every permission that a service's key can carry. */
export const SERVICE_PERMISSIONS = [
  'turns:write',
  'context:read',
  'memories:read',
  'memories:write',
  'users:read',
  'privacy:request',
  'analytics:read',
  'project:write',
] as const;
