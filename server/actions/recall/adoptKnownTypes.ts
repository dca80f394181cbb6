import type { Tx } from '../../db/database.ts';
import { sealed } from '../../db/sealing/sealed.ts';
import { compileRules } from '../../lifecycle/entities/compileRules.ts';
import type { EntityRules, EntityTypeRule } from '../../lifecycle/entities/entityRules.ts';
import { keyUnder } from '../../lifecycle/entities/normalizeEntity.ts';
import { isMeasured } from '../../lifecycle/entities/normalizers.ts';
import { normalize } from '../../text/normalize.ts';
import type { Mention } from '../turns/mentions.ts';

/**
 * Counts mentions found in a text under the product's own name for their type. An amount takes the name that the
 * product gives such amounts: once it sends a `price`, every `money` is one, including earlier ones. Anything else
 * takes the name if the product named the same thing: "은마", found as a property, is the `complex` that the product
 * knows.
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

/** The entities that the product's name for an entity renames: all earlier amounts, or the same thing. */
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
    `SELECT e.user_uid, e.type, bool_or(e.amount IS NOT NULL) AS amounts FROM entities e
     WHERE e.user_uid = ANY($1) AND e.type = ANY($2) GROUP BY e.user_uid, e.type`,
    [[...new Set(mentions.map(({ turn }) => turn.userUid))], aliases],
    'used-types',
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

/** Entities found before the product named their type, or with a key the one entity that it named. */
interface FoundEarlier {
  userUid: string;
  from: string;
  to: string;
  key: string | null;
}

/** Counts entities found earlier under the product's own name for their type, and merges them with those that have it already. */
async function renameEntities(tx: Tx, earlier: FoundEarlier[]): Promise<void> {
  if (earlier.length === 0) return;
  const distinct = [...new Map(earlier.map((one) => [`${one.userUid}/${one.to}/${one.key}`, one])).values()];
  const rows = await tx.query<RenamedRow>(
    `SELECT e.user_uid, e.id, e.type, e.entity_key, e.context, r.to_type
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS r (user_uid, from_type, to_type, entity_key)
     JOIN entities e ON e.user_uid = r.user_uid AND e.type = r.from_type AND (r.entity_key IS NULL OR e.entity_key = r.entity_key)
     ORDER BY e.user_uid, e.id`,
    [
      distinct.map(({ userUid }) => userUid),
      distinct.map(({ from }) => from),
      distinct.map(({ to }) => to),
      distinct.map(({ key }) => key),
    ],
  );
  if (rows.length === 0) return;
  const keyOf = (row: RenamedRow): string => keyUnder(row.to_type, { type: row.type, key: row.entity_key });
  const users = rows.map((row) => row.user_uid);
  const ids = rows.map((row) => row.id);
  const types = rows.map((row) => row.to_type);
  const keys = rows.map(keyOf);
  await tx.query(
    `INSERT INTO entity_mentions (user_uid, turn_id, entity_id, project_id)
     SELECT m.user_uid, m.turn_id, t.id, m.project_id
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS r (user_uid, id, type, entity_key)
     JOIN entities t ON t.user_uid = r.user_uid AND t.type = r.type AND t.entity_key = r.entity_key
     JOIN entity_mentions m ON m.user_uid = r.user_uid AND m.entity_id = r.id
     ON CONFLICT DO NOTHING`,
    [users, ids, types, keys],
  );
  await tx.query(
    `WITH same AS (
       SELECT r.user_uid, r.id, t.id AS known
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS r (user_uid, id, type, entity_key)
       JOIN entities t ON t.user_uid = r.user_uid AND t.type = r.type AND t.entity_key = r.entity_key),
     gone AS (
       DELETE FROM entities e USING same WHERE e.user_uid = same.user_uid AND e.id = same.id
       RETURNING e.user_uid, same.known, e.mention_count, e.first_mentioned_at, e.last_mentioned_at, e.unit, e.aliases)
     UPDATE entities e SET mention_count = e.mention_count + gone.mention_count, unit = coalesce(e.unit, gone.unit),
       aliases = e.aliases || gone.aliases,
       first_mentioned_at = least(e.first_mentioned_at, gone.first_mentioned_at),
       last_mentioned_at = greatest(e.last_mentioned_at, gone.last_mentioned_at)
     FROM gone WHERE e.user_uid = gone.user_uid AND e.id = gone.known`,
    [users, ids, types, keys],
  );
  await tx.query(
    `UPDATE entities e SET type = r.type, entity_key = r.entity_key, context = r.context
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[]) AS r (user_uid, id, type, entity_key, context)
     WHERE e.user_uid = r.user_uid AND e.id = r.id`,
    [
      users,
      ids,
      types,
      keys,
      rows.map((row) => sealed('entities.context', row.user_uid, [row.to_type, keyOf(row)], row.context)),
    ],
  );
}

interface RenamedRow {
  user_uid: string;
  id: string;
  type: string;
  entity_key: string;
  context: string | null;
  to_type: string;
}
