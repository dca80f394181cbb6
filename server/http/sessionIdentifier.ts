import { NIL as NO_PROJECT } from 'uuid';
import { touchStaffSession } from '../actions/touchStaffSession.ts';
import type { Parts } from '../context.ts';
import { parseNodeId } from '../entities/nodeId.ts';
import { staffActorOf } from '../policies/staffActorOf.ts';
import { findStaffSession } from '../queries/findStaffSession.ts';
import { hashOfToken } from '../queries/hashOfToken.ts';
import type { Identifier, Identity } from './authenticate.ts';
import type { ProjectReader } from './projectReader.ts';

/** Tells whose session it is, and which grants they hold: looked up with every request, so that a sign-out holds at once. */
export class SessionIdentifier
  implements Identifier<{ token: string; project: unknown; passive?: boolean | undefined }>
{
  constructor(
    private readonly parts: Pick<Parts, 'database' | 'clock'>,
    private readonly projects: ProjectReader,
  ) {}

  /**
   * @param credential.project the node id of the project that was chosen; the first project without one
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
    const session = await findStaffSession(database, hashOfToken(token), chosenIn(project), now);
    const settings = session && (await this.projects.settingsOf(session.projectId));
    if (!session || !settings) return undefined;
    if (!passive) await touchStaffSession(database, session, now);
    return {
      actor: staffActorOf(session),
      settings,
      expiresAt: session.expiresAt,
    };
  }

  forget(): void {}
}

/** The uid of the project that was chosen; of none that there is, where the id cannot be read. */
function chosenIn(project: unknown): string | undefined {
  if (project === undefined || project === null || project === '') return undefined;
  const address = typeof project === 'string' ? parseNodeId(project) : undefined;
  return address?.type === 'Project' && address.userUid === address.uid ? address.uid : NO_PROJECT;
}
