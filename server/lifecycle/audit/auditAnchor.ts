import { createHmac, timingSafeEqual } from 'node:crypto';

/** How a project's chain stood at one moment, kept where no one who changes the database reaches. */
export interface AnchorFacts {
  projectId: string;
  /** How many links the chain had. */
  sealed: number;
  /** The hash of the last one, in hex. */
  headHash: string;
  /** When it was written down; ISO 8601. */
  at: string;
  /** Where the database was ever restored from a backup: when the last one was taken. What was anchored before has gone with it. */
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

/** Whether an anchor was written by this server, or another with the same secret. */
export function isGenuineAnchor(key: Buffer, anchor: AuditAnchor): boolean {
  const mac = Buffer.from(String(anchor.mac), 'hex');
  const expected = macOf(key, anchor);
  return mac.length === expected.length && timingSafeEqual(mac, expected);
}

const macOf = (key: Buffer, { projectId, sealed, headHash, at, restoredFrom }: AnchorFacts): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([projectId, sealed, headHash, at, restoredFrom ?? null]))
    .digest();
