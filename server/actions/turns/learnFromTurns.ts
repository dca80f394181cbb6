import type { Context } from '../../context.ts';
import { type Tx, together } from '../../db/database.ts';
import type { InProject } from '../../db/scope.ts';
import { sealedJson } from '../../db/sealing/sealed.ts';
import { entityKey } from '../../lifecycle/entities/normalizeEntity.ts';
import { adoptKnownTypes } from '../recall/adoptKnownTypes.ts';
import type { CountedOfTurn } from './analyseTurns.ts';
import { countingRules, countPreferences } from './countPreferences.ts';
import { type Mention, writeMentions } from './mentions.ts';
import type { PreparedTurn } from './prepareTurns.ts';

/**
 * Learns by counting from turns that may be learned from: the entities that the caller named or the text mentions, and
 * what the user asks for, with which words and when. Runs in the recording transaction under the users' locks, so
 * counts are exact and a replay counts nothing twice.
 */
export async function learnFromTurns(context: Context, tx: Tx, scope: InProject, said: PreparedTurn[]): Promise<void> {
  const turns = said.flatMap((turn) => (turn.counted ? [{ ...turn, ...turn.counted }] : []));
  if (turns.length === 0) return;
  await together([
    mentionsOf(context, tx, turns).then((mentions) => writeMentions(tx, scope, mentions)),
    countPreferences(context, tx, scope, turns, 1),
    rememberSearches(context, tx, scope, turns),
  ]);
}

/** A turn, and what was counted in its redacted texts. */
type TurnToLearn = PreparedTurn & CountedOfTurn;

/** Each entity once per turn, whether the caller named it, the text mentions it, or both. */
async function mentionsOf(context: Context, tx: Tx, turns: TurnToLearn[]): Promise<Mention[]> {
  const rules = context.settings.entityRules;
  const given: Mention[] = [];
  const found: Mention[] = [];
  for (const turn of turns) {
    const mention = (entity: Mention['entity']): Mention => ({
      turn,
      entity,
      key: entityKey(entity.type, entity),
    });
    given.push(...turn.given.map(mention));
    found.push(...turn.found.map(mention));
  }
  const adopted = adoptKnownTypes(tx, rules, given, found);
  // What the product names may rename earlier entities, and move their aliases.
  if (given.length > 0) await adopted;
  const [aliases] = await together([listAliases(tx, [...given, ...found]), adopted]);
  followAliases(aliases, [...given, ...found]);
  const distinct = new Map<string, Mention>();
  for (const mention of [...given, ...found]) {
    const address = `${mention.turn.uid}/${mention.key}`;
    if (!distinct.has(address)) distinct.set(address, mention);
  }
  return [...distinct.values()];
}

/**
 * Records that something was learned, and keeps each user's newest search, whose results "the first one" is resolved
 * against.
 */
async function rememberSearches(context: Context, tx: Tx, scope: InProject, turns: PreparedTurn[]): Promise<void> {
  const newest = new Map<string, PreparedTurn | undefined>();
  for (const turn of turns) {
    const known = newest.get(turn.userUid);
    const isNewer = turn.searchContext != null && !(known && known.occurredAt > turn.occurredAt);
    newest.set(turn.userUid, isNewer ? turn : known);
  }
  const users = [...newest];
  await tx.query(
    `INSERT INTO preferences (user_uid, project_id, last_search_context, last_search_at, updated_at, counted_by)
     SELECT user_uid, $1, search, at, $2, $6 FROM unnest($3::uuid[], $4::jsonb[], $5::timestamptz[]) AS s (user_uid, search, at)
     ON CONFLICT (user_uid) DO UPDATE SET updated_at = EXCLUDED.updated_at,
       counted_by = CASE WHEN preferences.counted_by = EXCLUDED.counted_by THEN EXCLUDED.counted_by END,
       last_search_context = CASE WHEN ${IS_NEWER} THEN EXCLUDED.last_search_context ELSE preferences.last_search_context END,
       last_search_at = CASE WHEN ${IS_NEWER} THEN EXCLUDED.last_search_at ELSE preferences.last_search_at END`,
    [
      scope.projectId,
      context.clock.now(),
      users.map(([userUid]) => userUid),
      users.map(([userUid, turn]) => sealedJson('preferences.last_search_context', userUid, [], turn?.searchContext)),
      users.map(([, turn]) => turn?.occurredAt ?? null),
      countingRules(context),
    ],
    'remember-searches',
  );
}

const IS_NEWER = `EXCLUDED.last_search_at >= coalesce(preferences.last_search_at, '-infinity')`;

interface Aliases {
  user_uid: string;
  type: string;
  entity_key: string;
  aliases: string[];
}

async function listAliases(tx: Tx, mentions: Mention[]): Promise<Aliases[]> {
  if (mentions.length === 0) return [];
  return tx.query<Aliases>(
    `SELECT user_uid, type, entity_key, aliases FROM entities WHERE user_uid = ANY($1) AND aliases <> '{}'`,
    [[...new Set(mentions.map(({ turn }) => turn.userUid))]],
    'aliases-of-entities',
  );
}

/** Counts mentions under the name of a corrected or merged entity for the one that was kept. */
function followAliases(rows: readonly Aliases[], mentions: Mention[]): void {
  if (rows.length === 0) return;
  const kept = new Map(rows.flatMap((row) => row.aliases.map((alias) => [`${row.user_uid}/${alias}`, row] as const)));
  for (const mention of mentions) {
    const entity = kept.get(`${mention.turn.userUid}/${mention.key}`);
    if (!entity) continue;
    mention.entity = { ...mention.entity, type: entity.type };
    mention.key = entity.entity_key;
  }
}
