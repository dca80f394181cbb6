import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { ProjectScope } from '../db/scope.ts';
import type { TokenIssuer } from '../entities/tokenIssuer.ts';
import { writeAudit } from './writeAudit.ts';

/** Writes a change down in the project's own audit trail, and has every token looked at anew once it holds. */
export async function noteTokenIssuer(
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
