import type { AuditEntry } from '../../entities/auditEntry.ts';
import { digestChange, digestUser, entryHash, entryHashWithKey, FORMAT_WITH_KEY, sameDigest } from './auditHash.ts';

/** What an entry is checked against. */
export interface AuditWitness {
  /** The hash in the entry's link, and its format. */
  entryHash: Buffer;
  format: number;
  /** Whether the entry's user is gone; the entry may then have lost everything that identifies them. */
  userGone: boolean;
  /** Whether another entry says that this entry's subject was erased; this entry's change may then be missing. */
  subjectErased: boolean;
  /** Whether it records staff access and is past its retention; its details may then be missing. */
  lapsed: boolean;
}

/**
 * CHANGED: the entry differs from what was written. UNEXCUSED: what is left matches, but something was dropped and no
 * entry records its erasure. Then either this entry was tampered with, or the one that would record the erasure was.
 */
export type AuditEntryCheck = 'FITS' | 'UNEXCUSED' | 'CHANGED';

/** Whether an entry still says what it said when it was written, apart from what was lawfully dropped since. */
export function checkAuditEntry(entry: AuditEntry, witness: AuditWitness): AuditEntryCheck {
  if (fits(entry, witness)) return 'FITS';
  return fits(entry, { ...witness, userGone: true, subjectErased: true }) ? 'UNEXCUSED' : 'CHANGED';
}

function fits(entry: AuditEntry, witness: AuditWitness): boolean {
  // For the first format only the place in the chain can be verified, because its key order was not kept.
  if (witness.format < FORMAT_WITH_KEY) return true;
  return factsFit(entry, witness) && changeFits(entry, witness);
}

function factsFit(entry: AuditEntry, witness: AuditWitness): boolean {
  const { format, entryHash: expected, userGone, subjectErased, lapsed } = witness;
  const { userKey, userSalt, userDigest, salt } = entry;
  // An erased user's key is gone, and with it part of what a hash of this format covered.
  if (format === FORMAT_WITH_KEY)
    return entryHashWithKey(entry, salt).equals(expected) || ((userGone || lapsed) && userKey === null);
  if (!entryHash(entry, salt).equals(expected)) return false;
  if (userKey !== null) return digestUser(userKey, userSalt) === userDigest;
  // The project's own entries may name someone who never had a uid, until a request for their erasure is carried out.
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
