import type { Context } from '../context.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import { searchStatisticsStatement, toSearchStatistics } from '../queries/recall/termStatistics.ts';
import { type AskedVector, toAskedVector } from '../queries/recall/vectors.ts';
import { type Language, languageOf } from '../text/language.ts';
import { type ParsedQuestion, stripNames } from './question.ts';

/** The language of a question that a sentence model compares, which may know only that one; undefined without such a model. */
export const modelLanguage = ({ strength }: Context['embedder'], { text }: ParsedQuestion): Language | undefined =>
  strength === 'model' ? languageOf(text) : undefined;

/** The question's vector; null if the embedder fails or is slow. Recall then goes on without it. */
export async function embedQuestion(
  context: Context,
  scope: UserScope | ProjectScope,
  text: string,
): Promise<AskedVector | null> {
  const { embedder, questionEmbedder } = context;
  const bare = embedder.strength === 'model' ? await withoutSpeakers(context, scope, text) : text;
  const vector = await questionEmbedder.vectorOf(embedder, bare);
  return vector ? toAskedVector(embedder.model, vector) : null;
}

/**
 * For a small model, a name outweighs everything else in a question. This round trip is needed only with a model, and
 * is short compared with the model's time.
 */
async function withoutSpeakers(context: Context, scope: UserScope | ProjectScope, text: string): Promise<string> {
  const [rows] = await context.database.recall.read(scope, [searchStatisticsStatement(scope)]);
  return stripNames(text, toSearchStatistics(rows).speakers).query;
}
