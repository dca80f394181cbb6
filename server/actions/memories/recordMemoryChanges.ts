import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';
import { type NewAuditEntry, writeAudit } from '../audit/writeAudit.ts';
import type { UserWrite } from '../people/users.ts';

/** One change to one memory, as it is audited and announced. */
export interface RecordedChange {
  memoryUid: string;
  action: Extract<
    NewAuditEntry['action'],
    'CREATED' | 'UPDATED' | 'MERGED' | 'SUPERSEDED' | 'DEACTIVATED' | 'REACTIVATED' | 'EXPIRED' | 'EVICTED' | 'ERASED'
  >;
  trigger: AuditTrigger;
  sessionUid?: string | null;
  /** The changed fields; omitted when content must not outlive the memory. */
  change?: { before: object | null; after: object | null };
}

/** Audits and announces changes to one user's memories, in the transaction that makes them. */
export async function recordMemoryChanges(
  { context, tx, scope, user }: UserWrite,
  changes: RecordedChange[],
): Promise<void> {
  const { userUid, userKey } = user;
  await writeAudit(
    context,
    tx,
    scope,
    changes.map(({ memoryUid, ...rest }) => ({
      ...rest,
      userUid,
      userKey,
      subjectType: 'Memory',
      subjectUid: memoryUid,
    })),
  );
  const at = context.clock.now();
  await context.events.announce(
    tx,
    scope,
    changes.map(({ memoryUid, action }) => ({
      userUid,
      kind: 'memory',
      change: action === 'ERASED' ? 'FORGOTTEN' : action,
      subjectUid: memoryUid,
      at,
    })),
  );
}
