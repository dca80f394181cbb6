import type { Actor } from '../context.ts';
import { RecollectError } from '../errors.ts';
import type { ProjectSettings } from '../lifecycle/projectSettings.ts';
import type { Credentials } from './credentials.ts';

/** Who a credential is, and the settings of the project it opens. */
export interface Identity {
  actor: Actor;
  settings: ProjectSettings;
  /** When the credential ends by itself: a socket that it opened is closed then. */
  expiresAt: Date | undefined;
}

/** Tells who one kind of credential is; undefined when it is not valid. */
export interface Identifier<C> {
  identify(credential: C): Promise<Identity | undefined>;
  /** Looks every credential up anew. */
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

/** Tells who sends a request. HTTP and sockets use the same one. */
export class Authenticator {
  constructor(private readonly by: Identifiers) {}

  /**
   * @returns null without a credential, and for a session that has ended: the console then shows its sign-in
   * @throws UNAUTHENTICATED for a key or token that is not valid
   */
  async identify({ authorization, session, project, passive }: Credentials): Promise<Identity | null> {
    if (authorization === undefined || authorization === null || authorization === '') {
      return session ? ((await this.by.session.identify({ token: session, project, passive })) ?? null) : null;
    }
    const sent = typeof authorization === 'string' ? /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] : undefined;
    const identity = sent && (await (TOKEN.test(sent) ? this.by.token : this.by.key).identify(sent));
    if (identity) return identity;
    throw new RecollectError(
      'UNAUTHENTICATED',
      'The credential is not valid. Send "Authorization: Bearer <key or token>" with a key of your project, or a token that its users carry.',
    );
  }

  /** Looks every credential up anew. */
  forget(): void {
    for (const identifier of Object.values(this.by)) identifier.forget();
  }
}
