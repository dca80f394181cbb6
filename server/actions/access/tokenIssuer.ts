import type { Context } from '../../context.ts';
import type { RowOf, Tx } from '../../db/database.ts';
import { hydrate } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { TokenIssuer } from '../../entities/tokenIssuer.ts';
import { badInput, issue, notFound, refuse } from '../../errors.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { refuseLostUpdate } from '../operations/refuseLostUpdate.ts';

const UNIQUE_VIOLATION = '23505';

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
  const jwksUrl = readAddress(wanted.jwksUrl);
  return context.database.scoped(scope, async (tx) => {
    const before = await lockTokenIssuer(tx, scope);
    refuseLostUpdate(expectedVersion, before?.editable, { ...wanted, jwksUrl });
    const [row] = await tx
      .query<RowOf<TokenIssuer>>(
        `INSERT INTO token_issuers (project_id, issuer, audience, jwks_url, updated_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (project_id) DO UPDATE SET issuer = EXCLUDED.issuer, audience = EXCLUDED.audience,
           jwks_url = EXCLUDED.jwks_url, updated_at = EXCLUDED.updated_at
         RETURNING *`,
        [scope.projectId, wanted.issuer, wanted.audience, jwksUrl, context.clock.now()],
      )
      .catch((error) => {
        throw (error as { code?: string }).code === UNIQUE_VIOLATION
          ? refuse('issuer.taken', {}, { at: 'input.audience' })
          : error;
      });
    const issuer = hydrate(TokenIssuer, row!);
    await noteTokenIssuer(context, tx, scope, before, issuer);
    return issuer;
  });
}

function readAddress(given: string): string {
  const url = URL.parse(given.trim());
  if (!url) throw badInput(issue('input.jwksUrl', 'issuer.address'));
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!safe) throw badInput(issue('input.jwksUrl', 'issuer.plainHttp'));
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
    await tx.execute('DELETE FROM token_issuers WHERE project_id = $1', [scope.projectId]);
    await noteTokenIssuer(context, tx, scope, present, undefined);
    return present;
  });
}

/** The project's token issuer, locked for a change until the transaction ends. */
async function lockTokenIssuer(tx: Tx, { projectId }: ProjectScope): Promise<TokenIssuer | undefined> {
  await tx.query('SELECT FROM projects WHERE id = $1 FOR NO KEY UPDATE', [projectId]);
  const row = await tx.maybe<RowOf<TokenIssuer>>('SELECT * FROM token_issuers WHERE project_id = $1', [projectId]);
  return row && hydrate(TokenIssuer, row);
}

/** Audits a change in the project's own audit trail, and has every token re-checked once the change is committed. */
async function noteTokenIssuer(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  before: TokenIssuer | undefined,
  after: TokenIssuer | undefined,
): Promise<void> {
  const told = (one: TokenIssuer | undefined) =>
    one ? { issuer: one.issuer, audience: one.audience, jwksUrl: one.jwksUrl } : null;
  await writeAudit(context, tx, scope, [
    {
      userUid: scope.projectId,
      userKey: null,
      action: 'SETTINGS_CHANGED',
      trigger: 'user_request',
      subjectType: 'Project',
      subjectUid: scope.projectId,
      change: { before: { tokenIssuer: told(before) }, after: { tokenIssuer: told(after) } },
    },
  ]);
  tx.afterCommit(() => context.settingsChanged());
}
