// Installs Debian's PostgreSQL for the tests, where that takes a silent command. They are skipped without it.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { postgresCommands } from "../../packages/database/src/testkit/cluster.ts";
import { install, mayInstall } from "./debian.ts";

const PACKAGE = "postgresql";

/** Debian's package makes a database server and starts it. The tests start their own, and nothing else is to run then. */
const SETTINGS = "/etc/postgresql-common/createcluster.d";
const NO_SERVER = `${SETTINGS}/freihand-tests.conf`;

function installWithoutServer(): void {
  mkdirSync(SETTINGS, { recursive: true });
  writeFileSync(NO_SERVER, "create_main_cluster = false\n");
  install([PACKAGE]);
  rmSync(NO_SERVER);
}

if (postgresCommands() === undefined && mayInstall()) installWithoutServer();
if (postgresCommands() === undefined)
  process.stdout.write(
    `No PostgreSQL 15 or later: what needs it is skipped (Debian: apt-get install ${PACKAGE}).\n`,
  );
