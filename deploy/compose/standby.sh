#!/bin/sh
# Copies the primary the first time and follows it from then on. To promote: docker compose exec standby psql -U fellow_eye -c 'select pg_promote()'
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 0700 "$PGDATA"
  pg_basebackup -h primary -U replicator -D "$PGDATA" -R -S standby -X stream
fi
exec postgres
