import { storeEmbeddings } from '../actions/storeEmbeddings.ts';
import type { Context } from '../context.ts';
import type { UserScope } from '../db/scope.ts';
import { redact } from '../lifecycle/redact/redact.ts';
import { textsToEmbed } from '../queries/textsToEmbed.ts';

/** Gives those of a user's rows that lack a vector of the present model one, of their redacted text. Returns how many it stored. */
export async function embedRows(
  context: Context,
  scope: UserScope,
  kind: 'turn' | 'memory',
  uids: string[],
): Promise<number> {
  const texts = await textsToEmbed(context, scope, kind, uids);
  const vectors = await context.embedder.embed(texts.map((text) => redact(text.text).text));
  return storeEmbeddings(context, scope, kind, texts, vectors);
}
