import type { Context } from '../../context.ts';
import { type RowOf, type Statement, statement } from '../../db/database.ts';
import { hydrate, selectList } from '../../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../../db/scope.ts';
import { MemorySettings, User } from '../../entities/user.ts';

/** The user whose memory is recalled: their counters and settings. */
export interface RecallSubject {
  user: User;
  settings: MemorySettings;
}

type SubjectRow = RowOf<User> & RowOf<MemorySettings>;

const SQL = `
  SELECT ${selectList(User, 'u')}, s.enabled, s.auto_extraction, s.allowed_categories, s.max_memories, s.retention_days,
    s.consented_at, s.consent_withdrawn_at, s.updated_at
  FROM users u JOIN memory_settings s USING (user_uid) WHERE u.user_uid = $1`;

export const recallSubjectStatement = (scope: UserScope): Statement<SubjectRow> =>
  statement<SubjectRow>('recall-subject', SQL, [scope.userUid]);

export const toRecallSubject = ([row]: SubjectRow[]): RecallSubject | undefined =>
  row && { user: hydrate(User, row), settings: hydrate(MemorySettings, row) };

const REFUSED_SQL = `
  SELECT s.user_uid FROM memory_settings s WHERE s.user_uid = ANY($1::uuid[])
    AND NOT (s.enabled AND s.consent_withdrawn_at IS NULL AND (s.consented_at IS NOT NULL OR NOT $2))`;

/** Those of some users about whom nothing may be recalled: their memory is off, or consent is missing (`recallRefusal`). */
export const refusedStatement = ({ settings }: Context, userUids: readonly string[]) =>
  statement<{ user_uid: string }>('refused-users', REFUSED_SQL, [userUids, settings.newUser.consentRequired]);

export async function listRefused(
  context: Context,
  scope: UserScope | ProjectScope,
  userUids: readonly string[],
): Promise<Set<string>> {
  if (userUids.length === 0) return new Set();
  // Not from a replica, because this server does not know what was withdrawn on another one.
  const [rows] = await context.database.read(scope, [refusedStatement(context, userUids)]);
  return new Set(rows.map((row) => row.user_uid));
}
