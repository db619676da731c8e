#!/bin/sh
# Creates the namespace and its search attributes; running it again changes nothing.
set -eu
temporal operator namespace describe --namespace default >/dev/null 2>&1 ||
  temporal operator namespace create --namespace default --retention 30d
temporal operator search-attribute create --namespace default \
  --name AccountId --type Keyword \
  --name EntityId --type Keyword \
  --name Kind --type Keyword \
  --name Stage --type Keyword \
  --name Livemode --type Bool
