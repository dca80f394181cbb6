import type { Actor, Parts } from '../context.ts';
import type { Database } from '../db/database.ts';
import { RecollectError } from '../errors.ts';
import { type ProjectSettings, readProjectSettings } from '../lifecycle/projectSettings.ts';
import { SERVICE_PERMISSIONS } from '../policies/policies.ts';
import { findApiKey } from '../queries/findApiKey.ts';
import { findProject } from '../queries/findProject.ts';

/** Who a credential is, and the settings of the project it opens. */
export interface Identity {
  actor: Actor;
  settings: ProjectSettings;
}

/** How long a credential is taken on trust: a revoked key is out within this time. */
const TRUSTED_MS = 30_000;
const CACHED = 10_000;

/** Tells who sends a request. HTTP and sockets use the same one. */
export class Authenticator {
  readonly #known = new Map<string, { identity: Identity; until: number }>();

  constructor(
    private readonly database: Database,
    private readonly parts: Pick<Parts, 'defaults' | 'clock' | 'log'>,
  ) {}

  /**
   * @param header the value of the `Authorization` header, or of `authorization` in a socket's `connection_init`
   * @returns null without a credential
   * @throws UNAUTHENTICATED for a credential that is not valid
   */
  async identify(header: unknown): Promise<Identity | null> {
    if (header === undefined || header === null || header === '') return null;
    const key = typeof header === 'string' ? /^Bearer\s+(\S+)$/i.exec(header)?.[1] : undefined;
    const identity = key ? await this.#lookUp(key) : undefined;
    if (identity) return identity;
    throw new RecollectError(
      'UNAUTHENTICATED',
      'The credential is not valid. Send "Authorization: Bearer <key>" with a key of your project.',
    );
  }

  /** Looks every credential up anew. */
  forget(): void {
    this.#known.clear();
  }

  async #lookUp(key: string): Promise<Identity | undefined> {
    const now = this.parts.clock.now().getTime();
    const known = this.#known.get(key);
    if (known && known.until > now) return known.identity;
    this.#known.delete(key);
    const found = await findApiKey(this.database, key);
    const project = found && (await findProject(this.database, found.projectId));
    if (!found || !project) return undefined;
    const identity: Identity = {
      actor: { kind: 'SERVICE', name: `key:${found.name}`, projectId: project.uid, permissions: SERVICE_PERMISSIONS },
      settings: readProjectSettings(project.settings, this.parts.defaults, (problem) =>
        this.parts.log.warn({ projectId: project.uid, problem }, 'a project setting cannot be read'),
      ),
    };
    if (this.#known.size >= CACHED) this.#known.clear();
    this.#known.set(key, { identity, until: now + TRUSTED_MS });
    return identity;
  }
}
