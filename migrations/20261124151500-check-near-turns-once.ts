/** A look-up of near turns checks their project once, not row by row; and a look-up of words reads fewer fresh turns one by one. */
export const name = '20261124151500-check-near-turns-once';

// Reading the setting for each of 5,000 vectors took a third of comparing them. Whoever owns the function sees all rows, so
// the project is asked for in each statement. What is said of the index stands in find-near-turns.
const nearest = (project: string) => `
BEGIN
  IF EXISTS (SELECT FROM pg_class WHERE relname = format('turns_near_%s_%s', replace(of_user::text, '-', ''), left(md5(in_space), 8))) THEN
    RETURN QUERY EXECUTE format(
      'SELECT v.id, -(v.embedding::halfvec(%1$s) <#> $1) FROM turn_embeddings v WHERE v.user_uid = %2$L AND v.model = %3$L${project && ' AND v.project_id = $3'}
       ORDER BY v.embedding::halfvec(%1$s) <#> $1 LIMIT $2',
      vector_dims(asked), of_user, in_space) USING asked, at_most${project && `, ${project}`};
  ELSE
    RETURN QUERY SELECT v.id, -(v.embedding <#> asked) FROM turn_embeddings v
      WHERE v.user_uid = of_user AND v.model = in_space AND vector_dims(v.embedding) <= 1200${project && ` AND v.project_id = ${project}`}
      ORDER BY (v.embedding <#> asked) + 0 LIMIT at_most;
  END IF;
END`;

const replaced = (options: string, declared: string, body: string) => `
CREATE OR REPLACE FUNCTION nearest_turns(of_user uuid, asked halfvec, in_space text, at_most integer)
RETURNS TABLE (id uuid, cosine double precision)
LANGUAGE plpgsql STABLE ROWS 50 ${options} SET hnsw.ef_search = 200 AS $$${declared}${body} $$;`;

// Vacuum and every 4 MB of new entries (the default) move them into the index of words; until then each look-up reads them
// one by one: 4,700 new turns made it ten times as slow.
export const up = `
DO $$ BEGIN PERFORM '[0]'::vector; END $$;
GRANT SELECT ON turn_embeddings TO recollect_search;
CREATE POLICY turn_embeddings_by_meaning ON turn_embeddings FOR SELECT TO recollect_search USING (true);
${replaced(
  'SECURITY DEFINER',
  "\nDECLARE of_project CONSTANT uuid := nullif(current_setting('app.project_id', true), '')::uuid;",
  nearest('of_project'),
)}
DO $$ BEGIN EXECUTE format('ALTER FUNCTION nearest_turns SET search_path = public, %I, pg_temp',
  (SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'vector')); END $$;
GRANT CREATE ON SCHEMA public TO recollect_search;
ALTER FUNCTION nearest_turns OWNER TO recollect_search;
REVOKE CREATE ON SCHEMA public FROM recollect_search;
ALTER INDEX turns_by_words SET (gin_pending_list_limit = 256);
`;

export const down = `
ALTER INDEX turns_by_words RESET (gin_pending_list_limit);
DO $$ BEGIN PERFORM '[0]'::vector; END $$;
DO $$ BEGIN EXECUTE format('ALTER FUNCTION nearest_turns OWNER TO %I', current_user); END $$;
${replaced('', '', nearest(''))}
DROP POLICY turn_embeddings_by_meaning ON turn_embeddings;
REVOKE SELECT ON turn_embeddings FROM recollect_search;
`;
