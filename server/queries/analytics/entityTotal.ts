import type { Part } from './part.ts';

/** How many entities are counted. */
export const entityTotal: Part<number> = {
  name: 'analytics-entities',
  text: 'SELECT count(*) AS count FROM entities e WHERE e.project_id = $1',
  values: ({ scope }) => [scope.projectId],
  read: ([row]) => row!.count,
};
