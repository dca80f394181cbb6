import type { Question } from '../db/database.ts';
import { selectList } from '../db/hydrate.ts';
import type { ProjectScope, UserScope } from '../db/scope.ts';
import { Entity } from '../entities/entity.ts';

const MOST = 1_000;

const SQL = `
  SELECT ${selectList(Entity, 'e')} FROM entities e
  WHERE e.project_id = $2 AND ($1::uuid IS NULL OR e.user_uid = $1) AND e.first_mentioned_at <= $3
  ORDER BY e.last_mentioned_at DESC, e.id DESC LIMIT ${MOST}`;

/** The entities of a user or a project that were mentioned last. */
export const searchEntitiesQuestion = (scope: UserScope | ProjectScope, before: Date): Question => ({
  name: 'search-entities',
  text: SQL,
  values: ['userUid' in scope ? scope.userUid : null, scope.projectId, before],
});
