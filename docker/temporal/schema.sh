#!/bin/sh
# Creates or updates Temporal's tables; running it again changes nothing.
set -eu
update() {
  sql() { temporal-sql-tool --plugin postgres12 --endpoint postgres --port 5432 --user temporal --database "$1" "$2" "$3" "$4"; }
  sql "$1" setup-schema --version 0.0
  sql "$1" update-schema --schema-name "$2"
}
update temporal postgresql/v12/temporal
update temporal_visibility postgresql/v12/visibility
