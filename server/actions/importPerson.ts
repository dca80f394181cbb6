import { v7 as newUid } from 'uuid';
import type { Context, Parts } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { makeProjectScope, makeUserRef, type ProjectScope } from '../db/scope.ts';
import { hashed, sealed, sealedJson } from '../db/sealing/sealed.ts';
import { RecollectError } from '../errors.ts';
import { entityKey } from '../lifecycle/entities/entityKey.ts';
import { readProjectSettings } from '../lifecycle/projectSettings.ts';
import { normalize } from '../text/normalize.ts';
import { countTurns } from './countTurns.ts';
import { fileUsers } from './fileUsers.ts';
import { importMemories } from './importMemories.ts';
import { importSessions } from './importSessions.ts';
import { insertTurns } from './insertTurns.ts';
import type { PreparedTurn } from './newTurn.ts';
import { lockUsers, type OpenUser } from './openUsers.ts';
import { prepareTurn } from './prepareTurn.ts';
import type { ExportedPerson } from './readExport.ts';
import { sendTurnJobs } from './sendTurnJobs.ts';
import { writeAudit } from './writeAudit.ts';
import { type Mention, writeMentions } from './writeMentions.ts';

/** What an import put in; all 0 where everything was there already. */
export interface Imported {
  project: string;
  already: boolean;
  sessions: number;
  turns: number;
  memories: number;
  consents: number;
}

/**
 * Puts a person of another Recollect into a project, as their export tells of them: with the ids and the times that things
 * had there, under the rules of here: what the project never keeps is hidden, and nobody comes back who was erased. What
 * follows from it (vectors, summaries that are missing) is made by jobs. All of it, or nothing.
 * @param project its name; the only one where it is left out
 * @throws Error in words, RecollectError USER_ERASED
 */
export async function importPerson(parts: Parts, project: string | null, given: ExportedPerson): Promise<Imported> {
  const { id, name, settings } = await findTarget(parts, project);
  const context: Context = { ...parts, actor: null, settings: readProjectSettings(settings, parts.defaults) };
  const scope = makeProjectScope(id);
  // What a cleaning had hidden is not brought back by being carried elsewhere.
  const person = {
    ...given,
    turns: given.turns.filter((turn) => !turn.hidden),
    memories: given.memories.filter((memory) => !memory.hidden),
  };
  const turns = prepareTurns(context, scope, person);
  const imported = await context.database.scoped(scope, (tx) => put(context, tx, scope, person, turns));
  return { project: name, ...imported };
}

async function findTarget(parts: Parts, name: string | null): Promise<{ id: string; name: string; settings: object }> {
  const projects = await parts.database.unscoped((tx) =>
    tx.query<{ id: string; name: string; settings: object }>(
      'SELECT id, name, settings FROM projects ORDER BY created_at, id',
    ),
  );
  const named = name === null ? projects : projects.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  if (named.length === 1) return named[0]!;
  const there = `There are: ${projects.map((one) => one.name).join(', ')}.`;
  throw new Error(name === null ? `Name a project. ${there}` : `There is no project called ${name}. ${there}`);
}

/** Read anew, as if they were recorded; their ids, places and times are those that they had. */
function prepareTurns(context: Context, scope: ProjectScope, person: ExportedPerson): PreparedTurn[] {
  return person.turns.map((turn, i) => ({
    ...prepareTurn(
      {
        ...turn,
        path: `turns.jsonl, row ${i + 1}`,
        user: makeUserRef(scope.projectId, person.userKey),
        sessionKey: turn.sessionId,
        documentKey: turn.documentId,
      },
      context.settings,
      turn.recordedAt,
    ),
    uid: turn.id,
    turnNumber: turn.turnNumber,
    learned: turn.learned,
  }));
}

type Put = Omit<Imported, 'project'>;

async function put(
  context: Context,
  tx: Tx,
  scope: ProjectScope,
  person: ExportedPerson,
  turns: PreparedTurn[],
): Promise<Put> {
  const { userKey } = person;
  const none = { sessions: 0, turns: 0, memories: 0, consents: 0 };
  const known = await context.directory.findAll(tx, scope, [{ anonymous: false, key: userKey }]);
  const [knownUid] = known.values();
  if (knownUid) {
    if (await isThere(tx, knownUid, person)) return { already: true, ...none };
    throw new RecollectError('CONFLICT', `There is a user ${userKey} in this project already. Nothing was imported.`);
  }
  const [userUid] = (await fileUsers(context, tx, scope, [{ anonymous: false, key: userKey }])).values();
  const user = (await lockUsers(tx, [userUid!])).get(userUid!)!;
  const sessions = await importSessions(tx, scope, user.userUid, person);
  for (const turn of turns) Object.assign(turn, { userUid, sessionUid: sessions.get(turn.sessionKey)! });
  await insertTurns(tx, turns);
  await putTimes(tx, user, person);
  const opened = [...sessions.values()].map((uid) => ({ uid, userUid: userUid!, created: true, added: 0 }));
  if (turns.length > 0) await countTurns(tx, turns, opened);
  await writeMentions(tx, scope, mentionsOf(person, turns));
  const memories = await importMemories(context, tx, scope, user.userUid, person, sessions);
  await putSettings(tx, scope, user, person);
  await writeAudit(context, tx, scope, [
    {
      userUid: user.userUid,
      userKey,
      action: 'CREATED',
      trigger: 'import',
      subjectType: 'User',
      subjectUid: user.userUid,
      change: { turnsImported: turns.length, memoriesImported: memories },
    },
  ]);
  // What was learned of these turns came with them; only who has no summary gets one.
  const unsummarized = new Set(person.sessions.filter((one) => !one.summary).map((one) => sessions.get(one.sessionId)));
  const toSend = turns.map((turn) => ({ ...turn, learned: false }));
  await sendTurnJobs(
    context,
    tx,
    scope,
    toSend,
    opened.filter(({ uid }) => unsummarized.has(uid)),
  );
  return {
    already: false,
    sessions: sessions.size,
    turns: turns.length,
    memories,
    consents: person.consents.length,
  };
}

