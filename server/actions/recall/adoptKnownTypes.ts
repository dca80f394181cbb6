import type { Tx } from '../../db/database.ts';
import { compileRules } from '../../lifecycle/entities/compileRules.ts';
import type { EntityRules, EntityTypeRule } from '../../lifecycle/entities/entityRules.ts';
import { keyUnder } from '../../lifecycle/entities/normalizeEntity.ts';
import { isMeasured } from '../../lifecycle/entities/normalizers.ts';
import { normalize } from '../../text/normalize.ts';
import type { Mention } from '../turns/mentions.ts';
import { type FoundEarlier, renameEntities } from './renameEntities.ts';

/**
 * Counts what a text mentions under the product's own name for its type. An amount takes the name that the product gives
 * such amounts: once it sends a `price`, every `money` is one, also what was found before. Anything else takes it if the
 * product named the very thing: "은마", found as a property, is the `complex` that the product knows.
 */
export async function adoptKnownTypes(tx: Tx, rules: EntityRules, given: Mention[], found: Mention[]): Promise<void> {
  const named = given.filter((mention) => isAlias(mention, rules));
  const aliased = found.filter((mention) => (ruleOf(mention, rules)?.aliases.length ?? 0) > 0);
  if (named.length + aliased.length === 0) return;
  const used = await findUsedTypes(tx, rules, [...named, ...aliased]);
  for (const { turn, entity } of named) {
    const isMeasuring = used.get(`${turn.userUid}/${entity.type}`);
    used.set(`${turn.userUid}/${entity.type}`, isMeasuring || entity.amount !== undefined);
  }
  if (used.size === 0) return;
  /** The product's name for the amounts of this type. */
  const measuredName: NameOf = ({ turn }, rule) => rule.aliases.find((alias) => used.get(`${turn.userUid}/${alias}`));

  const probes: Probe[] = [];
  for (const mention of aliased) {
    const rule = ruleOf(mention, rules);
    if (!rule) continue;
    const name = isMeasured(rule.normalizer) ? measuredName(mention, rule) : undefined;
    if (name !== undefined) rename(mention, name);
    else if (!isMeasured(rule.normalizer)) {
      const types = rule.aliases.filter((alias) => used.has(`${mention.turn.userUid}/${alias}`));
      probes.push(...types.map((type) => ({ mention, type, key: keyUnder(type, known(mention)) })));
    }
  }
  const existing = await findKnown(tx, probes);
  for (const { turn, key } of given) existing.add(`${turn.userUid}/${key}`);
  // The last assignment wins, so the first alias is assigned last.
  for (const { mention, type, key } of probes.reverse())
    if (existing.has(`${mention.turn.userUid}/${key}`)) rename(mention, type);

  await renameEntities(
    tx,
    named.flatMap((mention) => foundEarlier(mention, rules, measuredName)),
  );
}

type NameOf = (mention: Mention, rule: EntityTypeRule) => string | undefined;

/** What the product's naming of an entity renames: every amount found before, or the very thing. */
function foundEarlier(mention: Mention, rules: EntityRules, measuredName: NameOf): FoundEarlier[] {
  const rule = ruleOf(mention, rules);
  const { userUid } = mention.turn;
  const to = mention.entity.type;
  if (!rule) return [];
  if (!isMeasured(rule.normalizer)) return [{ userUid, from: rule.type, to, key: keyUnder(rule.type, known(mention)) }];
  return measuredName(mention, rule) === to ? [{ userUid, from: rule.type, to, key: null }] : [];
}

const known = ({ entity, key }: Mention): { type: string; key: string } => ({ type: entity.type, key });

function rename(mention: Mention, type: string): void {
  mention.key = keyUnder(type, known(mention));
  mention.entity = { ...mention.entity, type };
}

const ruleOf = ({ entity }: Mention, rules: EntityRules): EntityTypeRule | undefined =>
  compileRules(rules).byName.get(normalize(entity.type));

const isAlias = (mention: Mention, rules: EntityRules): boolean =>
  ruleOf(mention, rules)?.aliases.includes(mention.entity.type) ?? false;

/** The rules' aliases that the product uses for these users, as "user/type", and whether for amounts. */
async function findUsedTypes(tx: Tx, rules: EntityRules, mentions: Mention[]): Promise<Map<string, boolean>> {
  const aliases = [...new Set(mentions.flatMap((mention) => ruleOf(mention, rules)?.aliases ?? []))];
  const rows = await tx.query<{ user_uid: string; type: string; amounts: boolean }>(
    `SELECT u.user_uid, a.type, EXISTS (SELECT FROM entities e
       WHERE e.user_uid = u.user_uid AND e.type = a.type AND e.amount IS NOT NULL) AS amounts
     FROM unnest($1::uuid[]) AS u (user_uid) CROSS JOIN unnest($2::text[]) AS a (type)
     WHERE EXISTS (SELECT FROM entities e WHERE e.user_uid = u.user_uid AND e.type = a.type)`,
    [[...new Set(mentions.map(({ turn }) => turn.userUid))], aliases],
  );
  return new Map(rows.map((row) => [`${row.user_uid}/${row.type}`, row.amounts]));
}

interface Probe {
  mention: Mention;
  type: string;
  key: string;
}

/** The requested entities that exist, as "user/key". */
async function findKnown(tx: Tx, probes: Probe[]): Promise<Set<string>> {
  if (probes.length === 0) return new Set();
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
