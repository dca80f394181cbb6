/** What a node id may name; the letter stands first in the id. Row-level security and the loaders do the rest. */
export const NODE_LETTERS = {
  User: 'u',
  Session: 's',
  Turn: 't',
  Memory: 'm',
  Entity: 'e',
  AuditEntry: 'a',
  MemoryContext: 'c',
  ContentGrant: 'g',
  // Of the project itself, or of the whole server.
  Project: 'p',
  ApiKey: 'k',
  Staff: 'w',
  PrivacyRequest: 'r',
  LegalHold: 'l',
  DeadJob: 'j',
} as const;
export type NodeType = keyof typeof NODE_LETTERS;

/** Where a node lives: its user's uid (one shard) and its own. A user's two are the same. */
export interface NodeAddress {
  type: NodeType;
  userUid: string;
  uid: string;
}

const BYTES = 32;

/** The opaque id of a node: a letter for its type, then both uids, base64url. */
export function nodeId(type: NodeType, userUid: string, uid: string): string {
  return NODE_LETTERS[type] + Buffer.from((userUid + uid).replaceAll('-', ''), 'hex').toString('base64url');
}

/** Reads a node id; undefined when it is not one of ours. */
export function parseNodeId(id: string): NodeAddress | undefined {
  const type = (Object.keys(NODE_LETTERS) as NodeType[]).find((name) => NODE_LETTERS[name] === id[0]);
  const bytes = Buffer.from(id.slice(1), 'base64url');
  if (!type || bytes.length !== BYTES || bytes.toString('base64url') !== id.slice(1)) return undefined;
  const hex = bytes.toString('hex');
  return { type, userUid: uuidOf(hex.slice(0, 32)), uid: uuidOf(hex.slice(32)) };
}

const uuidOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