/** Whether the same person was imported before: made at the same moment, and everything of the file is there. */
async function isThere(tx: Tx, userUid: string, { users, turns, memories }: ExportedPerson): Promise<boolean> {
  const [row] = await tx.query(
    `SELECT u.created_at, (SELECT count(*)::integer FROM turns t WHERE t.user_uid = $1 AND t.id = ANY($2)) AS turns,
       (SELECT count(*)::integer FROM memories m WHERE m.user_uid = $1 AND m.id = ANY($3)) AS memories
     FROM users u WHERE u.user_uid = $1`,
    [userUid, turns.map(({ id }) => id), memories.map(({ id }) => id)],
  );
  const made = users[0]?.createdAt.getTime();
  return row?.created_at.getTime() === made && row?.turns === turns.length && row?.memories === memories.length;
}

/** What happened to turns after they were recorded, and that facts were taken from them already. */
async function putTimes(tx: Tx, { userUid }: OpenUser, { turns }: ExportedPerson): Promise<void> {
  await tx.query(
    `UPDATE turns t SET saved_at = n.saved_at, dismissed_at = n.dismissed_at, expires_at = n.expires_at
     FROM unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[]) AS n (id, saved_at, dismissed_at, expires_at)
     WHERE t.user_uid = $1 AND t.id = n.id`,
    [
      userUid,
      turns.map(({ id }) => id),
      turns.map(({ savedAt }) => savedAt),
      turns.map(({ dismissedAt }) => dismissedAt),
      turns.map(({ expiresAt }) => expiresAt),
    ],
  );
  await tx.query(
    `INSERT INTO extracted_turns (user_uid, turn_id, project_id, extracted_at)
     SELECT user_uid, id, project_id, recorded_at FROM turns WHERE user_uid = $1`,
    [userUid],
  );
}

function mentionsOf(person: ExportedPerson, turns: PreparedTurn[]): Mention[] {
  return turns.flatMap((turn, i) =>
    (person.turns[i]!.entities ?? []).map(({ normalized, amount, unit, ...entity }) => ({
      turn,
      entity: { ...entity, normalized: normalized ?? '', amount: amount ?? undefined, unit: unit ?? undefined },
      key: entityKey(entity.type, entity.value, normalized),
    })),
  );
}

/** The settings, the ledger of consents and what was counted, as they stood. */
async function putSettings(
  tx: Tx,
  { projectId }: ProjectScope,
  { userUid }: OpenUser,
  person: ExportedPerson,
): Promise<void> {
  const [user] = person.users;
  const [settings] = person.settings;
  if (user)
    await tx.query('UPDATE users SET created_at = $2, last_active_at = $3, speakers = $4 WHERE user_uid = $1', [
      userUid,
      user.createdAt,
      user.lastActiveAt,
      user.speakers,
    ]);
  const withdrawn = person.consents.filter(({ purpose }) => purpose === 'memory').at(-1)?.withdrawnAt ?? null;
  if (settings)
    await tx.query(
      `UPDATE memory_settings SET enabled = $2, auto_extraction = $3, allowed_categories = $4, max_memories = $5, retention_days = $6,
         consented_at = $7, consent_withdrawn_at = $8, updated_at = $9 WHERE user_uid = $1`,
      [
        ...[userUid, settings.enabled, settings.autoExtraction, settings.allowedCategories, settings.maxMemories],
        ...[settings.retentionDays, settings.consentedAt, withdrawn, settings.updatedAt],
      ],
    );
  for (const consent of person.consents)
    await tx.query(
      `INSERT INTO consents (user_uid, id, project_id, purpose, version, granted_at, withdrawn_at, recorded_by, recorded_at, method)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[userUid, newUid(), projectId, consent.purpose, consent.version, consent.grantedAt, consent.withdrawnAt],
        ...[consent.recordedBy, consent.recordedAt, consent.method],
      ],
    );
  for (const { kind, value, label, count, lastAt } of person.preferences) {
    // Questions are counted together as they are compared, and told as they were asked.
    const asked = kind === 'query' ? normalize(label ?? value) : null;
    await tx.query(
      'INSERT INTO preference_counts (user_uid, kind, value, label, project_id, count, last_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [
        userUid,
        kind,
        asked === null ? value : hashed(userUid, asked),
        sealed(userUid, label),
        projectId,
        count,
        lastAt,
      ],
    );
  }
  const searches = person.turns.filter(({ learned, searchContext }) => learned && searchContext != null);
  const search = searches.reduce((a, b) => (b.occurredAt >= (a?.occurredAt ?? 0) ? b : a), searches[0]);
  const counted = Math.max(...person.preferences.map(({ lastAt }) => lastAt.getTime()));
  if (person.preferences.length > 0 || search)
    await tx.query(
      `INSERT INTO preferences (user_uid, project_id, last_search_context, last_search_at, updated_at) VALUES ($1, $2, $3, $4, $5)`,
      [
        ...[userUid, projectId, sealedJson(userUid, search?.searchContext), search?.occurredAt ?? null],
        new Date(Math.max(counted, search?.recordedAt.getTime() ?? 0)),
      ],
    );
  for (const { kind, itemId, at } of person.interactions)
    await tx.query('INSERT INTO interactions (user_uid, kind, item_id, project_id, at) VALUES ($1, $2, $3, $4, $5)', [
      ...[userUid, kind, itemId, projectId, at],
    ]);
}
