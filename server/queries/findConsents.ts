import type { Context } from '../context.ts';
import { hydrate, selectList } from '../db/hydrate.ts';
import type { ProjectScope } from '../db/scope.ts';
import { Consent } from '../entities/consent.ts';

/** Who says yes and no by turns must not make the ledger unreadable: so much is read of each purpose. */
const MOST_OF_A_PURPOSE = 100;

const SQL = `
  SELECT ${selectList(Consent, 'c')}
  FROM (SELECT *, row_number() OVER (PARTITION BY user_uid, purpose ORDER BY recorded_at DESC, id DESC) AS place
        FROM consents WHERE user_uid = ANY($1)) c
  WHERE c.place <= ${MOST_OF_A_PURPOSE} ORDER BY c.recorded_at DESC, c.id DESC`;

/** The ledgers of users, newest first, by the user's uid: the first of each purpose is what holds. */
export async function findConsents(
  context: Context,
  scope: ProjectScope,
  userUids: readonly string[],
): Promise<Map<string, Consent[]>> {
  const [rows] = await context.database.read(scope, [{ name: 'find-consents', text: SQL, values: [userUids] }]);
  return Map.groupBy(
    rows!.map((row) => hydrate(Consent, row)),
    (consent) => consent.userUid,
  );
}
