/** The look-ups of documents by their tags and metadata, like those of turns and memories in add-tags. */
export const name = '20261123221900-find-documents';

const found = (whose: string, condition: string): string => `SELECT d.user_uid, d.id FROM documents d
    WHERE d.project_id = nullif(current_setting('app.project_id', true), '')::uuid ${whose} AND ${condition}`;

/** of_user: whose documents, by their holder; null for the whole project's. */
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
    ${body('AND d.user_uid = of_user')}
  END IF;
END $$;
ALTER FUNCTION ${name} OWNER TO recollect_search;
REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ${name} TO recollect_app;`;
}

export const up = `
CREATE INDEX documents_by_tag ON documents USING gin (project_id, tags) WHERE tags <> '{}';
CREATE INDEX documents_by_metadata ON documents USING gin (project_id, metadata jsonb_path_ops) WHERE metadata <> '{}';
GRANT SELECT (user_uid, id, project_id, tags, metadata) ON documents TO recollect_search;
CREATE POLICY documents_by_label ON documents FOR SELECT TO recollect_search USING (true);
GRANT CREATE ON SCHEMA public TO recollect_search;
${functionOf(
  'documents_tagged',
  'wanted text[], every boolean',
  (whose) => `IF every THEN RETURN QUERY ${found(whose, `d.tags <> '{}' AND d.tags @> wanted`)};
  ELSE RETURN QUERY ${found(whose, `d.tags <> '{}' AND d.tags && wanted`)}; END IF;`,
)}
${functionOf(
  'documents_described',
  'wanted jsonb[]',
  (whose) =>
    `FOREACH one IN ARRAY wanted LOOP RETURN QUERY ${found(whose, `d.metadata <> '{}' AND d.metadata @> one`)}; END LOOP;`,
)}
REVOKE CREATE ON SCHEMA public FROM recollect_search;
`;

export const down = `
DROP FUNCTION documents_described, documents_tagged;
DROP POLICY documents_by_label ON documents;
REVOKE SELECT (user_uid, id, project_id, tags, metadata) ON documents FROM recollect_search;
DROP INDEX documents_by_metadata, documents_by_tag;
`;
