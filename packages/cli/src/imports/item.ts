/** A turn of a source, in the form that the API records. */
export interface ImportedTurn {
  userId: string;
  sessionId: string;
  userQuery: string;
  assistantResponse: string;
  /** Absent if the source does not know it; the server then takes the time of the import. */
  occurredAt?: string;
  speaker?: string;
  model?: string;
  importance?: number;
  tags?: string[];
  metadata: Record<string, string>;
  idempotencyKey: string;
}

/** A fact of a source, in the form that the API saves. */
export interface ImportedMemory {
  content: string;
  category: string;
  subcategory?: string;
  toldAt?: string;
  expiresAt?: string;
  confidence?: number;
  source?: string;
  scope?: 'SESSION' | 'DOCUMENT' | 'AGENT' | 'SPACE';
  sessionId?: string;
  documentId?: string;
  spaceId?: string;
  agentId?: string;
  tags?: string[];
  metadata: Record<string, string>;
}

/** A space with those who share it. */
export interface ImportedSpace {
  spaceId: string;
  title?: string;
  members: { userId: string; role: 'READER' | 'EDITOR' }[];
}

/** The properties of a document, and its space. */
export interface ImportedDocument {
  documentId: string;
  title?: string;
  documentType?: string;
  step?: string;
  spaceId?: string;
  ownerUserId?: string;
  tags?: string[];
  metadata?: Record<string, string>;
}

/** The content of a document at one time. */
export interface ImportedVersion {
  documentId: string;
  content: string;
  format?: string;
  note?: string;
  authorUserId?: string;
  idempotencyKey: string;
}

/** What tells whether a version is still there, on the server that exported it. */
export interface ExportedVersion {
  number: number;
  hash: string;
}

/** What a user allows. */
export interface ImportedSettings {
  enabled: boolean;
  autoExtraction: boolean;
  allowedCategories: string[];
  maxMemories: number;
  retentionDays: number | null;
}

/** What a product said about a session. */
export interface ImportedSession {
  title?: string;
  tags: string[];
  metadata: Record<string, string>;
  hasEnded: boolean;
}

/** The reasons why part of a source is not imported. The report counts them by these names. */
export type Skip =
  | 'empty'
  | 'hidden'
  | 'toolOrSystem'
  | 'answerWithoutQuestion'
  | 'noUser'
  | 'noMessages'
  | 'unknownShape'
  | 'notJson'
  | 'expired'
  | 'inactive'
  | 'attachment'
  | 'cutShort';

/** Left out by design: nobody wrote it, or it should not be recalled. */
const LEFT_BY_DESIGN: readonly Skip[] = ['empty', 'hidden', 'toolOrSystem', 'noMessages', 'expired', 'inactive'];

/** Whether leaving something out for this reason loses what people wrote. */
export const isLoss = (why: Skip): boolean => !LEFT_BY_DESIGN.includes(why);

/**
 * The items that an importer finds, in the order of the file. `place` tells people where; `exportedId` is the turn's ID on
 * the server that exported it.
 */
export type Item =
  | { kind: 'turn'; place: string; turn: ImportedTurn; isSaved?: boolean; exportedId?: string }
  | { kind: 'memory'; place: string; userId: string; memory: ImportedMemory; isPinned?: boolean }
  | { kind: 'user'; place: string; userId: string; settings: ImportedSettings }
  | { kind: 'session'; place: string; userId: string; sessionId: string; session: ImportedSession }
  | { kind: 'space'; place: string; space: ImportedSpace }
  | { kind: 'document'; place: string; document: ImportedDocument }
  | { kind: 'version'; place: string; version: ImportedVersion; exported?: ExportedVersion }
  | { kind: 'skipped'; place: string; why: Skip };

export interface ImportOptions {
  /** The user of everything, or of items whose source names no user. */
  user?: string;
  /** For LangGraph: which label of a namespace is the user, from 0. */
  userLabel?: number;
}

/** One value of a file: an element of its list, or a line. */
export interface SourceValue {
  /** Undefined for a line that is not JSON. */
  value: unknown;
  place: string;
}

/** A kind of file that can be imported. */
export interface Format {
  /** Whether a file of a zip archive belongs to the import; a file given by itself always does. */
  takes(name: string): boolean;
  /** Fields of a document that contain the list, if the file is not a list itself. */
  lists: readonly string[];
  read(values: AsyncIterable<SourceValue>, options: ImportOptions): AsyncGenerator<Item>;
}

/** A format whose values can each be read alone. */
export const eachAlone = (read: (source: SourceValue, options: ImportOptions) => Iterable<Item>): Format['read'] =>
  async function* (values, options) {
    for await (const source of values) yield* read(source, options);
  };

/** The category of facts whose source has none, or other ones. */
export const OTHER_CATEGORY = 'CONTEXT';
const CATEGORIES = ['LOCATION', 'PREFERENCE', 'BEHAVIOR', 'CONTEXT', 'FEEDBACK'];

/** A category of ours, whatever its case. */
export const categoryOf = (value: unknown): string => {
  const category = typeof value === 'string' ? value.toUpperCase() : '';
  return CATEGORIES.includes(category) ? category : OTHER_CATEGORY;
};

/** The settings of somebody who never changed any. */
export const USUAL: ImportedSettings = {
  enabled: true,
  autoExtraction: true,
  allowedCategories: CATEGORIES,
  maxMemories: 50,
  retentionDays: null,
};
