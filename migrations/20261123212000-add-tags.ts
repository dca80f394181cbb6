/** Tags and metadata on sessions, turns and memories, and the look-ups that find turns and memories by them. */
export const name = '20261123212000-add-tags';

/** A user's sessions are few, so only these are looked up. */
const LOOKED_UP = ['turns', 'memories'] as const;

/**
 * Like `@@`, the operators of arrays and JSON are not leakproof, so under row-level security they use no index. These
 * functions may: their role reads the look-ups' columns and nothing else, and they hold to the project and the user.
 */
const lookUpsOf = (table: string): string => `
CREATE INDEX ${table}_by_tag ON ${table} USING gin (user_uid, tags) WHERE tags <> '{}';
CREATE INDEX ${table}_by_metadata ON ${table} USING gin (user_uid, metadata jsonb_path_ops) WHERE metadata <> '{}';
GRANT SELECT (user_uid, id, project_id, tags, metadata) ON ${table} TO recollect_search;
${table === 'turns' ? '' : `CREATE POLICY ${table}_by_label ON ${table} FOR SELECT TO recollect_search USING (true);`}
${functionOf(
  `${table}_tagged`,
  'wanted text[], every boolean',
  (whose) => `IF every THEN RETURN QUERY ${found(table, whose, `t.tags <> '{}' AND t.tags @> wanted`)};
  ELSE RETURN QUERY ${found(table, whose, `t.tags <> '{}' AND t.tags && wanted`)}; END IF;`,
)}
${functionOf(
  `${table}_described`,
  'wanted jsonb[]',
  (whose) =>
    `FOREACH one IN ARRAY wanted LOOP RETURN QUERY ${found(table, whose, `t.metadata <> '{}' AND t.metadata @> one`)}; END LOOP;`,
)}`;

const found = (table: string, whose: string, condition: string): string => `SELECT t.user_uid, t.id FROM ${table} t
    WHERE t.project_id = nullif(current_setting('app.project_id', true), '')::uuid ${whose} AND ${condition}`;

/** of_user: whose rows, null for the whole project's. */
function functionOf(name: string, parameters: string, body: (whose: string) => string): string {
  return `
CREATE FUNCTION ${name}(of_user uuid, ${parameters}) RETURNS TABLE (user_uid uuid, id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE one jsonb;
BEGIN
  IF of_user IS NULL THEN
    ${body('')}
  ELSE
    ${body('AND t.user_uid = of_user')}
  END IF;
END $$;
ALTER FUNCTION ${name} OWNER TO recollect_search;
REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ${name} TO recollect_app;`;
}

export const up = `
ALTER TABLE turns ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';
ALTER TABLE memories ADD COLUMN tags text[] NOT NULL DEFAULT '{}', ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';
ALTER TABLE sessions ADD COLUMN tags text[] NOT NULL DEFAULT '{}', ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}',
  -- Whether the product gave the title; otherwise it is the first question.
  ADD COLUMN title_given boolean NOT NULL DEFAULT false;
GRANT CREATE ON SCHEMA public TO recollect_search;
${LOOKED_UP.map(lookUpsOf).join('')}
REVOKE CREATE ON SCHEMA public FROM recollect_search;
`;

export const down = `
${LOOKED_UP.map((table) => `DROP FUNCTION ${table}_described, ${table}_tagged;`).join('\n')}
DROP POLICY memories_by_label ON memories;
REVOKE SELECT (user_uid, id, project_id) ON memories FROM recollect_search;
ALTER TABLE sessions DROP COLUMN title_given, DROP COLUMN metadata, DROP COLUMN tags;
ALTER TABLE memories DROP COLUMN metadata, DROP COLUMN tags;
DROP INDEX turns_by_tag;
REVOKE SELECT (tags) ON turns FROM recollect_search;
ALTER TABLE turns DROP COLUMN metadata;
`;
