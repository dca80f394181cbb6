import type { Context } from '../context.ts';
import { hydrate } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { TokenIssuer } from '../entities/tokenIssuer.ts';

/** Whose tokens a project takes; undefined when it takes none. */
export async function findProjectTokenIssuer(
  { database }: Pick<Context, 'database'>,
  scope: ProjectScope,
): Promise<TokenIssuer | undefined> {
  const [row] = await database.scoped(scope, (tx) =>
    tx.query('SELECT * FROM token_issuers WHERE project_id = $1', [scope.projectId]),
  );
  return row && hydrate(TokenIssuer, row);
}
