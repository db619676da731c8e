#!/bin/sh
# Runs once, on an empty volume, as the superuser, whom nobody uses afterwards.
set -eu
psql --set=ON_ERROR_STOP=1 --set=service="$MINUTEBOOK_DB_PASSWORD" --set=temporal="$TEMPORAL_DB_PASSWORD" --set=bank="$BANK_DB_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
-- The service owns its database and nothing else. It may not create roles, so the one under which requests run,
-- bound by row security, is here already. ADMIN lets its first migration grant that role to itself, wherever it runs.
CREATE ROLE minutebook LOGIN PASSWORD :'service';
CREATE ROLE minutebook_app NOLOGIN;
GRANT minutebook_app TO minutebook WITH ADMIN OPTION;
CREATE DATABASE minutebook OWNER minutebook;
-- The sandbox bank gets a role and a database of its own.
CREATE ROLE bank LOGIN PASSWORD :'bank';
CREATE DATABASE bank OWNER bank;
-- Temporal gets a role and databases of its own.
CREATE ROLE temporal LOGIN PASSWORD :'temporal';
CREATE DATABASE temporal OWNER temporal;
CREATE DATABASE temporal_visibility OWNER temporal;
-- By default every role may connect to every database.
REVOKE CONNECT ON DATABASE minutebook, bank, temporal, temporal_visibility FROM PUBLIC;
SQL
