import type { Context } from '../../context.ts';
import { type RowOf, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope } from '../../db/scope.ts';
import { Consent } from '../../entities/consent.ts';

/**
 * The most entries read for each purpose: a person who keeps changing their mind must not make the ledger unreadable.
 */
const MAX_OF_A_PURPOSE = 100;

const SQL = `
  SELECT ${selectList(Consent, 'c')}
  FROM (SELECT *, row_number() OVER (PARTITION BY user_uid, purpose ORDER BY recorded_at DESC, id DESC) AS place
        FROM consents WHERE user_uid = ANY($1)) c
  WHERE c.place <= ${MAX_OF_A_PURPOSE} ORDER BY c.recorded_at DESC, c.id DESC`;

/** The consent ledgers of users, newest first, by the user's uid: the first entry of each purpose is in force. */
export async function findConsents(
  context: Context,
  scope: ProjectScope,
  userUids: readonly string[],
): Promise<Map<string, Consent[]>> {
  const [rows] = await context.database.read(scope, [statement<RowOf<Consent>>('find-consents', SQL, [userUids])]);
  return Map.groupBy(
    rows.map((row) => hydrate(Consent, row)),
    (consent) => consent.userUid,
  );
}
