import { LRUCache } from 'lru-cache';
import { NIL as NO_PROJECT } from 'uuid';
import { touchStaffSession } from '../actions/access/staffSessions.ts';
import type { Parts } from '../context.ts';
import { parseNodeId } from '../entities/nodeId.ts';
import { staffActorOf } from '../policies/authorize.ts';
import { findStaffSession, findStaffSessions, hashOfToken } from '../queries/access/staff.ts';
import type { Identifier, Identity } from './authenticate.ts';
import { BatchedLookups } from './batchedLookups.ts';
import type { ProjectReader } from './projectReader.ts';

const MAX_SESSIONS = 10_000;
/** An ended session never comes back, and tokens are random: nobody sends one before it exists. */
const UNKNOWN_MS = 60_000;

/** Identifies the staff session and its grants: looked up on every request, so that a sign-out takes effect at once. */
export class SessionIdentifier
  implements Identifier<{ token: string; project: unknown; passive?: boolean | undefined }>
{
  /** Recently valid sessions; unknown tokens are rejected without a transaction of their own. */
  readonly #alive = new LRUCache<string, true>({ max: MAX_SESSIONS });
  readonly #lookUps: BatchedLookups<Buffer, true>;

  constructor(
    private readonly parts: Pick<Parts, 'database' | 'clock'>,
    private readonly projects: ProjectReader,
  ) {
    this.#lookUps = new BatchedLookups({
      ask: (hashes) => findStaffSessions(parts.database, hashes, parts.clock.now()),
      unknownMs: () => UNKNOWN_MS,
    });
  }

  /**
   * @param credential.project the node id of the selected project; defaults to the first project
   * @throws NOT_FOUND when there is no such project
   */
  async identify({
    token,
    project,
    passive,
  }: {
    token: string;
    project: unknown;
    passive?: boolean | undefined;
  }): Promise<Identity | undefined> {
    const { database, clock } = this.parts;
    const now = clock.now();
    const hash = hashOfToken(token);
    const name = hash.toString('base64');
    if (!this.#alive.get(name) && !(await this.#lookUps.find(name, hash))) return undefined;
    const session = await findStaffSession(database, hash, chosenIn(project), now);
    if (session) this.#alive.set(name, true);
    else this.#alive.delete(name);
    const known = session && (await this.projects.find(session.projectId));
    if (!session || !known) return undefined;
    if (!passive) await touchStaffSession(database, session, now);
    return {
      actor: staffActorOf(session),
      settings: known.settings,
      isArchived: known.isArchived,
      expiresAt: session.expiresAt,
    };
  }

  forget(): void {
    this.#lookUps.forget();
  }
}

/** The uid of the selected project; a uid that never exists if the id cannot be read. */
function chosenIn(project: unknown): string | undefined {
  if (project === undefined || project === null || project === '') return undefined;
  const address = typeof project === 'string' ? parseNodeId(project) : undefined;
  return address?.type === 'Project' && address.userUid === address.uid ? address.uid : NO_PROJECT;
}
