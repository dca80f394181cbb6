import type { Context } from '../../context.ts';
import { nothing, type RowOf, type RowsOf, type Statement, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { Document, DocumentVersion, Passage } from '../../entities/document.ts';
import { toSearchQuery, toTermQuery } from '../../text/searchVector.ts';
import { filtered, OF_DOCUMENTS } from '../filter/compileFilter.ts';
import type { Filter } from '../filter/filter.ts';
import { type Readable, readableBy, WHERE_ASKED, whereReadable } from './readableDocuments.ts';
import { matchedTermsSql } from './termStatistics.ts';
import type { AskedVector } from './vectors.ts';

/** Where a question is asked: in a document, in a space, or in neither. */
export interface Place {
  document: Document | null;
  spaceUid: string | null;
  /** The other members of the space, who share what they said about its documents. */
  others: string[];
}

export const NOWHERE: Place = { document: null, spaceUid: null, others: [] };

interface PlaceRow {
  user_uid: string;
  members_only: boolean;
  members: string[];
}

const MEMBERS = (space: string) =>
  `ARRAY(SELECT m.user_uid FROM space_members m WHERE m.space_uid = ${space}) AS members`;
const PLACE_OF_DOCUMENT = `SELECT ${selectList(Document, 'd')}, coalesce(s.members_only, false) AS members_only, ${MEMBERS('d.space_uid')}
  FROM documents d LEFT JOIN spaces s ON s.user_uid = d.space_uid WHERE d.project_id = $1 AND d.document_key = $2 AND ${readableBy('d', '$3')}`;
const PLACE_OF_SPACE = `SELECT s.user_uid, s.members_only, ${MEMBERS('s.user_uid')} FROM spaces s WHERE s.project_id = $1 AND s.space_key = $2`;

/**
 * Looks up where a question is asked. A document or a space that its user may not read looks absent. An owner reads
 * their document, but only members read the rest of its space.
 * @param isReadable whether the caller may read what somebody else said
 */
export async function getPlace(
  context: Context,
  scope: UserScope,
  { documentKey, spaceKey }: { documentKey: string | null; spaceKey: string | null },
  isReadable: (userUid: string) => boolean,
): Promise<Place> {
  if (documentKey === null && spaceKey === null) return NOWHERE;
  const [documents, spaces] = await context.database.recall.read(scope, [
    statement<RowOf<Document> & Pick<PlaceRow, 'members_only' | 'members'>>('place-of-document', PLACE_OF_DOCUMENT, [
      ...[scope.projectId, documentKey, scope.userUid],
    ]),
    statement<PlaceRow>('place-of-space', PLACE_OF_SPACE, [scope.projectId, spaceKey]),
  ]);
  const [row] = documents;
  const document = row ? hydrate(Document, row) : null;
  const space = row && document?.spaceUid ? { ...row, user_uid: document.spaceUid } : spaces[0];
  const isOpen = space && (!space.members_only || space.members.includes(scope.userUid));
  return {
    document,
    spaceUid: isOpen ? space.user_uid : null,
    others: isOpen ? space.members.filter((uid) => uid !== scope.userUid && isReadable(uid)) : [],
  };
}

/** The latest version of a document. */
export interface LatestVersion {
  document: Document;
  number: number;
  tokenCount: number;
  /** Read only if it may fit. */
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
  /** The filter for the documents of passages; those of the current place are shown anyway. */
  filter?: Filter | null;
}

const DOCUMENT = { noun: 'document', alias: 'd', userUid: null } as const;

const MAX_SIBLINGS = 20;
const MAX_MATCHES = 200;
/** Passages in another language are found only among these. */
const MAX_NEAREST = 100;

const AROUND = `d.project_id = $1 AND (d.id = $2 OR d.space_uid = $3) AND d.version_count > 0 AND ${readableBy('d', '$4')}`;
const NEAREST_FIRST = `ORDER BY d.id = $2 DESC, d.updated_at DESC, d.id LIMIT ${MAX_SIBLINGS}`;

const DOCUMENTS_AROUND = `
  SELECT ${selectList(Document, 'd')}, v.token_count AS tokens
  FROM documents d JOIN document_versions v ON v.user_uid = d.user_uid AND v.document_id = d.id AND v.number = d.version_count
  WHERE ${AROUND} ${NEAREST_FIRST}`;
const SHORT_VERSIONS = `
  SELECT ${selectList(DocumentVersion, 'v')}
  FROM documents d JOIN document_versions v ON v.user_uid = d.user_uid AND v.document_id = d.id AND v.number = d.version_count
  WHERE ${AROUND} AND v.token_count <= $5 ${NEAREST_FIRST}`;

const MATCHED = matchedTermsSql('p.search', '($5::text[]::tsquery[])');

/** The number of all searched passages and of their terms. PostgreSQL counts only if something is found. */
const COUNTED = 'SELECT ARRAY[count(*), coalesce(sum(p.term_count), 0)]::integer[] FROM passages p';

const matching = (where: string): string => `
  SELECT ${selectList(Passage, 'p')}, ${MATCHED} AS matched, NULL::float8 AS cosine, (${COUNTED} WHERE ${where}) AS counted
  FROM passages p
  WHERE ${where} AND p.search @@ $6::tsquery ${OF_DOCUMENTS}
  ORDER BY bit_count((${MATCHED})::bit(32)) DESC, p.document_id, p.place LIMIT ${MAX_MATCHES}`;
const nearest = (where: string): string => `
  SELECT ${selectList(Passage, 'p')}, ${MATCHED} AS matched, -(v.embedding <#> $6::halfvec) AS cosine
  FROM passages p JOIN passage_embeddings v ON v.user_uid = p.user_uid AND v.id = p.id AND v.model = $7
  WHERE ${where} ${OF_DOCUMENTS} ORDER BY (v.embedding <#> $6::halfvec) + 0, p.id LIMIT ${MAX_NEAREST}`;
const MATCHING = matching(WHERE_ASKED);
const MATCHING_READABLE = matching(whereReadable(7));
const NEAREST = nearest(WHERE_ASKED);
const NEAREST_READABLE = nearest(whereReadable(8));

type FoundRow = RowOf<Passage> & { matched: number; cosine: number | null };
type MatchedRow = FoundRow & { counted: number[] };
type DocumentStatements = [
  around: Statement<RowOf<Document> & { tokens: number }>,
  short: Statement<RowOf<DocumentVersion>>,
  matching: Statement<MatchedRow>,
  nearest: Statement<FoundRow>,
];

/** The latest versions of the current document and its siblings, and the passages that may fit the question. */
export function documentStatements(
  scope: UserScope,
  { terms, vector, place, mostTokens, filter }: DocumentSearch,
  readable?: Readable,
): DocumentStatements {
  const documentUid = place.document?.uid ?? null;
  const around = [scope.projectId, documentUid, place.spaceUid, scope.userUid];
  const asked = [scope.projectId, scope.userUid, documentUid, place.spaceUid];
  const isSomewhere = documentUid !== null || place.spaceUid !== null;
  const termQueries = terms.map(toTermQuery);
  const by = readable ? '-of-known' : '';
  const known = readable ? [readable.holders, readable.documents] : [];
  return [
    isSomewhere
      ? statement<RowOf<Document> & { tokens: number }>('documents-around', DOCUMENTS_AROUND, around)
      : nothing<RowOf<Document> & { tokens: number }>(),
    isSomewhere
      ? statement<RowOf<DocumentVersion>>('short-versions', SHORT_VERSIONS, [...around, mostTokens])
      : nothing<RowOf<DocumentVersion>>(),
    terms.length > 0
      ? filtered(
          statement<MatchedRow>(`passages-by-words${by}`, readable ? MATCHING_READABLE : MATCHING, [
            ...[...asked, termQueries, terms.map(toSearchQuery).join(' | '), ...known],
          ]),
          filter,
          DOCUMENT,
        )
      : nothing<MatchedRow>(),
    vector
      ? filtered(
          statement<FoundRow>(`passages-by-meaning${by}`, readable ? NEAREST_READABLE : NEAREST, [
            ...[...asked, termQueries, vector.literal, vector.space, ...known],
          ]),
          filter,
          DOCUMENT,
        )
      : nothing<FoundRow>(),
  ];
}

export function toDocumentCandidates([
  around,
  short,
  matching,
  nearest,
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
    statistics: { passages: matching[0]?.counted[0] ?? 0, terms: matching[0]?.counted[1] ?? 0 },
  };
}

const IN_PROJECT = `
  SELECT ${selectList(Passage, 'p')}, ${matchedTermsSql('p.search', '($2::text[]::tsquery[])')} AS matched, NULL::float8 AS cosine,
    (${COUNTED} WHERE p.project_id = $1) AS counted
  FROM passages p WHERE p.project_id = $1 AND p.search @@ $3::tsquery ${OF_DOCUMENTS} LIMIT ${MAX_MATCHES}`;

/** The passages of a whole project, by words only. */
export const passagesOfProjectStatements = (
  scope: ProjectScope,
  terms: string[],
  filter: Filter | null,
): DocumentStatements => [
  nothing<RowOf<Document> & { tokens: number }>(),
  nothing<RowOf<DocumentVersion>>(),
  terms.length > 0
    ? filtered(
        statement<MatchedRow>('passages-of-project', IN_PROJECT, [
          ...[scope.projectId, terms.map(toTermQuery), terms.map(toSearchQuery).join(' | ')],
        ]),
        filter,
        DOCUMENT,
      )
    : nothing<MatchedRow>(),
  nothing<FoundRow>(),
];
