import { aliveMemorySql } from '../aliveMemory.ts';
import type { Part } from './part.ts';

/** How many memories can be recalled now. */
export const memoryTotal: Part<number> = {
  name: 'analytics-memories',
  text: `
    SELECT count(*) AS count FROM memories m
    WHERE m.project_id = $1 AND m.deactivated_at IS NULL AND m.superseded_by IS NULL AND ${aliveMemorySql('m', '$2')}`,
  values: ({ scope, at }) => [scope.projectId, at],
  read: ([row]) => row!.count,
};
