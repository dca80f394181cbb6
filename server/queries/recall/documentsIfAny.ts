import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { nothing, type Planned, type RowsOf, statement } from '../../db/database.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import type { Filter } from '../filter/filter.ts';
import {
  type DocumentCandidates,
  documentStatements,
  passagesOfProjectStatements,
  toDocumentCandidates,
} from './candidateDocuments.ts';
import type { Readable } from './readableDocuments.ts';

type DocumentStatements = ReturnType<typeof documentStatements>;

/** The rows of the statements. */
interface DocumentRows {
  documents: RowsOf<DocumentStatements>;
  finds: { finds: boolean }[];
}

/** What finds documents: the statements, and how their rows are read. */
export interface DocumentQuestion {
  statements: { documents: DocumentStatements; finds: ReturnType<typeof findsStatement> };
  /** What they found; another round trip if the user has documents since the last question. */
  candidates(context: Context, rows: DocumentRows, planned: Planned): Promise<DocumentCandidates>;
}

// What is searched outside a document and a space, as in `WHERE_ASKED`.
const FINDS_SQL = `
  SELECT EXISTS (SELECT FROM passages p WHERE p.user_uid = $1) OR EXISTS (SELECT FROM documents d WHERE d.owner_uid = $1)
    OR EXISTS (SELECT FROM space_members m WHERE m.user_uid = $1) AS finds`;
const findsStatement = ({ userUid }: UserScope) =>
  statement<{ finds: boolean }>('finds-documents', FINDS_SQL, [userUid]);

const NONE: DocumentStatements = [nothing(), nothing(), nothing(), nothing()];

const alwaysAsked = (documents: DocumentStatements): DocumentQuestion => ({
  statements: { documents, finds: nothing() },
  candidates: async (_, rows) => toDocumentCandidates(rows.documents),
});

/** For a search that finds no documents. */
export const NO_DOCUMENTS = alwaysAsked(NONE);

/** For a search of a whole project. */
export const documentsOfProject = (scope: ProjectScope, terms: string[], filter: Filter | null): DocumentQuestion =>
  alwaysAsked(passagesOfProjectStatements(scope, terms, filter));

/** The users who neither had documents nor shared any at their last question, as far as this server has seen. */
const withoutDocuments = new LRUCache<string, true>({ max: 10_000 });

/**
 * The statements that find documents and passages. The two that compare passages take 0.3 to 0.4 ms of PostgreSQL even if there are
 * none, so for a user who had none they are sent only if there are some now.
 */
export function documentsIfAny(
  scope: UserScope,
  search: Parameters<typeof documentStatements>[1],
  readable: Readable | undefined,
): DocumentQuestion {
  const all = documentStatements(scope, search, readable);
  const { document, spaceUid } = search.place;
  if (readable || document || spaceUid) return alwaysAsked(all);
  const hadNone = withoutDocuments.has(scope.userUid);
  return {
    statements: { documents: hadNone ? NONE : all, finds: findsStatement(scope) },
    candidates: async ({ database }, { documents, finds: [row] }, planned) => {
      const finds = row?.finds ?? false;
      if (finds) withoutDocuments.delete(scope.userUid);
      else withoutDocuments.set(scope.userUid, true);
      return toDocumentCandidates(hadNone && finds ? await database.recall.read(scope, all, planned) : documents);
    },
  };
}
