import type { Tx } from '../../db/database.ts';
import { compileRules } from '../../lifecycle/entities/compileRules.ts';
import { entityKey } from '../../lifecycle/entities/entityKey.ts';
import type { EntityRules } from '../../lifecycle/entities/entityRules.ts';
import { normalize } from '../../text/normalize.ts';
import type { Mention } from '../turns/mentions.ts';

/**
 * Counts an entity mentioned in a text under the product's own type if the product named the entity before: "은마", found
 * as a property, is the `complex` that the product knows. Entities that the product never named keep the rules' type.
 */
export async function adoptKnownTypes(tx: Tx, rules: EntityRules, given: Mention[], found: Mention[]): Promise<void> {
  const aliased = found.filter((mention) => aliasesOf(mention, rules).length > 0);
  if (aliased.length === 0) return;
  const used = await findUsedTypes(tx, rules, given, aliased);
  if (used.size === 0) return;
  const probes = aliased.flatMap((mention) =>
    aliasesOf(mention, rules)
      .filter((type) => used.has(`${mention.turn.userUid}/${type}`))
      .map((type) => ({ mention, type, key: entityKey(type, mention.entity.value, mention.entity.normalized) })),
  );
  const known = await findKnown(tx, probes);
  for (const { turn, key } of given) known.add(`${turn.userUid}/${key}`);
  // The last assignment wins, so the first alias is assigned last.
  for (const { mention, type, key } of probes.reverse()) {
    if (!known.has(`${mention.turn.userUid}/${key}`)) continue;
    mention.entity = { ...mention.entity, type };
    mention.key = key;
  }
}

const aliasesOf = ({ entity }: Mention, rules: EntityRules): string[] =>
  compileRules(rules).byName.get(normalize(entity.type))?.aliases ?? [];

/** The rules' aliases that the product uses for these users, as "user/type": few or none, which saves look-ups. */
async function findUsedTypes(tx: Tx, rules: EntityRules, given: Mention[], aliased: Mention[]): Promise<Set<string>> {
  const aliases = [...new Set(aliased.flatMap((mention) => aliasesOf(mention, rules)))];
  const rows = await tx.query<{ user_uid: string; type: string }>(
    `SELECT u.user_uid, a.type FROM unnest($1::uuid[]) AS u (user_uid) CROSS JOIN unnest($2::text[]) AS a (type)
     WHERE EXISTS (SELECT FROM entities e WHERE e.user_uid = u.user_uid AND e.type = a.type)`,
    [[...new Set(aliased.map(({ turn }) => turn.userUid))], aliases],
  );
  return new Set([
    ...rows.map((row) => `${row.user_uid}/${row.type}`),
    ...given.map(({ turn, entity }) => `${turn.userUid}/${entity.type}`),
  ]);
}

/** The requested entities that exist, as "user/key". */
async function findKnown(tx: Tx, probes: { mention: Mention; type: string; key: string }[]): Promise<Set<string>> {
  const distinct = [...new Map(probes.map((probe) => [`${probe.mention.turn.userUid}/${probe.key}`, probe])).values()];
  const rows = await tx.query<{ user_uid: string; entity_key: string }>(
    `SELECT e.user_uid, e.entity_key FROM entities e JOIN unnest($1::uuid[], $2::text[], $3::text[]) AS p (user_uid, type, entity_key)
       USING (user_uid, type, entity_key)`,
    [
      distinct.map(({ mention }) => mention.turn.userUid),
      distinct.map(({ type }) => type),
      distinct.map(({ key }) => key),
    ],
  );
  return new Set(rows.map((row) => `${row.user_uid}/${row.entity_key}`));
}
