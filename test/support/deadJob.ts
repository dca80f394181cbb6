import { nodeId } from '../../server/entities/nodeId.ts';
import type { TestApp } from './app.ts';

/** Adds a job of the first project that has been given up, as pg-boss leaves one; returns its node id. */
export async function leaveDeadJob(t: TestApp): Promise<string> {
  const { rows } = await t.app.parts.database.maintenance.query(
    `INSERT INTO pgboss.job (name, data, source_name, source_created_on, source_retry_count, source_output)
     SELECT 'dead_letters', json_build_object('projectId', id), 'cleanProject', now(), 5, '{"error": "MindError"}'
     FROM (SELECT id FROM projects ORDER BY created_at LIMIT 1) AS first RETURNING id, data ->> 'projectId' AS project`,
  );
  return nodeId('DeadJob', rows[0].project, rows[0].id);
}
