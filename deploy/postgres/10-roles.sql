-- The roles of a PostgreSQL that serves Recollect, made once by a superuser in the server's own database:
--   recollect_owner   owns the tables and migrates them (MAINTENANCE_DATABASE_URL); no superuser
--   recollect_server  is what the server logs in as (DATABASE_URL); it owns nothing
-- Both log in once they have a password (20-passwords.sh, or ALTER ROLE … PASSWORD). It may run again at any time, also on
-- a database that a superuser has owned until now, while no server runs on it.

DO $$
DECLARE
  role text;
BEGIN
  FOREACH role IN ARRAY ARRAY['recollect_app', 'recollect_search', 'recollect_owner', 'recollect_server'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN EXECUTE format('CREATE ROLE %I NOLOGIN', role); END IF;
  END LOOP;
END $$;
ALTER ROLE recollect_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
ALTER ROLE recollect_server LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
GRANT recollect_app, recollect_search TO recollect_owner;
GRANT recollect_app TO recollect_server;

CREATE EXTENSION IF NOT EXISTS vector;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- The privileges for rewriting the tables after an erasure.
GRANT pg_checkpoint, pg_monitor TO recollect_owner;
GRANT EXECUTE ON FUNCTION pg_switch_wal() TO recollect_owner;
GRANT SELECT ON pg_catalog.pg_statistic TO recollect_owner;

-- Statistics of emptied tables still contain values of deleted rows, and only a superuser may delete them.
CREATE OR REPLACE FUNCTION public.recollect_forget_statistics() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM pg_statistic WHERE starelid IN (
    SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_index ON indexrelid = c.oid
    WHERE nspname IN ('public', 'pgboss')
      AND 0 = coalesce((SELECT sum(pg_relation_size(relid)) FROM pg_partition_tree(c.oid)), pg_relation_size(coalesce(indrelid, c.oid))))
$$;
REVOKE EXECUTE ON FUNCTION public.recollect_forget_statistics() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.recollect_forget_statistics() TO recollect_owner;

-- Transfers everything that a superuser owns here. Extensions keep their owner, and so does the function of recollect_search.
DO $$
DECLARE
  one record;
BEGIN
  EXECUTE format('ALTER DATABASE %I OWNER TO recollect_owner', current_database());
  FOR one IN SELECT nspname FROM pg_namespace WHERE nspname = 'pgboss' LOOP
    EXECUTE format('ALTER SCHEMA %I OWNER TO recollect_owner', one.nspname);
  END LOOP;
  FOR one IN
    SELECT c.oid::regclass AS name FROM pg_class c
    WHERE c.relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss')) AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('e', 'a', 'i') AND c.relkind = 'S')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('ALTER TABLE %s OWNER TO recollect_owner', one.name);
  END LOOP;
  FOR one IN
    SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss'))
      AND p.proowner <> 'recollect_search'::regrole AND p.proname <> 'recollect_forget_statistics'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('ALTER ROUTINE %s OWNER TO recollect_owner', one.name);
  END LOOP;
  FOR one IN
    SELECT t.oid::regtype AS name FROM pg_type t
    WHERE t.typnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'pgboss')) AND t.typtype IN ('e', 'd')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('ALTER TYPE %s OWNER TO recollect_owner', one.name);
  END LOOP;
END $$;
