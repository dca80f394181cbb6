import { promisify } from 'node:util';
import { type AsyncZippable, zip } from 'fflate';
import type { Context } from '../../context.ts';
import { MoreThan } from '../../db/entities.ts';
import { makeProjectScope, type ProjectScope } from '../../db/scope.ts';
import { sealedBytes } from '../../db/sealing/sealed.ts';
import { PrivacyExport } from '../../entities/privacyRecords.ts';
import type { PrivacyRequest } from '../../entities/privacyRequest.ts';
import { refuse } from '../../errors.ts';
import { exportFiles, type NounRows } from '../../lifecycle/export/exportFiles.ts';
import { listPersonUids } from '../../queries/people/users.ts';
import { EXPORT_NOUNS, rowsOf } from '../../queries/people/userTables.ts';
import { makeTokenPath, parseTokenPath } from '../access/tokenUrl.ts';
import { writeAudit } from '../audit/writeAudit.ts';
import { lockUserShared } from '../people/users.ts';
import { stepPrivacyRequest } from './stepPrivacyRequest.ts';

const KEPT_DAYS = 30;
const zipFiles = promisify<AsyncZippable, Uint8Array>(zip);

/** Creates the file with everything kept about a person at one moment, and stores it until it is fetched or expires. */
export async function carryOutExport(context: Context, scope: ProjectScope, request: PrivacyRequest): Promise<void> {
  const now = context.clock.now();
  const userKey = request.userKey!;
  const { userUids, nouns } = await readPerson(context, scope, userKey);
  const files = exportFiles(nouns, userKey, now, context.secrets.keyFor('receipts'));
  const archive = Buffer.from(await zipFiles(files));
  const counts = nouns.map(({ noun, rows }) => ({ table: noun, rows: rows.length }));
  await stepPrivacyRequest(context, scope, request.uid, {
    step: 'complete',
    note: null,
    set: () => ({ completedAt: now, progress: 100, storedPreview: counts }),
    also: async (tx) => {
      const [userUid] = userUids;
      // If erased meanwhile, nothing may be written about them.
      if (!userUid || !(await lockUserShared(tx, userUid))) return;
      await tx.query(
        `INSERT INTO privacy_exports (user_uid, request_id, project_id, archive, counts, made_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + make_interval(days => $7))
         ON CONFLICT DO NOTHING`,
        [
          userUid,
          request.uid,
          scope.projectId,
          sealedBytes('privacy_exports.archive', userUid, [request.uid], archive),
          JSON.stringify(counts),
          now,
          KEPT_DAYS,
        ],
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

/** Everything of a person at one moment: concurrent writes are in none of the files. */
async function readPerson(
  context: Context,
  scope: ProjectScope,
  userKey: string,
): Promise<{ userUids: string[]; nouns: NounRows[] }> {
  return context.database.scoped(scope, async (tx) => {
    // Citus reads each table as it is by then.
    if (!tx.onCluster) await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const userUids = await listPersonUids(tx, scope, userKey);
    const nouns: NounRows[] = [];
    // Not checked: rows go into the files as they are, whatever they have.
    for (const noun of EXPORT_NOUNS)
      nouns.push({ noun: noun.noun, rows: rowsOf(noun, await tx.query(noun.sql, [userUids])) });
    return { userUids, nouns };
  });
}

const LINK_HOURS = 24;

/** The path under which exports are fetched; the rest of the URL names the file and opens it once. */
export const EXPORT_PATH = '/exports/';

interface ExportLink {
  path: string;
  expiresAt: Date;
}

/**
 * Creates the link under which an export can be fetched, once, within a day. An earlier link to it stops working.
 * @throws CONFLICT when there is no file, or no longer one
 */
export async function issueExportLink(context: Context, scope: ProjectScope, requestUid: string): Promise<ExportLink> {
  const now = context.clock.now();
  const { path, hash } = makeTokenPath(scope.projectId);
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000);
  const link = { linkHash: hash, linkExpiresAt: expiresAt };
  const kept = { projectId: scope.projectId, requestUid, expiresAt: MoreThan(now) };
  const changed = await context.database.scoped(scope, (tx) => tx.entities.update(PrivacyExport, kept, link));
  if (changed.affected === 0) throw refuse('request.noFile', {}, { at: 'input.id' });
  return { path: `${EXPORT_PATH}${path}`, expiresAt };
}

/**
 * Opens an export's link, which returns the file once.
 * @param link the part after the path
 * @returns undefined for an unknown, used or expired link; the three look the same
 */
export async function consumeExportLink(
  context: Pick<Context, 'database' | 'clock'>,
  link: string,
): Promise<Buffer | undefined> {
  const parsed = parseTokenPath(link);
  if (!parsed) return undefined;
  const { projectId, hash } = parsed;
  const now = context.clock.now();
  const valid = { projectId, linkHash: hash, linkExpiresAt: MoreThan(now) };
  const [taken] = await context.database.scoped(makeProjectScope(projectId), (tx) =>
    tx.entities.updateReturning(PrivacyExport, valid, { linkHash: null, fetchedAt: now }),
  );
  return taken?.archive ?? undefined;
}
