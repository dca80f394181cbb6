import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { Any } from '../../db/entities.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { TokenIssuer } from '../../entities/tokenIssuer.ts';

/** The token's own claims, by which its configuration is looked up. */
export interface IssuerLookup {
  issuer: string;
  audiences: readonly string[];
}

/**
 * The configurations for tokens' issuers and audiences, by the names given to them. A token gets none when no
 * configuration matches, or when its audiences match several: nothing says which one is meant.
 */
export async function findTokenIssuers(
  database: Database,
  sought: Map<string, IssuerLookup>,
): Promise<Map<string, TokenIssuer>> {
  const issuers = [...sought.values()].map(({ issuer }) => issuer);
  const known = await database.unscoped((tx) => tx.entities.findBy(TokenIssuer, { issuer: Any(issuers) }));
  const found = new Map<string, TokenIssuer>();
  for (const [name, { issuer, audiences }] of sought) {
    const [led, ...others] = known.filter((one) => one.issuer === issuer && audiences.includes(one.audience));
    if (led && others.length === 0) found.set(name, led);
  }
  return found;
}

/** The token issuer that a project accepts; null when it accepts none. */
export const findProjectTokenIssuer = (
  { database }: Pick<Context, 'database'>,
  scope: ProjectScope,
): Promise<TokenIssuer | null> =>
  database.scoped(scope, (tx) => tx.entities.findOneBy(TokenIssuer, { projectId: scope.projectId }));
