import type { Context } from '../context.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import { searchStatisticsStatement, toSearchStatistics } from '../queries/recall/searchBlocks.ts';
import { type AskedVector, toAskedVector } from '../queries/recall/vectorLiteral.ts';
import { stripNames } from './question.ts';

/** The question's vector; null if the embedder fails or is slow. Recall then goes on without it. */
export async function embedQuestion(
  context: Context,
  scope: UserScope | ProjectScope,
  text: string,
): Promise<AskedVector | null> {
  const { embedder, patience } = context;
  const bare = embedder.strength === 'model' ? await withoutSpeakers(context, scope, text) : text;
  const vector = await patience.vectorOf(embedder, bare);
  return vector ? toAskedVector(embedder.model, vector) : null;
}

/**
 * A name outweighs everything else in a question that a small model reads. Only who uses a model pays for this round
 * trip, which is short beside the model's time.
 */
async function withoutSpeakers(context: Context, scope: UserScope | ProjectScope, text: string): Promise<string> {
  const [rows] = await context.database.read(scope, [searchStatisticsStatement(scope)]);
  return stripNames(text, toSearchStatistics(rows).speakers).query;
}
