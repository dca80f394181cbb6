import { v7 as newUid } from 'uuid';
import { makeProjectScope } from '../../server/db/scope.ts';
import type { TestApp } from './app.ts';

const RECORD = `mutation ($input: RecordTurnInput!) { recordTurn(input: $input) { turn { id } } }`;

/** A user of the first project, with their row's ids. */
export interface KnownUser {
  projectId: string;
  userUid: string;
}

/** Creates a user by recording a first turn. */
export async function makeUser(t: TestApp, userId: string | null, sessionId = 's1', key?: string): Promise<KnownUser> {
  const input = { userId, sessionId, userQuery: 'What is the lead time?', assistantResponse: 'Ten days.' };
  await t.data(RECORD, { input }, key);
  const { rows } = await t.app.parts.database.maintenance.query(
    'SELECT project_id, user_uid FROM user_directory WHERE user_key = $1 AND anonymous = $2',
    [userId ?? sessionId, userId === null],
  );
  return { projectId: rows[0].project_id, userUid: rows[0].user_uid };
}

/** Inserts a memory without announcing it. */
export async function insertMemory(t: TestApp, { projectId, userUid }: KnownUser, content: string): Promise<string> {
  const uid = newUid();
  await t.app.parts.database.maintenance.query(
    `INSERT INTO memories (user_uid, id, project_id, content, content_key, category, scope, scope_key, source, confidence,
       token_count, term_count, created_at, updated_at, search)
     VALUES ($1, $2, $3, $4, $4, 'CONTEXT', 'USER', '', 'EXPLICIT', 1, 3, 3, now(), now(), ''::tsvector)`,
    [userUid, uid, projectId, content],
  );
  return uid;
}

/** Announces memory changes in one transaction, as actions do. */
export function announce(
  t: TestApp,
  { projectId, userUid }: KnownUser,
  changes: { change?: string; memoryUid?: string | null }[],
): Promise<void> {
  const scope = makeProjectScope(projectId);
  const { database, events } = t.app.parts;
  return database.scoped(scope, (tx) =>
    events.announce(
      tx,
      scope,
      changes.map(({ change = 'UPDATED', memoryUid = null }) => ({
        userUid,
        kind: 'memory',
        change,
        subjectUid: memoryUid,
        at: t.clock.now(),
      })),
    ),
  );
}
