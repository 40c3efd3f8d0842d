import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@freihand/database";
import { expect, test } from "vitest";
import { mailServer } from "../messages/testkit/mail-server.ts";
import { smtpMailer } from "../messages/smtp-mailer.ts";
import { addReader, lend, writingWorld, type Tables } from "./testkit/writing-world.ts";

const ROUNDS = Number(process.env["FREIHAND_CRASH_ROUNDS"] ?? "6");
const SCRIPT = join(import.meta.dirname, "testkit", "tireless-sender.ts");
const READERS = 60;
const LOANS_EACH = 2;
/** After this long, whoever was sending a mail is taken to have died. */
const LEASE_MS = 11 * 60_000;
const FIRST_MS = Date.parse("2026-03-10T09:00:00Z");

test(
  `nothing is lost and no mail is another one after kill -9, ${String(ROUNDS)} times`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "freihand-messages-crash-"));
    const file = join(folder, "freihand.sqlite");
    const server = await mailServer();
    const first = await openDatabase<Tables>(file);
    const nobody = smtpMailer({ host: "127.0.0.1", port: 1, security: "none" }, undefined);
    const world = writingWorld(first.db, nobody);
    for (let at = 0; at < READERS; at += 1) {
      await addReader(world, `r${String(at)}`);
      for (let loan = 0; loan < LOANS_EACH; loan += 1)
        await lend(world, {
          card: `r${String(at)}`,
          id: `b${String(at)}-${String(loan)}`,
          due: "2026-03-10",
        });
    }
    await first.close();

    let nowMs = FIRST_MS;
    const runOnce = async (mailsUntilDeath: number): Promise<void> => {
      const child = spawn(process.execPath, [SCRIPT, file, String(server.port), String(nowMs)], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      const ended = once(child, "close");
      let left = mailsUntilDeath;
      // the mail is here: it dies before, while or after it gets to know that
      server.beforeAnswer = async () => {
        left -= 1;
        if (left > 0) return;
        if (Math.random() < 0.5) child.kill("SIGKILL");
        else setTimeout(() => child.kill("SIGKILL"), Math.random() * 4);
      };
      await ended;
      nowMs += LEASE_MS;
    };
    for (let round = 0; round < ROUNDS; round += 1)
      await runOnce(1 + Math.floor(Math.random() * 5));
    const killed = server.mails.length;
    await runOnce(Number.POSITIVE_INFINITY);
    await runOnce(Number.POSITIVE_INFINITY);

    const { db, close } = await openDatabase<Tables>(file);
    const states = await db.selectFrom("messages").select("state").distinct().execute();
    expect(states).toEqual([{ state: "sent" }]);
    await close();
    const mailsOf = Map.groupBy(server.mails, ({ text = "" }) =>
      [...text.matchAll(/Titel (b[\d-]+)/g)].map(([, id]) => id).join(" "),
    );
    // every reader has got all of it, in one mail, whatever number of times it came
    expect([...mailsOf.keys()].toSorted()).toEqual(
      Array.from({ length: READERS }, (_, at) =>
        Array.from({ length: LOANS_EACH }, (_loan, loan) => `b${String(at)}-${String(loan)}`).join(
          " ",
        ),
      ).toSorted(),
    );
    for (const mails of mailsOf.values())
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(killed).toBeGreaterThanOrEqual(ROUNDS);
    nobody.close();
    await server.close();
    rmSync(folder, { recursive: true });
  },
  30_000 + ROUNDS * 8000,
);
