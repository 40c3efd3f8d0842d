import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgresCommands, rowsOf, startCluster } from "@freihand/database/testkit";
import { expect, test } from "vitest";
import { callServer, signInAt, startServer } from "../testkit/server-process.ts";
import type { Session } from "@freihand/contract";
import type { ServerProcess } from "../testkit/server-process.ts";

const CARD = { libraryId: 1, userId: "40011001", password: "Kastanie7" };
const LIMIT_MS = 180_000;
const commands = postgresCommands();

const DOCS = readFileSync(join(import.meta.dirname, "../../../../docs/operating.md"), "utf8");
const [, section = ""] = DOCS.split("### To a point in time");

/** The first block of this kind in the section, as operators copy it. */
const block = (kind: "ini" | "sh"): string =>
  new RegExp(`\`\`\`${kind}\\n([^]*?)\`\`\``).exec(section)?.[1] ?? "";

/** The folders of PostgreSQL in `folder`, and another moment. */
const inPlace = (lines: string, folder: string, moment = ""): string =>
  lines
    .replaceAll("/archive/", `${folder}/archive/`)
    .replaceAll("/base/2026-11-29", `${folder}/base`)
    .replaceAll("/var/lib/postgresql/recovered", `${folder}/recovered`)
    .replaceAll("2026-11-29 10:42:11+00", moment);

async function isSignedIn(server: ServerProcess, { refreshToken }: Session): Promise<boolean> {
  const { libraryId, userId } = CARD;
  const body = { libraryId, userId, refreshToken };
  return (await callServer(server, "/auth/refresh", { body })).status === 200;
}

test.skipIf(commands === undefined)(
  "PostgreSQL 15 or later, if it is in /usr/lib/postgresql, goes back to a moment by the commands of the manual",
  async () => {
    // its folder of data is where PostgreSQL runs the command
    const settings = inPlace(block("ini"), "..").trim().split("\n");
    const cluster = startCluster(commands ?? "", { settings });
    const dataDir = mkdtempSync(join(tmpdir(), "freihand-moment-"));
    const env = (folder: string) => ({
      DATA_DIR: join(dataDir, folder),
      DATABASE_URL: cluster.url,
      RATE_LIMIT: "0",
    });
    try {
      cluster.shell("mkdir archive");
      const first = await startServer(env("first"));
      cluster.shell("pg_basebackup -D base --checkpoint=fast --wal-method=stream");
      for (const name of ["catalogue", "keys.json"])
        cpSync(join(dataDir, "first", name), join(dataDir, "second", name), { recursive: true });
      const before = await signInAt(first, CARD);
      const [row] = await rowsOf(cluster.url, "select clock_timestamp()::text as moment");
      const after = await signInAt(first, CARD);
      await first.stop("SIGTERM");
      cluster.shell('psql -c "select pg_switch_wal()"');
      await cluster.restart(async () => {
        cluster.shell(inPlace(block("sh"), cluster.folder, String(row?.["moment"])));
        const second = await startServer(env("second"));
        try {
          expect(await isSignedIn(second, before)).toBe(true);
          expect(await isSignedIn(second, after)).toBe(false);
        } finally {
          await second.stop("SIGTERM");
          cluster.shell("pg_ctl -D recovered -m immediate -w stop");
        }
      });
    } finally {
      cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  LIMIT_MS,
);
