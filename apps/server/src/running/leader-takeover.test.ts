import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayAt } from "@freihand/contract";
import { openDatabase } from "@freihand/database";
import { postgresCommands } from "@freihand/database/testkit";
import { describe, expect, test } from "vitest";
import { mailServer } from "../messages/testkit/mail-server.ts";
import { smtpMailer } from "../messages/smtp-mailer.ts";
import { addReader, lend, writingWorld, type Tables } from "../storage/testkit/writing-world.ts";
import { serverCluster } from "../testkit/server-cluster.ts";

const READERS = 40;
/** The next server leads this soon after the one before is killed. @source decision 83 */
const WITHIN_MS = 5000;
const LIMIT_MS = 240_000;
const commands = postgresCommands();

/** A time zone where it is about noon: nobody is written to at night. */
function zoneOfNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // by POSIX, what is behind UTC has a plus
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${String(Math.abs(ahead))}`;
}

/** The demo's projects, with a library that writes to its readers. */
function writingProjects(timezone: string): string {
  const folder = mkdtempSync(join(tmpdir(), "freihand-writing-projects-"));
  cpSync(join(import.meta.dirname, "../../../../projects"), folder, { recursive: true });
  const path = join(folder, "basic/libraries/1.json");
  const { ...library } = JSON.parse(readFileSync(path, "utf8"));
  const messages = { from: "buecherei@lindenau.example" };
  writeFileSync(path, JSON.stringify({ ...library, timezone, messages }));
  return folder;
}

/** Readers of the demo's first library, each with a loan that is due today. */
async function fill(url: string, due: string): Promise<void> {
  const { db, close } = await openDatabase<Tables>(url);
  const nobody = smtpMailer({ host: "127.0.0.1", port: 1, security: "none" }, undefined);
  const world = writingWorld(db, nobody);
  for (let at = 0; at < READERS; at += 1) {
    await addReader(world, `r${String(at)}`);
    await lend(world, { card: `r${String(at)}`, id: `b${String(at)}`, due });
  }
  nobody.close();
  await close();
}

describe.skipIf(commands === undefined)(
  "of three servers over PostgreSQL 15 or later, if it is in /usr/lib/postgresql",
  () => {
    test(
      "the one that leads is killed twice while it writes to readers: another goes on within five seconds, and everybody is written to once",
      async () => {
        const mail = await mailServer();
        const timezone = zoneOfNoon();
        const projects = writingProjects(timezone);
        const cluster = await serverCluster({
          commands: commands ?? "",
          size: 3,
          env: {
            PROJECTS_DIR: projects,
            SMTP_HOST: "127.0.0.1",
            SMTP_PORT: String(mail.port),
            SMTP_SECURITY: "none",
          },
          fill: (url) => fill(url, dayAt(Date.now(), timezone)),
        });
        const countOf = async (state: string) =>
          (await cluster.rows(`select 1 from messages where state = '${state}'`)).length;
        /** Kills the leader. @returns after how many milliseconds another one led */
        const takeOver = async (meanwhile = async () => {}): Promise<number> => {
          const leader = await cluster.leader();
          const killed = performance.now();
          await cluster.kill(leader);
          await meanwhile();
          await expect
            .poll(
              async () => {
                const next = await cluster.leader();
                return next !== -1 && next !== leader;
              },
              { timeout: 30_000, interval: 20 },
            )
            .toBe(true);
          return performance.now() - killed;
        };
        try {
          const sentSome = async () => mail.mails.length >= 3;
          await expect.poll(sentSome, { timeout: 60_000, interval: 5 }).toBe(true);
          const times = [await takeOver()];
          const sentMore = async () => (await countOf("waiting")) === 0;
          await expect.poll(sentMore, { timeout: 60_000, interval: 100 }).toBe(true);
          await expect
            .poll(async () => (await countOf("sent")) + (await countOf("sending")))
            .toBe(READERS);
          let left = 0;
          // what both were sending waits until whoever sends it must have died: ten minutes later
          const tenMinutesLater = async () => {
            left = await countOf("sending");
            await cluster.rows("update messages set next_attempt_ms = 0 where state = 'sending'");
          };
          times.push(await takeOver(tenMinutesLater));
          await expect.poll(() => countOf("sent"), { timeout: 30_000, interval: 50 }).toBe(READERS);
          process.stdout.write(
            `another led after ${times.map((ms) => `${ms.toFixed(0)} ms`).join(" and ")}; ${String(left)} mails were under way\n`,
          );
          for (const ms of times) expect(ms).toBeLessThan(WITHIN_MS);
          const byReader = Map.groupBy(mail.mails, ({ to }) => JSON.stringify(to));
          expect(byReader.size).toBe(READERS);
          // what was under way may have come twice, and is then the same mail
          const doubled = [...byReader.values()].filter((mails) => mails.length > 1);
          expect(doubled.length).toBeLessThanOrEqual(left);
          for (const mails of doubled)
            expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
        } finally {
          await cluster.stop();
          await mail.close();
          rmSync(projects, { recursive: true, force: true });
        }
      },
      LIMIT_MS,
    );
  },
);
