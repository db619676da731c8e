#!/bin/sh
# Creates the namespace and its search attributes; running it again changes nothing.
set -eu
create_search_attributes() {
  temporal operator search-attribute create --namespace default \
    --name AccountId --type Keyword \
    --name EntityId --type Keyword \
    --name Kind --type Keyword \
    --name Stage --type Keyword \
    --name WaitingFor --type Keyword \
    --name DueAt --type Datetime \
    --name Livemode --type Bool
}
temporal operator namespace describe --namespace default >/dev/null 2>&1 ||
  temporal operator namespace create --namespace default --retention 30d
# The server sees a new namespace only after its cache was refreshed, some ten seconds later.
tries=30
until create_search_attributes; do
  tries=$((tries - 1))
  [ "$tries" -gt 0 ] || exit 1
  sleep 2
done
