import type { Actor } from '../context.ts';
import { refuse } from '../errors.ts';
import type { ProjectSettings } from '../lifecycle/projectSettings.ts';
import type { Credentials } from './credentials.ts';

/** The identity behind a credential, and the settings of its project. */
export interface Identity {
  actor: Actor;
  settings: ProjectSettings;
  /** Whether the project is archived: then only staff are identified. */
  isArchived: boolean;
  /** When the credential expires: a socket opened with it is closed then. */
  expiresAt: Date | undefined;
}

/** Identifies one kind of credential; undefined when it is not valid. */
export interface Identifier<C> {
  identify(credential: C): Promise<Identity | undefined>;
  /** Clears the cache. */
  forget(): void;
}

export interface Identifiers {
  /** API keys. */
  key: Identifier<string>;
  /** The products' own tokens. */
  token: Identifier<string>;
  /** The console's sessions. */
  session: Identifier<{ token: string; project: unknown; passive?: boolean | undefined }>;
}

/** Three parts with dots between, the first of them JSON: a JSON Web Token (RFC 7519). */
const TOKEN = /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/;

/** Identifies the sender of a request. HTTP and sockets share it. */
export class Authenticator {
  constructor(private readonly by: Identifiers) {}

  /**
   * @returns null without a credential, and for a session that has ended: the console then shows its sign-in
   * @throws UNAUTHENTICATED for a key or token that is not valid; PROJECT_ARCHIVED for one of an archived project
   */
  async identify({ authorization, session, project, passive }: Credentials): Promise<Identity | null> {
    if (authorization === undefined || authorization === null || authorization === '') {
      return session ? ((await this.by.session.identify({ token: session, project, passive })) ?? null) : null;
    }
    const sent = typeof authorization === 'string' ? /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] : undefined;
    const identity = sent && (await (TOKEN.test(sent) ? this.by.token : this.by.key).identify(sent));
    if (identity) return identity;
    throw refuse('credential.invalid');
  }

  /** Clears all caches. */
  forget(): void {
    for (const identifier of Object.values(this.by)) identifier.forget();
  }
}
