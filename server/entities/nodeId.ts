import { Field, ID, InterfaceType } from 'type-graphql';

/**
 * The types a node id may name; the letter is the first part of the id. Row-level security and the loaders do the rest.
 */
export const NODE_LETTERS = {
  User: 'u',
  Session: 's',
  Turn: 't',
  Memory: 'm',
  Entity: 'e',
  AuditEntry: 'a',
  MemoryContext: 'c',
  ContentGrant: 'g',
  // Belongs to the project itself, or to the whole server.
  Project: 'p',
  ApiKey: 'k',
  Staff: 'w',
  PrivacyRequest: 'r',
  LegalHold: 'l',
  DeadJob: 'j',
  ListExport: 'x',
  QuarantinedStatement: 'q',
  // Belongs to the project, like its space: its holder changes when it moves.
  Document: 'd',
  Upload: 'f',
} as const;
export type NodeType = keyof typeof NODE_LETTERS;

/** The address of a node: its user's uid (one shard) and its own uid. For a user the two are equal. */
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

const isNodeType = (name: string): name is NodeType => Object.hasOwn(NODE_LETTERS, name);

/** Parses a node id; undefined when it is invalid. */
export function parseNodeId(id: string): NodeAddress | undefined {
  const type = Object.keys(NODE_LETTERS)
    .filter(isNodeType)
    .find((name) => NODE_LETTERS[name] === id[0]);
  const bytes = Buffer.from(id.slice(1), 'base64url');
  if (!type || bytes.length !== BYTES || bytes.toString('base64url') !== id.slice(1)) return undefined;
  const hex = bytes.toString('hex');
  return { type, userUid: uuidOf(hex.slice(0, 32)), uid: uuidOf(hex.slice(32)) };
}

const uuidOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

@InterfaceType('Node', { description: 'An object that can be fetched by its ID.' })
export abstract class Node {
  @Field(() => ID, { description: 'The opaque node ID. It differs from the ID in your product.' })
  readonly id: string;
}
