#!/bin/sh
# Makes the secrets of compose.yaml in the folder "secrets" beside it. Those that are there stay as they are.
set -eu
cd "$(dirname "$0")"
# the folder is closed to others on this machine; its files are open, since Compose puts them as they are into containers,
# where other users read them
mkdir -p -m 0700 secrets
umask 0333

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
keep() { [ -e "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; }

keep postgres-password "$(random)"
keep database-url "postgres://freihand:$(cat secrets/postgres-password)@database/freihand"
keep freihand-key "$(random)"
keep metrics-token "$(random)"
