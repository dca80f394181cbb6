import type { Tx } from '../../db/database.ts';
import type { Mention } from '../turns/mentions.ts';

/** Counts what is mentioned under the name of a corrected or merged entity to the one that was kept. */
export async function followAliases(tx: Tx, mentions: Mention[]): Promise<void> {
  if (mentions.length === 0) return;
  const rows = await tx.query<{ user_uid: string; type: string; entity_key: string; aliases: string[] }>(
    `SELECT user_uid, type, entity_key, aliases FROM entities WHERE user_uid = ANY($1) AND aliases <> '{}'`,
    [[...new Set(mentions.map(({ turn }) => turn.userUid))]],
  );
  if (rows.length === 0) return;
  const kept = new Map(rows.flatMap((row) => row.aliases.map((alias) => [`${row.user_uid}/${alias}`, row] as const)));
  for (const mention of mentions) {
    const entity = kept.get(`${mention.turn.userUid}/${mention.key}`);
    if (!entity) continue;
    mention.entity = { ...mention.entity, type: entity.type };
    mention.key = entity.entity_key;
  }
}
