import type { AuditEntry } from '../../entities/auditEntry.ts';
import { digestChange, digestUser, entryHash, entryHashWithKey, FORMAT_WITH_KEY, sameDigest } from './auditHash.ts';

/** What an entry is held against. */
export interface AuditWitness {
  /** The hash in the entry's link, and how it was made. */
  entryHash: Buffer;
  format: number;
  /** Whether the entry's user is gone; then the entry may have lost everything that tells of them. */
  userGone: boolean;
  /** Whether an entry says that what this one is about was erased; then this one's change may be gone. */
  subjectErased: boolean;
  /** Whether it tells of staff's access and is older than that is told; then what it told of it may be gone. */
  lapsed: boolean;
}

/**
 * CHANGED: it does not say what it said. UNEXCUSED: what is left of it does, but something was dropped, and no entry says that
 * it was erased. Then either this one was tampered with, or the one that would say so.
 */
export type AuditFit = 'FITS' | 'UNEXCUSED' | 'CHANGED';

/** Whether an entry says what it said when it was written, but for what was lawfully dropped since. */
export function auditEntryFits(entry: AuditEntry, witness: AuditWitness): AuditFit {
  if (fits(entry, witness)) return 'FITS';
  return fits(entry, { ...witness, userGone: true, subjectErased: true }) ? 'UNEXCUSED' : 'CHANGED';
}

function fits(entry: AuditEntry, witness: AuditWitness): boolean {
  // Of the first format only the place in the chain can be verified: its order of keys was not kept.
  if (witness.format < FORMAT_WITH_KEY) return true;
  return factsFit(entry, witness) && changeFits(entry, witness);
}

function factsFit(entry: AuditEntry, witness: AuditWitness): boolean {
  const { format, entryHash: expected, userGone, subjectErased, lapsed } = witness;
  const { userKey, userSalt, userDigest, salt } = entry;
  // The key of an erased user is gone, and with it what a hash of this format covered.
  if (format === FORMAT_WITH_KEY)
    return entryHashWithKey(entry, salt).equals(expected) || ((userGone || lapsed) && userKey === null);
  if (!entryHash(entry, salt).equals(expected)) return false;
  if (userKey !== null) return digestUser(userKey, userSalt) === userDigest;
  // Of someone who never had a uid the project's own entries tell, until a request for their erasure is carried out.
  const erased = userGone || lapsed || (subjectErased && entry.userUid === entry.projectId);
  return userSalt.length === 0 && (userDigest === null || erased);
}

function changeFits({ change, changeDigest, changeSalt }: AuditEntry, witness: AuditWitness): boolean {
  if (change === null || changeDigest === null || changeSalt.length === 0) {
    const lawful = changeDigest === null || witness.subjectErased || witness.userGone || witness.lapsed;
    return change === null && changeSalt.length === 0 && lawful;
  }
  return typeof change === 'object' && sameDigest(digestChange(change, changeSalt), changeDigest);
}
