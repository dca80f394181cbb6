import type { Context } from '../context.ts';
import { vectorLiteral } from '../queries/vectorLiteral.ts';

const PATIENCE_MS = 400;

/** The question's vector as pgvector writes it; null when the embedder fails, is slow, or finds no word: recall goes on without. */
export async function embedQuestion(context: Context, text: string): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  try {
    const vectors = await Promise.race([context.embedder.embed([text]), late]);
    const vector = vectors?.[0];
    return vector ? vectorLiteral(vector) : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
