/** The nearest turns of a user, by an index of their own where they have so many vectors that comparing all takes long. */
export const name = '20261124093500-find-near-turns';

// The index is named after its user and model (`nearIndexName`) and is found only by literals, hence the dynamic statement. A list of
// 200 finds 99% of the exact nearest ten. Without the index all vectors are compared: `+ 0` keeps the planner from an
// approximate one.
export const up = `
-- Loads pgvector, whose settings nobody but a superuser may name before.
DO $$ BEGIN PERFORM '[0]'::vector; END $$;
CREATE FUNCTION nearest_turns(of_user uuid, asked halfvec, in_space text, at_most integer)
RETURNS TABLE (id uuid, cosine double precision)
LANGUAGE plpgsql STABLE ROWS 50 SET hnsw.ef_search = 200 AS $$
BEGIN
  IF EXISTS (SELECT FROM pg_class WHERE relname = format('turns_near_%s_%s', replace(of_user::text, '-', ''), left(md5(in_space), 8))) THEN
    RETURN QUERY EXECUTE format(
      'SELECT v.id, -(v.embedding::halfvec(%1$s) <#> $1) FROM turn_embeddings v WHERE v.user_uid = %2$L AND v.model = %3$L
       ORDER BY v.embedding::halfvec(%1$s) <#> $1 LIMIT $2',
      vector_dims(asked), of_user, in_space) USING asked, at_most;
  ELSE
    RETURN QUERY SELECT v.id, -(v.embedding <#> asked) FROM turn_embeddings v
      WHERE v.user_uid = of_user AND v.model = in_space AND vector_dims(v.embedding) <= 1200
      ORDER BY (v.embedding <#> asked) + 0 LIMIT at_most;
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION nearest_turns FROM PUBLIC;
GRANT EXECUTE ON FUNCTION nearest_turns TO recollect_app;
`;

export const down = 'DROP FUNCTION nearest_turns;';
