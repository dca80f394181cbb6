import { sealAuditLinks } from '../../server/actions/audit/anchorAudit.ts';
import type { Context } from '../../server/context.ts';
import type { TestApp } from './app.ts';

/** Seals the entries that the job would seal later. */
export async function seal(t: TestApp): Promise<void> {
  await sealAuditLinks(t.app.parts as Context);
}

const VERIFY = `{ auditVerification { intact checked unsealed problem brokenAt headHash firstBroken { id action actor } } }`;

/** The result of verifying a project's audit chain. */
export const verify = async (t: TestApp, key?: string) => (await t.data(VERIFY, {}, key)).auditVerification;

/** Changes rows without going through the server, as only the database's owner can. */
export async function tamper(t: TestApp, sql: string, values: unknown[] = []): Promise<number> {
  const { maintenance } = t.app.parts.database;
  return (await maintenance.query(sql, values)).rowCount ?? 0;
}
