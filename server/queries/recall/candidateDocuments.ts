import type { Context } from '../../context.ts';
import { type RowOf, type RowsOf, type Statement, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { Document, DocumentVersion, Passage } from '../../entities/document.ts';
import { toSearchQuery, toTermQuery } from '../../text/searchVector.ts';
import { filtered, OF_DOCUMENTS } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';
import { matchedTermsSql } from './searchBlocks.ts';
import type { AskedVector } from './vectorLiteral.ts';

/** Where a question is asked: in a document, in a space, or in neither. */
export interface Place {
  document: Document | null;
  spaceUid: string | null;
  /** The others who share the space: what they said about its documents is shared, too. */
  others: string[];
}

export const NOWHERE: Place = { document: null, spaceUid: null, others: [] };

type PlaceRow = RowOf<Document> & { readers: string[] };

const PLACE_OF_DOCUMENT = `
  SELECT ${selectList(Document, 'd')}, ARRAY(
    SELECT m.user_uid FROM space_members m WHERE m.space_uid = d.space_uid UNION SELECT d.owner_uid WHERE d.owner_uid IS NOT NULL) AS readers
  FROM documents d WHERE d.project_id = $1 AND d.document_key = $2`;
const PLACE_OF_SPACE = `
  SELECT s.user_uid, ARRAY(SELECT m.user_uid FROM space_members m WHERE m.space_uid = s.user_uid) AS readers
  FROM spaces s WHERE s.project_id = $1 AND s.space_key = $2`;

/**
 * Looks up where a question is asked. A document or a space that its user may not read looks absent: one with an owner or
 * members is theirs; without either, it is for everybody whom the product lets ask about it.
 * @param isReadable whether the caller may read what somebody else said
 */
export async function findPlace(
  context: Context,
  scope: UserScope,
  { documentKey, spaceKey }: { documentKey: string | null; spaceKey: string | null },
  isReadable: (userUid: string) => boolean,
): Promise<Place> {
  if (documentKey === null && spaceKey === null) return NOWHERE;
  const [documents, spaces] = await context.database.read(scope, [
    statement<PlaceRow>('place-of-document', PLACE_OF_DOCUMENT, [scope.projectId, documentKey]),
    statement<{ user_uid: string; readers: string[] }>('place-of-space', PLACE_OF_SPACE, [scope.projectId, spaceKey]),
  ]);
  const isOpen = ({ readers }: { readers: string[] }) => readers.length === 0 || readers.includes(scope.userUid);
  const row = documents.find(isOpen);
  const document = row ? hydrate(Document, row) : null;
  const space = spaces.find(isOpen);
  const shared = document?.spaceUid ? row : space;
  return {
    document,
    spaceUid: document?.spaceUid ?? space?.user_uid ?? null,
    others: (shared?.readers ?? []).filter((uid) => uid !== scope.userUid && isReadable(uid)),
  };
}

/** The latest version of a document. */
export interface LatestVersion {
  document: Document;
  number: number;
  tokenCount: number;
  /** Only where it may fit. */
  version: DocumentVersion | undefined;
}

/** A passage that may fit a question. */
export interface CandidatePassage {
  passage: Passage;
  /** Bit i is set when it contains term i of the question. */
  matched: number;
  cosine: number | null;
}

export interface DocumentCandidates {
  /** The document that is asked about first, then its siblings, the latest change first. */
  latest: LatestVersion[];
  passages: CandidatePassage[];
  /** Of all passages that were searched. */
  statistics: { passages: number; terms: number };
}

export interface DocumentSearch {
  terms: string[];
  vector: AskedVector | null;
  place: Place;
  /** The most tokens of a version that is read whole. */
  mostTokens: number;
  /** What the documents of passages must fit; those around the place are shown anyway. */
  filter?: Filter | null;
}

const DOCUMENT = { noun: 'document', alias: 'd', userUid: null } as const;

const MAX_SIBLINGS = 20;
const MAX_MATCHES = 200;
const MAX_NEAREST = 40;

const AROUND = `d.project_id = $1 AND (d.id = $2 OR d.space_uid = $3) AND d.version_count > 0`;
const NEAREST_FIRST = `ORDER BY d.id = $2 DESC, d.updated_at DESC, d.id LIMIT ${MAX_SIBLINGS}`;

const DOCUMENTS_AROUND = `
  SELECT ${selectList(Document, 'd')}, v.token_count AS tokens
  FROM documents d JOIN document_versions v ON v.user_uid = d.user_uid AND v.document_id = d.id AND v.number = d.version_count
  WHERE ${AROUND} ${NEAREST_FIRST}`;
const SHORT_VERSIONS = `
  SELECT ${selectList(DocumentVersion, 'v')}
  FROM documents d JOIN document_versions v ON v.user_uid = d.user_uid AND v.document_id = d.id AND v.number = d.version_count
  WHERE ${AROUND} AND v.token_count <= $4 ${NEAREST_FIRST}`;

/** The holders of what may be found: the place's, or else everything that the user owns or shares. */
const HOLDERS = `(
  SELECT d.user_uid FROM documents d WHERE d.project_id = $1 AND d.id = $3 AND d.space_uid IS NULL
  UNION SELECT $4::uuid WHERE $4 IS NOT NULL
  UNION SELECT $2::uuid WHERE $3::uuid IS NULL AND $4::uuid IS NULL
  UNION SELECT m.space_uid FROM space_members m WHERE m.user_uid = $2 AND $3::uuid IS NULL AND $4::uuid IS NULL)`;
/** A document outside a space has no siblings. */
const WHERE_ASKED = `p.user_uid IN ${HOLDERS} AND ($3::uuid IS NULL OR $4::uuid IS NOT NULL OR p.document_id = $3)`;
const MATCHED = matchedTermsSql('p.search', '($5::text[]::tsquery[])');

const MATCHING = `
  SELECT ${selectList(Passage, 'p')}, ${MATCHED} AS matched, NULL::float8 AS cosine FROM passages p
  WHERE ${WHERE_ASKED} AND p.search @@ $6::tsquery ${OF_DOCUMENTS}
  ORDER BY bit_count((${MATCHED})::bit(32)) DESC, p.document_id, p.place LIMIT ${MAX_MATCHES}`;
const NEAREST = `
  SELECT ${selectList(Passage, 'p')}, ${MATCHED} AS matched, -(v.embedding <#> $6::halfvec) AS cosine
  FROM passages p JOIN passage_embeddings v ON v.user_uid = p.user_uid AND v.id = p.id AND v.model = $7
  WHERE ${WHERE_ASKED} ${OF_DOCUMENTS} ORDER BY (v.embedding <#> $6::halfvec) + 0 LIMIT ${MAX_NEAREST}`;
const COUNTED = `SELECT count(*)::int AS passages, coalesce(sum(p.term_count), 0)::int AS terms FROM passages p WHERE ${WHERE_ASKED}`;
const NOTHING = 'SELECT 1 WHERE false';

type FoundRow = RowOf<Passage> & { matched: number; cosine: number | null };
type DocumentStatements = [
  around: Statement<RowOf<Document> & { tokens: number }>,
  short: Statement<RowOf<DocumentVersion>>,
  matching: Statement<FoundRow>,
  nearest: Statement<FoundRow>,
  counted: Statement<{ passages: number; terms: number }>,
];

/** The latest versions around the place, and the passages that may fit the question. */
export function documentStatements(
  scope: UserScope,
  { terms, vector, place, mostTokens, filter }: DocumentSearch,
): DocumentStatements {
  const documentUid = place.document?.uid ?? null;
  const around = [scope.projectId, documentUid, place.spaceUid];
  const asked = [scope.projectId, scope.userUid, documentUid, place.spaceUid];
  const isSomewhere = documentUid !== null || place.spaceUid !== null;
  const termQueries = terms.map(toTermQuery);
  return [
    isSomewhere
      ? statement<RowOf<Document> & { tokens: number }>('documents-around', DOCUMENTS_AROUND, around)
      : statement<RowOf<Document> & { tokens: number }>('nothing', NOTHING, []),
    isSomewhere
      ? statement<RowOf<DocumentVersion>>('short-versions', SHORT_VERSIONS, [...around, mostTokens])
      : statement<RowOf<DocumentVersion>>('nothing', NOTHING, []),
    terms.length > 0
      ? filtered(
          statement<FoundRow>('passages-by-words', MATCHING, [
            ...asked,
            termQueries,
            terms.map(toSearchQuery).join(' | '),
          ]),
          filter,
          DOCUMENT,
        )
      : statement<FoundRow>('nothing', NOTHING, []),
    vector
      ? filtered(
          statement<FoundRow>('passages-by-meaning', NEAREST, [...asked, termQueries, vector.literal, vector.space]),
          filter,
          DOCUMENT,
        )
      : statement<FoundRow>('nothing', NOTHING, []),
    statement<{ passages: number; terms: number }>('passages-counted', COUNTED, asked),
  ];
}

export function toDocumentCandidates([
  around,
  short,
  matching,
  nearest,
  counted,
]: RowsOf<DocumentStatements>): DocumentCandidates {
  const versions = new Map(short.map((row) => hydrate(DocumentVersion, row)).map((one) => [one.documentUid, one]));
  const passages = new Map<string, CandidatePassage>();
  for (const row of [...nearest, ...matching]) {
    const passage = hydrate(Passage, row);
    if (!passages.has(passage.uid)) passages.set(passage.uid, { passage, matched: row.matched, cosine: row.cosine });
  }
  return {
    latest: around.map((row) => {
      const document = hydrate(Document, row);
      const { versionCount: number } = document;
      return { document, number, tokenCount: row.tokens, version: versions.get(document.uid) };
    }),
    passages: [...passages.values()],
    statistics: counted[0] ?? { passages: 0, terms: 0 },
  };
}

const IN_PROJECT = `
  SELECT ${selectList(Passage, 'p')}, ${matchedTermsSql('p.search', '($2::text[]::tsquery[])')} AS matched, NULL::float8 AS cosine
  FROM passages p WHERE p.project_id = $1 AND p.search @@ $3::tsquery ${OF_DOCUMENTS} LIMIT ${MAX_MATCHES}`;
const COUNTED_IN_PROJECT =
  'SELECT count(*)::int AS passages, coalesce(sum(p.term_count), 0)::int AS terms FROM passages p WHERE p.project_id = $1';

/** The passages of a whole project, by words only. */
export const passagesOfProjectStatements = (
  scope: ProjectScope,
  terms: string[],
  filter: Filter | null,
): DocumentStatements => [
  statement<RowOf<Document> & { tokens: number }>('nothing', NOTHING, []),
  statement<RowOf<DocumentVersion>>('nothing', NOTHING, []),
  terms.length > 0
    ? filtered(
        statement<FoundRow>('passages-of-project', IN_PROJECT, [
          ...[scope.projectId, terms.map(toTermQuery), terms.map(toSearchQuery).join(' | ')],
        ]),
        filter,
        DOCUMENT,
      )
    : statement<FoundRow>('nothing', NOTHING, []),
  statement<FoundRow>('nothing', NOTHING, []),
  statement<{ passages: number; terms: number }>('passages-of-project-counted', COUNTED_IN_PROJECT, [scope.projectId]),
];
