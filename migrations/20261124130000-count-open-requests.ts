/** The open privacy requests of all projects by the days left, for /metrics: one statement instead of one for each project. */
export const name = '20261124130000-count-open-requests';

// Row-level security lets nobody read requests of several projects. This function's owner sees when each is due, and nothing else.
export const up = `
GRANT SELECT (status, due_at) ON privacy_requests TO recollect_search;
CREATE POLICY privacy_requests_by_days ON privacy_requests FOR SELECT TO recollect_search USING (true);
GRANT CREATE ON SCHEMA public TO recollect_search;
CREATE FUNCTION count_open_requests(at timestamptz)
RETURNS TABLE (days integer, requests integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT floor(extract(epoch FROM due_at - at) / 86400)::integer, count(*)::integer
  FROM privacy_requests WHERE status NOT IN ('DENIED', 'COMPLETED', 'CANCELLED') GROUP BY 1
$$;
ALTER FUNCTION count_open_requests OWNER TO recollect_search;
REVOKE EXECUTE ON FUNCTION count_open_requests FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_open_requests TO recollect_app;
REVOKE CREATE ON SCHEMA public FROM recollect_search;
`;

export const down = `
DROP FUNCTION count_open_requests;
DROP POLICY privacy_requests_by_days ON privacy_requests;
REVOKE SELECT (status, due_at) ON privacy_requests FROM recollect_search;
`;
