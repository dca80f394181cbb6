import type { Database } from '../db/database.ts';
import { hydrate } from '../db/hydrate.ts';
import { TokenIssuer } from '../entities/tokenIssuer.ts';

/**
 * The configuration that a token's issuer and audiences lead to.
 * @returns undefined when there is none, and when several audiences lead to several: nothing says which is meant
 */
export async function findTokenIssuer(
  database: Database,
  issuer: string,
  audiences: readonly string[],
): Promise<TokenIssuer | undefined> {
  const rows = await database.unscoped((tx) =>
    tx.query('SELECT * FROM token_issuers WHERE issuer = $1 AND audience = ANY($2::text[]) LIMIT 2', [
      issuer,
      audiences,
    ]),
  );
  return rows.length === 1 ? hydrate(TokenIssuer, rows[0]!) : undefined;
}
