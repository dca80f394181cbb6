/** The more vectors a user has, the farther their index is searched. */
export const name = '20261124161800-search-large-users-farther';

// Of the exact nearest ten, a list of 200 finds 93% among 30,000 made-up turns and 75% among 200,000, where 600 find 90%.
const LIST = 200;
const farther = `PERFORM set_config('hnsw.ef_search', least(1000, greatest(${LIST}, ${LIST} * sqrt(greatest(vectors, 0) / 20000)))::integer::text, true);`;

// The rest as in check-near-turns-once. The setting below puts back what is set within.
const nearest = (search: string) => `
DO $$ BEGIN PERFORM '[0]'::vector; END $$;
CREATE OR REPLACE FUNCTION nearest_turns(of_user uuid, asked halfvec, in_space text, at_most integer)
RETURNS TABLE (id uuid, cosine double precision)
LANGUAGE plpgsql STABLE ROWS 50 SECURITY DEFINER SET hnsw.ef_search = ${LIST} AS $$
DECLARE
  of_project CONSTANT uuid := nullif(current_setting('app.project_id', true), '')::uuid;
  vectors real;
BEGIN
  SELECT reltuples INTO vectors FROM pg_class
    WHERE relname = format('turns_near_%s_%s', replace(of_user::text, '-', ''), left(md5(in_space), 8));
  IF FOUND THEN
    ${search}
    RETURN QUERY EXECUTE format(
      'SELECT v.id, -(v.embedding::halfvec(%1$s) <#> $1) FROM turn_embeddings v WHERE v.user_uid = %2$L AND v.model = %3$L AND v.project_id = $3
       ORDER BY v.embedding::halfvec(%1$s) <#> $1 LIMIT $2',
      vector_dims(asked), of_user, in_space) USING asked, at_most, of_project;
  ELSE
    RETURN QUERY SELECT v.id, -(v.embedding <#> asked) FROM turn_embeddings v
      WHERE v.user_uid = of_user AND v.model = in_space AND vector_dims(v.embedding) <= 1200 AND v.project_id = of_project
      ORDER BY (v.embedding <#> asked) + 0 LIMIT at_most;
  END IF;
END $$;
DO $$ BEGIN EXECUTE format('ALTER FUNCTION nearest_turns SET search_path = public, %I, pg_temp',
  (SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'vector')); END $$;
`;

export const up = nearest(farther);

export const down = nearest('');
