import type { AuditEntry } from '../../entities/auditEntry.ts';
import { digestChange, entryHash, LINK_FORMAT, sameDigest } from './auditHash.ts';

/** What an entry is held against. */
export interface AuditWitness {
  /** The hash in the entry's link, and how it was made. */
  entryHash: Buffer;
  format: number;
  /** Whether the entry's user is gone; then the entry may have lost everything that tells of them. */
  userGone: boolean;
  /** Whether an entry says that what this one is about was erased; then this one's change may be gone. */
  subjectErased: boolean;
}

/** Whether an entry says what it said when it was written, but for what was lawfully dropped since. */
export function auditEntryFits(entry: AuditEntry, witness: AuditWitness): boolean {
  // Of the first format only the place in the chain can be verified: its order of keys was not kept.
  if (witness.format < LINK_FORMAT) return true;
  const { change, changeDigest, changeSalt, salt } = entry;
  if (salt.length === 0) return witness.userGone && change === null && entry.userKey === null;
  if (!entryHash(entry, salt).equals(witness.entryHash)) return false;
  if (change === null || changeDigest === null || changeSalt.length === 0) {
    const dropped = changeSalt.length === 0 && (witness.subjectErased || witness.userGone);
    return change === null && (changeDigest === null || dropped);
  }
  return typeof change === 'object' && sameDigest(digestChange(change, changeSalt), changeDigest);
}
