import type { Tx } from '../db/database.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { TokenIssuer } from '../entities/tokenIssuer.ts';

/** Whose tokens a project takes, for a change: nobody else changes it before the transaction ends. */
export async function openTokenIssuer(tx: Tx, { projectId }: ProjectScope): Promise<TokenIssuer | undefined> {
  await tx.query('SELECT FROM projects WHERE id = $1 FOR NO KEY UPDATE', [projectId]);
  const [row] = await tx.query('SELECT * FROM token_issuers WHERE project_id = $1', [projectId]);
  return row && hydrate(TokenIssuer, row);
}
