/** What can be wrong with an audit chain. */
export type AuditProblem =
  | 'ENTRY_CHANGED'
  | 'ENTRY_MISSING'
  | 'LINK_CHANGED'
  | 'LINK_MISSING'
  | 'CHAIN_CUT'
  | 'CHAIN_SET_BACK'
  | 'ANCHOR_MISMATCH';

/** A position in the chain, and the hash that its link must have. */
export interface ChainPlace {
  position: number;
  hash: Buffer;
}
