import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { FOR_NO_KEY_UPDATE } from '../../db/entities.ts';
import { UNIQUE_VIOLATION } from '../../db/failures.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { TokenIssuer } from '../../entities/access.ts';
import { Project } from '../../entities/project.ts';
import { asError, badInput, issue, notFound, refuse } from '../../errors.ts';
import { aboutProject, writeAudit } from '../audit/writeAudit.ts';
import { refuseLostUpdate } from '../operations/refuseLostUpdate.ts';

/** Loopback addresses as the URL parser writes them: `127.1` becomes `127.0.0.1`. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Makes a project accept an issuer's tokens, replacing the previous issuer. The issuer's keys are not fetched yet.
 * @throws BAD_USER_INPUT for an address where someone in the middle could replace the keys; CONFLICT when another
 *   project accepts the same tokens, or somebody else set another issuer since `expectedVersion`
 */
export async function setTokenIssuer(
  context: Context,
  scope: ProjectScope,
  wanted: Pick<TokenIssuer, 'issuer' | 'audience' | 'jwksUrl'>,
  expectedVersion?: string | null,
): Promise<TokenIssuer> {
  const jwksUrl = parseAddress(wanted.jwksUrl);
  return context.database.scoped(scope, async (tx) => {
    const before = await lockTokenIssuer(tx, scope);
    refuseLostUpdate(expectedVersion, before?.editable, { ...wanted, jwksUrl });
    const issuer = tx.entities.create(TokenIssuer, {
      projectId: scope.projectId,
      issuer: wanted.issuer,
      audience: wanted.audience,
      jwksUrl,
      updatedAt: context.clock.now(),
    });
    await tx.entities.upsert(TokenIssuer, issuer, ['projectId']).catch((error) => {
      throw asError(error).code === UNIQUE_VIOLATION ? refuse('issuer.taken', {}, { at: 'input.audience' }) : error;
    });
    await auditTokenIssuer(context, tx, scope, before, issuer);
    return issuer;
  });
}

function parseAddress(given: string): string {
  const url = URL.parse(given.trim());
  if (!url) throw badInput(issue('input.jwksUrl', 'issuer.address'));
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!isSafe) throw badInput(issue('input.jwksUrl', 'issuer.plainHttp'));
  if (url.username || url.password) throw badInput(issue('input.jwksUrl', 'issuer.password'));
  return url.href;
}

/**
 * Makes a project stop accepting tokens. Returns the issuer it accepted.
 * @param issuer the expected issuer, so that nobody removes one that somebody else has just set
 * @throws NOT_FOUND when the project accepts no tokens, or another issuer's
 */
export async function removeTokenIssuer(context: Context, scope: ProjectScope, issuer: string): Promise<TokenIssuer> {
  return context.database.scoped(scope, async (tx) => {
    const present = await lockTokenIssuer(tx, scope);
    if (present?.issuer !== issuer) throw notFound('issuer', 'input.issuer');
    await tx.entities.delete(TokenIssuer, { projectId: scope.projectId });
    await auditTokenIssuer(context, tx, scope, present, null);
    return present;
  });
}

/** The project's token issuer, locked for a change until the transaction ends. */
async function lockTokenIssuer(tx: Tx, { projectId }: ProjectScope): Promise<TokenIssuer | null> {
  await tx.entities.findOne(Project, { where: { uid: projectId }, lock: FOR_NO_KEY_UPDATE });
  return tx.entities.findOneBy(TokenIssuer, { projectId });
}

/** Audits a change in the project's own audit trail, and has every token re-checked once the change is committed. */
async function auditTokenIssuer(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  before: TokenIssuer | null,
  after: TokenIssuer | null,
): Promise<void> {
  const audited = (one: TokenIssuer | null) =>
    one ? { issuer: one.issuer, audience: one.audience, jwksUrl: one.jwksUrl } : null;
  await writeAudit(context, tx, scope, [
    {
      ...aboutProject(scope),
      action: 'SETTINGS_CHANGED',
      trigger: 'user_request',
      subjectType: 'Project',
      subjectUid: scope.projectId,
      change: { before: { tokenIssuer: audited(before) }, after: { tokenIssuer: audited(after) } },
    },
  ]);
  tx.afterCommit(() => context.settingsChanged());
}
