import { randomBytes } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import type { Context } from '../../context.ts';
import { type Tx, together } from '../../db/database.ts';
import type { InProject } from '../../db/scope.ts';
import { sealedJson } from '../../db/sealing/sealed.ts';
import { SEALED_SUBJECTS } from '../../db/sealing/sealedColumns.ts';
import type { AuditAction } from '../../entities/enums.ts';
import type { NodeType } from '../../entities/nodeId.ts';
import { type AuditFacts, digestChange, digestUser, entryHash, LINK_FORMAT } from '../../lifecycle/audit/auditChain.ts';
import type { AuditTrigger } from '../../lifecycle/audit/auditTrigger.ts';

/** One audited action, written in the transaction that performs it. */
export interface NewAuditEntry {
  userUid: string;
  userKey: string | null;
  action: `${AuditAction}`;
  trigger: AuditTrigger;
  subjectType: NodeType;
  subjectUid: string;
  sessionUid?: string | null;
  change?: object;
}

/** Whom an entry about the project itself is about, such as its keys and settings: its id stands in for a user's. */
export const aboutProject = ({ projectId }: InProject): Pick<NewAuditEntry, 'userUid' | 'userKey'> => ({
  userUid: projectId,
  userKey: null,
});

const SALT_BYTES = 16;
const NO_SALT = Buffer.alloc(0);

/**
 * Writes audit entries and their links for the project's chain. A job seals the links later, so no write waits for
 * another. A link contains only a keyed hash. When the subject of an entry is erased, its change goes together with the
 * salt of the change's digest (`dropChanges`), and the entry still verifies.
 * @param actor who did it, if not the caller
 */
export async function writeAudit(
  context: Pick<Context, 'actor' | 'clock'>,
  tx: Tx,
  scope: InProject,
  entries: NewAuditEntry[],
  actor = auditActorName(context),
): Promise<void> {
  if (entries.length === 0) return;
  const createdAt = context.clock.now();
  const rows = entries.map((entry) => toRow(entry, actor, createdAt));
  const written = tx.query<{ project_id: string }>(
    `INSERT INTO audit_entries (user_uid, id, project_id, user_key, action, actor, trigger, subject_type, subject_id, session_uid,
       change, salt, change_salt, change_digest, user_salt, user_digest, created_at)
     SELECT user_uid, id, $1, user_key, action, $2, trigger, subject_type, subject_id, session_uid,
       change, salt, change_salt, change_digest, user_salt, user_digest, $3
     FROM unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::uuid[], $11::uuid[],
       $12::jsonb[], $13::bytea[], $14::bytea[], $15::jsonb[], $16::bytea[], $17::text[])
       AS e (user_uid, id, user_key, action, trigger, subject_type, subject_id, session_uid, change, salt, change_salt, change_digest,
         user_salt, user_digest)
     RETURNING project_id`,
    [
      scope.projectId,
      actor,
      createdAt,
      rows.map(({ facts }) => facts.userUid),
      rows.map(({ facts }) => facts.uid),
      rows.map(({ userKey }) => userKey),
      rows.map(({ facts }) => facts.action),
      rows.map(({ facts }) => facts.trigger),
      rows.map(({ facts }) => facts.subjectType),
      rows.map(({ facts }) => facts.subjectUid),
      rows.map(({ facts }) => facts.sessionUid),
      rows.map(({ facts, change }) => {
        return change && SEALED_SUBJECTS.includes(facts.subjectType)
          ? sealedJson('audit_entries.change', facts.userUid, [facts.uid], change)
          : change && JSON.stringify(change);
      }),
      rows.map(({ salt }) => salt),
      rows.map(({ changeSalt }) => changeSalt),
      rows.map(({ facts }) => facts.changeDigest && JSON.stringify(facts.changeDigest)),
      rows.map(({ userSalt }) => userSalt),
      rows.map(({ facts }) => facts.userDigest),
    ],
    'insert-audit-entries',
  );
  const linked = tx.query(
    `INSERT INTO audit_links (project_id, entry_id, entry_hash, format, created_at)
     SELECT $1, id, entry_hash, $2, $3 FROM unnest($4::uuid[], $5::bytea[]) AS l (id, entry_hash)`,
    [
      scope.projectId,
      LINK_FORMAT,
      createdAt,
      rows.map(({ facts }) => facts.uid),
      rows.map(({ facts, salt }) => entryHash(facts, salt)),
    ],
    'insert-audit-links',
  );
  await together([written, linked]);
}

interface AuditRow {
  facts: AuditFacts;
  userKey: string | null;
  userSalt: Buffer;
  salt: Buffer;
  change: object | null;
  changeSalt: Buffer;
}

function toRow({ change: given, userKey, ...entry }: NewAuditEntry, actor: string, createdAt: Date): AuditRow {
  // As the database will return it: dates as text, and no undefined values.
  const change: object | null = given ? JSON.parse(JSON.stringify(given)) : null;
  // Asked for together: each question to the random source takes as long as a digest.
  const random = randomBytes(3 * SALT_BYTES);
  const saltAt = (i: number): Buffer => random.subarray(i * SALT_BYTES, (i + 1) * SALT_BYTES);
  const salt = saltAt(0);
  const changeSalt = change ? saltAt(1) : NO_SALT;
  const userSalt = userKey === null ? NO_SALT : saltAt(2);
  const changeDigest = change && digestChange(change, changeSalt);
  const userDigest = userKey === null ? null : digestUser(userKey, userSalt);
  return {
    facts: {
      ...entry,
      userDigest,
      sessionUid: entry.sessionUid ?? null,
      uid: newUid(),
      actor,
      createdAt,
      changeDigest,
    },
    userKey,
    userSalt,
    salt,
    change,
    changeSalt,
  };
}

/**
 * Removes from audit entries the content about a user's erased data, and the salt of its digest. Who did what and when
 * stays, and so do the digests, which can no longer be used to guess the content. The erasure itself writes an ERASED
 * entry for each: without one, a missing change counts as tampering (`verifyAuditChain`).
 */
export async function dropChanges(
  tx: Tx,
  userUid: string,
  subjectType: NodeType,
  subjectUids: string[],
): Promise<void> {
  await tx.query(
    `UPDATE audit_entries SET change = NULL, change_salt = ''
     WHERE user_uid = $1 AND subject_id = ANY($2) AND subject_type = $3`,
    [userUid, subjectUids, subjectType],
  );
}

/** The values before and after, only for the fields that differ. */
export interface Change {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Compares the requested values with the current ones; undefined when nothing differs. Undefined fields stay as they
 * are.
 */
export function changesOf<T extends object>(present: T, wanted: Partial<T>): Change | undefined {
  const before = (field: string): unknown => Reflect.get(present, field);
  const differing = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before(field)),
  );
  if (differing.length === 0) return undefined;
  return {
    before: Object.fromEntries(differing.map(([field]) => [field, before(field)])),
    after: Object.fromEntries(differing),
  };
}

/**
 * The actor as recorded in the audit trail, timelines and ledgers, which outlive people. Persons are recorded as
 * `user`: the row beside it says whose data it was, and is forgotten with them. Actions by nobody are `recollect`.
 */
export function auditActorName({ actor }: Pick<Context, 'actor'>): string {
  if (!actor) return 'recollect';
  return actor.kind === 'END_USER' ? 'user' : actor.name;
}
