import { createHash, createHmac } from 'node:crypto';

/** What the hash of an audit entry covers. */
export interface AuditFacts {
  uid: string;
  userUid: string;
  /** Whose data it was, by a keyed hash that outlives the key; null where nobody's key is told. */
  userDigest: string | null;
  action: string;
  actor: string;
  trigger: string;
  subjectType: string;
  subjectUid: string;
  sessionUid: string | null;
  createdAt: Date;
  /** The change stands in the hash by its digest, which outlives it. */
  changeDigest: ChangeDigest | null;
}

/** Each part of a change, such as `before` and `after`, by its keyed hash; null where the part was null. */
export type ChangeDigest = Record<string, string | null>;

/** What the first link of a chain stands on. */
export const GENESIS = Buffer.alloc(32);

/** How a link was hashed; the format of the links that are written now. */
export const LINK_FORMAT = 3;
/** Covered the user's key itself, so that an entry without it cannot be verified. */
export const FORMAT_WITH_KEY = 2;

/** The keyed hash of an entry. With its salt gone nobody can guess what it covered. */
export const entryHash = (facts: AuditFacts, salt: Buffer): Buffer => hashFacts(facts, facts.userDigest, salt);

/** The keyed hash of an entry of the format before. */
export const entryHashWithKey = (
  facts: Omit<AuditFacts, 'userDigest'> & { userKey: string | null },
  salt: Buffer,
): Buffer => hashFacts(facts, facts.userKey, salt);

function hashFacts(facts: Omit<AuditFacts, 'userDigest'>, user: string | null, salt: Buffer): Buffer {
  const fields = [
    facts.uid,
    facts.userUid,
    user,
    facts.action,
    facts.actor,
    facts.trigger,
    facts.subjectType,
    facts.subjectUid,
    facts.sessionUid,
    facts.createdAt.toISOString(),
    facts.changeDigest,
  ];
  return createHmac('sha256', salt).update(canonical(fields)).digest();
}

/** The keyed hashes of a change's parts. @param change as JSON has it: no dates, nothing undefined */
export function digestChange(change: object, salt: Buffer): ChangeDigest {
  return Object.fromEntries(
    Object.entries(change).map(([part, value]) => [
      part,
      value === null
        ? null
        : createHmac('sha256', salt)
            .update(canonical([part, value]))
            .digest('hex'),
    ]),
  );
}

/** By what an entry knows whose data it was about. */
export const digestUser = (userKey: string, salt: Buffer): string =>
  createHmac('sha256', salt).update(userKey).digest('hex');

/** Whether two digests say the same. */
export const sameDigest = (a: ChangeDigest | null, b: ChangeDigest | null): boolean => canonical(a) === canonical(b);

/** A link stands on the one before it, so that none can be changed, moved or taken out unnoticed. */
export const linkHash = (previous: Buffer, seq: number, format: number, entryUid: string, hash: Buffer): Buffer =>
  createHash('sha256').update(previous).update(`${seq}/${format}/${entryUid}/`).update(hash).digest();

/** JSON whose keys are in order: the database keeps them in an order of its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
