import type { Context } from '../../context.ts';
import type { Database, RowOf } from '../../db/database.ts';
import { hydrate } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { TokenIssuer } from '../../entities/tokenIssuer.ts';

/** The token's own claims, by which its configuration is looked up. */
export interface IssuerSought {
  issuer: string;
  audiences: readonly string[];
}

/**
 * The configurations for tokens' issuers and audiences, by the names given to them. A token gets none when no
 * configuration matches, or when its audiences match several: nothing says which one is meant.
 */
export async function findTokenIssuers(
  database: Database,
  sought: Map<string, IssuerSought>,
): Promise<Map<string, TokenIssuer>> {
  const issuers = [...sought.values()].map(({ issuer }) => issuer);
  const rows = await database.unscoped((tx) =>
    tx.query<RowOf<TokenIssuer> & { issuer: string; audience: string }>(
      'SELECT * FROM token_issuers WHERE issuer = ANY($1::text[])',
      [issuers],
    ),
  );
  const found = new Map<string, TokenIssuer>();
  for (const [name, { issuer, audiences }] of sought) {
    const led = rows.filter((row) => row.issuer === issuer && audiences.includes(row.audience));
    if (led.length === 1) found.set(name, hydrate(TokenIssuer, led[0]!));
  }
  return found;
}

/** The token issuer that a project accepts; undefined when it accepts none. */
export async function findProjectTokenIssuer(
  { database }: Pick<Context, 'database'>,
  scope: ProjectScope,
): Promise<TokenIssuer | undefined> {
  const row = await database.scoped(scope, (tx) =>
    tx.maybe<RowOf<TokenIssuer>>('SELECT * FROM token_issuers WHERE project_id = $1', [scope.projectId]),
  );
  return row && hydrate(TokenIssuer, row);
}
