#!/bin/sh
# Sets the passwords of the two roles of 10-roles.sql. Run it again after changing one in .env:
#   docker compose exec database sh /docker-entrypoint-initdb.d/20-passwords.sh
set -eu
psql -q -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
\getenv owner_password OWNER_DATABASE_PASSWORD
\getenv server_password SERVER_DATABASE_PASSWORD
ALTER ROLE recollect_owner PASSWORD :'owner_password';
ALTER ROLE recollect_server PASSWORD :'server_password';
SQL
