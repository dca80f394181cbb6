import { sealAuditLinks } from '../../server/actions/sealAuditLinks.ts';
import type { Context } from '../../server/context.ts';
import type { TestApp } from './app.ts';

/** Seals what the job would seal by and by. */
export async function seal(t: TestApp): Promise<void> {
  await sealAuditLinks(t.app.parts as Context);
}

const VERIFY = `{ auditVerification { intact checked unsealed problem brokenAt headHash firstBroken { id action actor } } }`;

/** What the verification of a project's audit chain says. */
export const verify = async (t: TestApp, key?: string) => (await t.data(VERIFY, {}, key)).auditVerification;

/** Changes rows past all that the server does, as only the database's owner can. */
export async function tamper(t: TestApp, sql: string, values: unknown[] = []): Promise<number> {
  const { maintenance } = t.app.parts.database;
  return (await maintenance.query(sql, values)).rowCount ?? 0;
}
