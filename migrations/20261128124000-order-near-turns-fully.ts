/** Turns that are equally near are cut in the order of their ids, so that the same question finds the same ones. */
export const name = '20261128124000-order-near-turns-fully';

const LIST = 'least(1000, greatest(100, 105 * sqrt(greatest(vectors, 0) / 20000)))::integer';
const OLD_LIST = 'least(1000, greatest(200, 200 * sqrt(greatest(vectors, 0) / 20000)))::integer';

const indexed = (column: string, rest: string) => `
  SELECT v.id, -(v.embedding::halfvec(%1$s) <#> $1)${column} FROM turn_embeddings v
  WHERE v.user_uid = %2$L AND v.model = %3$L AND v.project_id = $3${rest} ORDER BY v.embedding::halfvec(%1$s) <#> $1 LIMIT $2`;

// As in leave-new-turns-unindexed, but for the order. What comes from the index is cut there, in no order among equals.
const nearest = (tie: string, tieOfBoth: string) => `
DO $$ BEGIN PERFORM '[0]'::vector; END $$;
CREATE OR REPLACE FUNCTION nearest_turns(of_user uuid, asked halfvec, in_space text, at_most integer)
RETURNS TABLE (id uuid, cosine double precision)
LANGUAGE plpgsql STABLE ROWS 50 SECURITY DEFINER SET hnsw.ef_search = 200 AS $$
DECLARE
  of_project CONSTANT uuid := nullif(current_setting('app.project_id', true), '')::uuid;
  vectors real;
  last_id uuid;
BEGIN
  SELECT c.reltuples, substring(pg_get_expr(i.indpred, i.indrelid) FROM 'id <= ''([0-9a-f-]{36})''')::uuid
    INTO vectors, last_id FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid
    WHERE c.relname = format('turns_near_%s_%s', replace(of_user::text, '-', ''), left(md5(in_space), 8));
  IF FOUND AND last_id IS NULL THEN
    PERFORM set_config('hnsw.ef_search', ${OLD_LIST}::text, true);
    RETURN QUERY EXECUTE format('${indexed('', '')}', vector_dims(asked), of_user, in_space) USING asked, at_most, of_project;
  ELSIF FOUND THEN
    PERFORM set_config('hnsw.ef_search', ${LIST}::text, true);
    RETURN QUERY EXECUTE format(
      '(${indexed(' AS cosine', ' AND v.id <= %4$L')})
       UNION ALL (SELECT v.id, -(v.embedding <#> $1) FROM turn_embeddings v
         WHERE v.user_uid = %2$L AND v.model = %3$L AND v.project_id = $3 AND v.id > %4$L ORDER BY (v.embedding <#> $1) + 0${tie} LIMIT $2)
       ORDER BY cosine DESC${tieOfBoth} LIMIT $2', vector_dims(asked), of_user, in_space, last_id) USING asked, at_most, of_project;
  ELSE
    RETURN QUERY SELECT v.id, -(v.embedding <#> asked) FROM turn_embeddings v
      WHERE v.user_uid = of_user AND v.model = in_space AND vector_dims(v.embedding) <= 1200 AND v.project_id = of_project
      ORDER BY (v.embedding <#> asked) + 0${tie} LIMIT at_most;
  END IF;
END $$;
DO $$ BEGIN EXECUTE format('ALTER FUNCTION nearest_turns SET search_path = public, %I, pg_temp',
  (SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'vector')); END $$;
`;

export const up = nearest(', v.id', ', id');
export const down = nearest('', '');
