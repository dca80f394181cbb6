import type { Context } from '../context.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import type { Filter } from '../queries/filter/filter.ts';
import {
  documentStatements,
  NOWHERE,
  passagesOfProjectStatements,
  toDocumentCandidates,
} from '../queries/recall/candidateDocuments.ts';
import { findReadable } from '../queries/recall/readableDocuments.ts';
import type { AskedVector } from '../queries/recall/vectors.ts';
import { askedWords } from '../text/words/askedWords.ts';
import type { ParsedQuestion } from './question.ts';
import { ASKED, rankPassages } from './rank/rankPassages.ts';
import type { SearchHit } from './searchInput.ts';

/** The passages that fit a question: of the documents that a user may read, or of a project's, by words only. */
export async function documentHits(
  context: Context,
  scope: UserScope | ProjectScope,
  { terms, text }: ParsedQuestion,
  vector: AskedVector | null,
  filter: Filter | null,
): Promise<SearchHit[]> {
  const statements =
    'userUid' in scope
      ? documentStatements(
          scope,
          { terms, vector, place: NOWHERE, mostTokens: 0, filter },
          await findReadable(context, scope, NOWHERE),
        )
      : passagesOfProjectStatements(scope, terms, filter);
  const candidates = toDocumentCandidates(await context.database.recall.read(scope, statements));
  return rankPassages(candidates, { terms, text, asked: askedWords(text) }, ASKED)
    .filter(({ relevant }) => relevant)
    .map(({ item: { passage }, score, signals }) => ({
      node: passage,
      score,
      signals,
      passage: passage.heading === null ? passage.content : `${passage.heading}\n${passage.content}`,
      terms,
    }));
}
