import { promisify } from 'node:util';
import { type AsyncZippable, zip } from 'fflate';
import type { Context } from '../context.ts';
import type { ProjectScope } from '../db/scope.ts';
import { sealedBytes } from '../db/sealing/sealed.ts';
import type { PrivacyRequest } from '../entities/privacyRequest.ts';
import { exportFiles } from '../lifecycle/export/exportFiles.ts';
import type { NounRows } from '../lifecycle/export/nounRows.ts';
import { EXPORT_NOUNS } from '../queries/exportNouns.ts';
import { personUids } from '../queries/personUids.ts';
import { keepUser } from './keepUser.ts';
import { stepPrivacyRequest } from './stepPrivacyRequest.ts';
import { writeAudit } from './writeAudit.ts';

const KEPT_DAYS = 30;
const zipFiles = promisify<AsyncZippable, Uint8Array>(zip);

/**
 * Makes the file of everything that is kept of a person, as it stands at one moment, and keeps it until it is fetched or
 * its time is up.
 */
export async function carryOutExport(context: Context, scope: ProjectScope, request: PrivacyRequest): Promise<void> {
  const now = context.clock.now();
  const userKey = request.userKey!;
  const { userUids, nouns } = await readPerson(context, scope, userKey);
  const archive = Buffer.from(await zipFiles(exportFiles(nouns, userKey, now)));
  const counts = nouns.map(({ noun, rows }) => ({ table: noun, rows: rows.length }));
  await stepPrivacyRequest(context, scope, request.uid, {
    step: 'complete',
    note: null,
    set: () => ({ completed_at: now, progress: 100, preview: JSON.stringify(counts) }),
    also: async (tx) => {
      const [userUid] = userUids;
      // Erased meanwhile, they are not to be written of.
      if (!userUid || !(await keepUser(tx, userUid))) return;
      await tx.query(
        `INSERT INTO privacy_exports (user_uid, request_id, project_id, archive, counts, made_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + make_interval(days => $7))
         ON CONFLICT DO NOTHING`,
        [userUid, request.uid, scope.projectId, sealedBytes(userUid, archive), JSON.stringify(counts), now, KEPT_DAYS],
      );
      await writeAudit(context, tx, scope, [
        {
          userUid,
          userKey,
          action: 'EXPORTED',
          trigger: 'privacy_request',
          subjectType: 'User',
          subjectUid: userUid,
          change: { request: request.uid },
        },
      ]);
    },
  });
}

/** Everything of a person at one moment: what is written meanwhile is in none of the files. */
async function readPerson(
  context: Context,
  scope: ProjectScope,
  userKey: string,
): Promise<{ userUids: string[]; nouns: NounRows[] }> {
  return context.database.scoped(scope, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const userUids = await personUids(tx, scope, userKey);
    const nouns: NounRows[] = [];
    for (const { noun, sql } of EXPORT_NOUNS) nouns.push({ noun, rows: await tx.query(sql, [userUids]) });
    return { userUids, nouns };
  });
}
