/**
 * A scope says whose rows a query may touch. It is a type: queries and actions require one, and only an authorized
 * subject (policies/authorize.ts) or a job's own row (jobs/) can create one, so a forgotten tenant filter does not
 * compile.
 */
declare const brand: unique symbol;

/** All rows of one project; enforced by row-level security. */
export interface ProjectScope {
  readonly projectId: string;
  readonly [brand]: 'project';
}

/** The rows of one user of one project. */
export interface UserScope {
  readonly projectId: string;
  readonly userUid: string;
  readonly [brand]: 'user';
}

/** A user that a first write may create; `userKey` null means the anonymous user of a session. */
export interface UserRef {
  readonly projectId: string;
  readonly userKey: string | null;
  readonly [brand]: 'ref';
}

export type Scope = ProjectScope | UserScope | UserRef;

export const makeProjectScope = (projectId: string): ProjectScope => ({ projectId }) as ProjectScope;
export const makeUserScope = (projectId: string, userUid: string): UserScope => ({ projectId, userUid }) as UserScope;
export const makeUserRef = (projectId: string, userKey: string | null): UserRef => ({ projectId, userKey }) as UserRef;

/** The role that every tenant transaction switches to: it owns nothing and bypasses nothing. */
export const APP_ROLE = 'recollect_app';
