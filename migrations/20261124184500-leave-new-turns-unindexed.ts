/** A large user's index of near turns holds what was there when it was built; what is newer is compared exactly. */
export const name = '20261124184500-leave-new-turns-unindexed';

// Of the exact nearest ten, this list finds 98% in a graph of 32 links a vector, among 30,000 and among 200,000 made-up turns.
const LIST = 'least(1000, greatest(100, 105 * sqrt(greatest(vectors, 0) / 20000)))::integer';
const OLD_LIST = 'least(1000, greatest(200, 200 * sqrt(greatest(vectors, 0) / 20000)))::integer';

const indexed = (column: string, rest: string, limit: string) => `
  SELECT v.id, -(v.embedding::halfvec(%1$s) <#> $1)${column} FROM turn_embeddings v
  WHERE v.user_uid = %2$L AND v.model = %3$L AND v.project_id = $3${rest} ORDER BY v.embedding::halfvec(%1$s) <#> $1 LIMIT ${limit}`;

// The rest as in check-near-turns-once and search-large-users-farther. The last id that the index holds stands in its predicate;
// one of earlier has none, and so holds every vector.
const nearest = (declared: string, found: string) => `
DO $$ BEGIN PERFORM '[0]'::vector; END $$;
CREATE OR REPLACE FUNCTION nearest_turns(of_user uuid, asked halfvec, in_space text, at_most integer)
RETURNS TABLE (id uuid, cosine double precision)
LANGUAGE plpgsql STABLE ROWS 50 SECURITY DEFINER SET hnsw.ef_search = 200 AS $$
DECLARE
  of_project CONSTANT uuid := nullif(current_setting('app.project_id', true), '')::uuid;
  vectors real;${declared}
    ${found}
  ELSE
    RETURN QUERY SELECT v.id, -(v.embedding <#> asked) FROM turn_embeddings v
      WHERE v.user_uid = of_user AND v.model = in_space AND vector_dims(v.embedding) <= 1200 AND v.project_id = of_project
      ORDER BY (v.embedding <#> asked) + 0 LIMIT at_most;
  END IF;
END $$;
DO $$ BEGIN EXECUTE format('ALTER FUNCTION nearest_turns SET search_path = public, %I, pg_temp',
  (SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'vector')); END $$;
`;
const NAMED = "relname = format('turns_near_%s_%s', replace(of_user::text, '-', ''), left(md5(in_space), 8))";

export const up = nearest(
  `
  last_id uuid;
BEGIN
  SELECT c.reltuples, substring(pg_get_expr(i.indpred, i.indrelid) FROM 'id <= ''([0-9a-f-]{36})''')::uuid
    INTO vectors, last_id FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid WHERE c.${NAMED};
  IF FOUND AND last_id IS NULL THEN
    PERFORM set_config('hnsw.ef_search', ${OLD_LIST}::text, true);`,
  `RETURN QUERY EXECUTE format('${indexed('', '', '$2')}', vector_dims(asked), of_user, in_space) USING asked, at_most, of_project;
  ELSIF FOUND THEN
    PERFORM set_config('hnsw.ef_search', ${LIST}::text, true);
    RETURN QUERY EXECUTE format(
      '(${indexed(' AS cosine', ' AND v.id <= %4$L', '$2')})
       UNION ALL (SELECT v.id, -(v.embedding <#> $1) FROM turn_embeddings v
         WHERE v.user_uid = %2$L AND v.model = %3$L AND v.project_id = $3 AND v.id > %4$L ORDER BY (v.embedding <#> $1) + 0 LIMIT $2)
       ORDER BY cosine DESC LIMIT $2', vector_dims(asked), of_user, in_space, last_id) USING asked, at_most, of_project;`,
);

export const down = nearest(
  `
BEGIN
  SELECT reltuples INTO vectors FROM pg_class WHERE ${NAMED};
  IF FOUND THEN
    PERFORM set_config('hnsw.ef_search', ${OLD_LIST}::text, true);`,
  `RETURN QUERY EXECUTE format('${indexed('', '', '$2')}', vector_dims(asked), of_user, in_space) USING asked, at_most, of_project;`,
);
