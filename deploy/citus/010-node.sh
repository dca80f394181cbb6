#!/bin/sh
# Runs once on each node of the cluster, on its first start: extensions, roles, and the passwords with which nodes log in to each other.
set -eu
psql -q -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
\getenv superuser POSTGRES_USER
\getenv superuser_password POSTGRES_PASSWORD
\getenv owner_password OWNER_DATABASE_PASSWORD
\getenv server_password SERVER_DATABASE_PASSWORD
CREATE EXTENSION IF NOT EXISTS citus;
CREATE EXTENSION IF NOT EXISTS vector;
CREATE EXTENSION IF NOT EXISTS btree_gin;
-- The coordinator connects to the workers as the first two, so they can log in; the owner migrates and distributes.
CREATE ROLE recollect_app LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD :'server_password';
CREATE ROLE recollect_search LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD :'server_password';
CREATE ROLE recollect_owner LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD :'owner_password';
GRANT recollect_app, recollect_search TO recollect_owner;
GRANT pg_checkpoint, pg_monitor TO recollect_owner;
SELECT format('ALTER DATABASE %I OWNER TO recollect_owner', current_database()) \gexec
GRANT CREATE ON SCHEMA public TO recollect_owner;
INSERT INTO pg_dist_authinfo (nodeid, rolename, authinfo) VALUES
  (0, :'superuser', 'password=' || :'superuser_password'),
  (0, 'recollect_owner', 'password=' || :'owner_password'),
  (0, 'recollect_app', 'password=' || :'server_password'),
  (0, 'recollect_search', 'password=' || :'server_password');
SQL
