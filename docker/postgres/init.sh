#!/bin/sh
# Runs once, on an empty volume: Temporal gets a role and databases of its own beside the service's.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$TEMPORAL_DB_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE temporal LOGIN PASSWORD :'password';
CREATE DATABASE temporal OWNER temporal;
CREATE DATABASE temporal_visibility OWNER temporal;
SQL
