import type { Context } from '../context.ts';
import { type AskedVector, toAskedVector } from '../queries/recall/vectorLiteral.ts';

/** The question's vector; null if the embedder fails or is slow. Recall then goes on without it. */
export async function embedQuestion(context: Context, text: string): Promise<AskedVector | null> {
  const vector = await context.patience.vectorOf(context.embedder, text);
  return vector ? toAskedVector(context.embedder.model, vector) : null;
}
