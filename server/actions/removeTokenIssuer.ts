import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { TokenIssuer } from '../entities/tokenIssuer.ts';
import { notFound } from '../errors.ts';
import { noteTokenIssuer } from './noteTokenIssuer.ts';
import { openTokenIssuer } from './openTokenIssuer.ts';

/**
 * Makes a project take no tokens any more. Gives what it took.
 * @param issuer which one is meant, so that nobody removes what somebody else has just set
 * @throws NOT_FOUND when the project takes no tokens, or another issuer's
 */
export async function removeTokenIssuer(context: Context, scope: ProjectScope, issuer: string): Promise<TokenIssuer> {
  return context.database.scoped(scope, async (tx) => {
    const present = await openTokenIssuer(tx, scope);
    if (present?.issuer !== issuer) throw notFound('token issuer', 'input.issuer');
    await tx.execute('DELETE FROM token_issuers WHERE project_id = $1', [scope.projectId]);
    await noteTokenIssuer(context, tx, scope, present, undefined);
    return present;
  });
}
