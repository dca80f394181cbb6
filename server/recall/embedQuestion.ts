import type { Context } from '../context.ts';
import { vectorLiteral } from '../queries/recall/vectorLiteral.ts';

/**
 * The question's vector in pgvector format; null if the embedder fails, is slow or finds no word. Recall then goes on
 * without it.
 */
export async function embedQuestion(context: Context, text: string): Promise<string | null> {
  const vector = await context.patience.vectorOf(context.embedder, text);
  return vector ? vectorLiteral(vector) : null;
}
