import type { MetadataValue } from '../../entities/metadata.ts';

type Maybe<T> = { readonly [P in keyof T]?: T[P] | null };

/**
 * A condition on items of any kind; omitted fields and empty lists do not restrict. All given conditions must match.
 */
export type Filter = Maybe<{
  and: readonly Filter[];
  or: readonly Filter[];
  not: Filter;
  tags: Maybe<{ has: string; hasAny: readonly string[]; hasAll: readonly string[] }>;
  metadata: readonly MetadataCondition[];
  importance: Range<number> & Maybe<{ eq: number }>;
  category: readonly string[];
  subcategory: readonly string[];
  source: readonly string[];
  occurredAt: Range<Date>;
  sessionId: string;
  documentId: string;
  spaceId: string;
  agentId: string;
}>;

type Range<T> = Maybe<{ gt: T; gte: T; lt: T; lte: T }>;

export type MetadataCondition = { readonly key: string } & Range<string | number> &
  Maybe<{ eq: MetadataValue; ne: MetadataValue; in: readonly MetadataValue[]; exists: boolean }>;

/** The fields that not every kind of item has. */
export const FIELDS = [
  ...['importance', 'category', 'subcategory', 'source', 'occurredAt'],
  ...['sessionId', 'documentId', 'spaceId', 'agentId'],
] as const;
export type FilterField = (typeof FIELDS)[number];

export const FILTER_FIELDS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'tags', 'metadata', ...FIELDS]);

interface FilteredTable {
  /**
   * Whether `<table>_tagged` and `<table>_described` look its labels up; row-level security keeps indexes from other
   * conditions.
   */
  lookedUp?: string;
  /** The column with the uid of the session that it belongs to. */
  inSessions?: string;
  /** Whether it has tags and metadata. */
  hasLabels: boolean;
  /** What each field is called in SQL, for an alias of the table. */
  fields: { readonly [F in FilterField]?: (alias: string) => string };
}

/** The kinds of items, with the fields that each has. */
const FILTERED = {
  turn: {
    lookedUp: 'turns',
    inSessions: 'session_uid',
    hasLabels: true,
    fields: {
      importance: (t) => `${t}.importance`,
      occurredAt: (t) => `${t}.occurred_at`,
      documentId: (t) => `${t}.document_id`,
      spaceId: (t) =>
        `(SELECT s.space_key FROM documents d JOIN spaces s ON s.user_uid = d.space_uid WHERE d.project_id = ${t}.project_id AND d.document_key = ${t}.document_id)`,
      agentId: (t) => `${t}.agent_id`,
    },
  },
  memory: {
    lookedUp: 'memories',
    inSessions: 'session_uid',
    hasLabels: true,
    fields: {
      category: (m) => `${m}.category`,
      subcategory: (m) => `${m}.subcategory`,
      source: (m) => `${m}.source`,
      occurredAt: (m) => `coalesce(${m}.told_at, ${m}.created_at)`,
      documentId: (m) => `${m}.document_id`,
      spaceId: (m) => `(SELECT s.space_key FROM spaces s WHERE s.user_uid = ${m}.space_uid)`,
      agentId: (m) => `${m}.agent_id`,
    },
  },
  session: {
    hasLabels: true,
    fields: { occurredAt: (s) => `${s}.last_activity_at`, sessionId: (s) => `${s}.session_key` },
  },
  document: {
    lookedUp: 'documents',
    hasLabels: true,
    fields: {
      occurredAt: (d) => `${d}.updated_at`,
      documentId: (d) => `${d}.document_key`,
      spaceId: (d) =>
        `(SELECT s.space_key FROM spaces s WHERE s.project_id = ${d}.project_id AND s.user_uid = ${d}.space_uid)`,
    },
  },
  entity: {
    inSessions: 'last_session_uid',
    hasLabels: false,
    fields: { occurredAt: (e) => `${e}.last_mentioned_at` },
  },
} as const satisfies Record<string, FilteredTable>;

export type FilteredNoun = keyof typeof FILTERED;

export const tableOf = (noun: FilteredNoun): FilteredTable => FILTERED[noun];

/** The fields that items of a kind do not have. */
export const fieldsWithout = (noun: FilteredNoun): readonly FilterField[] => {
  const { fields, inSessions } = tableOf(noun);
  return FIELDS.filter((field) => !fields[field] && !(field === 'sessionId' && inSessions));
};
