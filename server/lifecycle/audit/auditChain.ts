import { createHash, createHmac, createSecretKey, type Hmac, timingSafeEqual } from 'node:crypto';
import type { AuditEntry } from '../../entities/auditEntry.ts';

/** What the hash of an audit entry covers. */
export interface AuditFacts {
  uid: string;
  userUid: string;
  /** Keyed hash of the user whose data it was; it outlives the user's key. Null if no key is recorded. */
  userDigest: string | null;
  action: string;
  actor: string;
  trigger: string;
  subjectType: string;
  subjectUid: string;
  sessionUid: string | null;
  createdAt: Date;
  /** The change is covered by its digest, which outlives it. */
  changeDigest: ChangeDigest | null;
}

/** The keyed hash of each part of a change, such as `before` and `after`; null where the part was null. */
type ChangeDigest = Record<string, string | null>;

/** The previous hash of a chain's first link. */
export const GENESIS = Buffer.alloc(32);

/** The link format that is written now. */
export const LINK_FORMAT = 3;
/** This format covered the user's key itself, so an entry that lost its key cannot be verified. */
const FORMAT_WITH_KEY = 2;

/** The keyed hash of an entry. Once its salt is gone, nobody can guess what it covered. */
export const entryHash = (facts: AuditFacts, salt: Buffer): Buffer => hashFacts(facts, facts.userDigest, salt);

/** The keyed hash of an entry in the previous format. */
const entryHashWithKey = (facts: Omit<AuditFacts, 'userDigest'> & { userKey: string | null }, salt: Buffer): Buffer =>
  hashFacts(facts, facts.userKey, salt);

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
  return keyedHash(canonical(fields), salt).digest();
}

/**
 * The keyed hashes of a change's parts.
 * @param change as JSON has it: no dates, nothing undefined
 */
export function digestChange(change: object, salt: Buffer): ChangeDigest {
  return Object.fromEntries(
    Object.entries(change).map(([part, value]) => [
      part,
      value === null ? null : keyedHash(canonical([part, value]), salt).digest('hex'),
    ]),
  );
}

/** Identifies in an entry whose data it was about. */
export const digestUser = (userKey: string, salt: Buffer): string => keyedHash(userKey, salt).digest('hex');

/** Node takes four times as long to read a key that is not a `KeyObject`. */
const keyedHash = (text: string, salt: Buffer): Hmac => createHmac('sha256', createSecretKey(salt)).update(text);

/** Whether two digests are equal. */
const sameDigest = (a: ChangeDigest | null, b: ChangeDigest | null): boolean => canonical(a) === canonical(b);

/** Each link hashes the one before it, so that no link can be changed, moved or removed unnoticed. */
export const linkHash = (previous: Buffer, seq: number, format: number, entryUid: string, hash: Buffer): Buffer =>
  createHash('sha256').update(previous).update(`${seq}/${format}/${entryUid}/`).update(hash).digest();

/** JSON with sorted keys, because the database does not keep their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The state of a project's chain at one moment, kept out of reach of anyone who can change the database. */
interface AnchorFacts {
  projectId: string;
  /** How many links the chain had. */
  sealed: number;
  /** The hash of the last one, in hex. */
  headHash: string;
  /** When it was written down; ISO 8601. */
  at: string;
  /**
   * When the latest restored backup was taken, if the database was ever restored from one. Anchors from before the
   * restore no longer count.
   */
  restoredFrom?: string | undefined;
}

export interface AuditAnchor extends AnchorFacts {
  /** HMAC-SHA256 over the other fields, in hex: nobody without the server's secret can write an anchor. */
  mac: string;
}

export const makeAnchor = (key: Buffer, facts: AnchorFacts): AuditAnchor => ({
  ...facts,
  mac: macOf(key, facts).toString('hex'),
});

/** Whether an anchor was written by this server or another with the same secret. */
export function isGenuineAnchor(key: Buffer, anchor: AuditAnchor): boolean {
  const mac = Buffer.from(String(anchor.mac), 'hex');
  const expected = macOf(key, anchor);
  return mac.length === expected.length && timingSafeEqual(mac, expected);
}

const macOf = (key: Buffer, { projectId, sealed, headHash, at, restoredFrom }: AnchorFacts): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([projectId, sealed, headHash, at, restoredFrom ?? null]))
    .digest();

/** A position in the chain, and the hash that its link must have. */
export interface ChainPlace {
  position: number;
  hash: Buffer;
}

/** What an entry is checked against. */
interface AuditWitness {
  /** The hash in the entry's link, and its format. */
  entryHash: Buffer;
  format: number;
  /** Whether the entry's user is gone; the entry may then have lost everything that identifies them. */
  isUserGone: boolean;
  /** Whether another entry says that this entry's subject was erased; this entry's change may then be missing. */
  isSubjectErased: boolean;
  /** Whether it records staff access and is past its retention; its details may then be missing. */
  hasLapsed: boolean;
}

/**
 * CHANGED: the entry differs from what was written. UNEXCUSED: what is left matches, but something was dropped and no
 * entry records its erasure. Then either this entry was tampered with, or the one that would record the erasure was.
 */
type AuditEntryCheck = 'FITS' | 'UNEXCUSED' | 'CHANGED';

/** Whether an entry still says what it said when it was written, apart from what was lawfully dropped since. */
export function checkAuditEntry(entry: AuditEntry, witness: AuditWitness): AuditEntryCheck {
  if (fits(entry, witness)) return 'FITS';
  return fits(entry, { ...witness, isUserGone: true, isSubjectErased: true }) ? 'UNEXCUSED' : 'CHANGED';
}

function fits(entry: AuditEntry, witness: AuditWitness): boolean {
  // For the first format only the place in the chain can be verified, because its key order was not kept.
  if (witness.format < FORMAT_WITH_KEY) return true;
  return factsFit(entry, witness) && changeFits(entry, witness);
}

function factsFit(entry: AuditEntry, witness: AuditWitness): boolean {
  const { format, entryHash: expected, isUserGone, isSubjectErased, hasLapsed } = witness;
  const { userKey, userSalt, userDigest, salt } = entry;
  // An erased user's key is gone, and with it part of what a hash of this format covered.
  if (format === FORMAT_WITH_KEY)
    return entryHashWithKey(entry, salt).equals(expected) || ((isUserGone || hasLapsed) && userKey === null);
  if (!entryHash(entry, salt).equals(expected)) return false;
  if (userKey !== null) return digestUser(userKey, userSalt) === userDigest;
  // The project's own entries may name someone who never had a uid, until a request for their erasure is carried out.
  const erased = isUserGone || hasLapsed || (isSubjectErased && entry.userUid === entry.projectId);
  return userSalt.length === 0 && (userDigest === null || erased);
}

function changeFits({ change, changeDigest, changeSalt }: AuditEntry, witness: AuditWitness): boolean {
  if (change === null || changeDigest === null || changeSalt.length === 0) {
    const lawful = changeDigest === null || witness.isSubjectErased || witness.isUserGone || witness.hasLapsed;
    return change === null && changeSalt.length === 0 && lawful;
  }
  return typeof change === 'object' && sameDigest(digestChange(change, changeSalt), changeDigest);
}
