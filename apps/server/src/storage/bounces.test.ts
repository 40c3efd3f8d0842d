import { openDatabase, type Database } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bounceReader, type BounceReader } from "../messages/bounces/bounce-reader.ts";
import { imapMailbox } from "../messages/bounces/imap-mailbox.ts";
import { smtpMailer } from "../messages/smtp-mailer.ts";
import { imapServer, type ImapServer } from "../messages/testkit/imap-server.ts";
import { mailServer, type MailServer } from "../messages/testkit/mail-server.ts";
import { bounceStore } from "./bounces.ts";
import { addReader, lend, writingWorld } from "./testkit/writing-world.ts";
import type { Mailer } from "../messages/mailer.ts";
import type { Tables, WritingWorld } from "./testkit/writing-world.ts";

let database: Database<Tables>;
let smtp: MailServer;
let imap: ImapServer;
let mailer: Mailer;
let world: WritingWorld;
let reader: BounceReader;
let trouble: (string | undefined)[];

beforeEach(async () => {
  database = await openDatabase<Tables>(await newDatabasePlace());
  smtp = await mailServer();
  imap = await imapServer();
  mailer = smtpMailer({ host: "127.0.0.1", port: smtp.port, security: "none" }, undefined);
  world = writingWorld(database.db, mailer);
  trouble = [];
  reader = readerOf();
});

afterEach(async () => {
  await reader.end();
  mailer.close();
  await Promise.all([smtp.close(), imap.close(), database.close()]);
});

const readerOf = (): BounceReader => {
  const at = { host: "127.0.0.1", port: imap.port, user: "bounces", folder: "INBOX" } as const;
  return bounceReader({
    mailbox: imapMailbox({ ...at, security: "none" }, "geheim"),
    store: bounceStore(database.db),
    libraries: () => [world.library],
    now: () => world.nowMs,
    onMailbox: (error) => trouble.push(error),
  });
};

let bounced = 0;
/** A mail server returns a mail. @param messageId with its brackets */
function bounce(messageId: string, status: string): void {
  bounced += 1;
  imap.mails.set(
    bounced,
    [
      "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
      "",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; mx.test",
      "",
      "Final-Recipient: rfc822; mia@mail.example",
      "Action: failed",
      `Status: ${status}`,
      "",
      "--b",
      "Content-Type: text/rfc822-headers",
      "",
      `Message-ID: ${messageId}`,
      "",
      "--b--",
    ].join("\r\n"),
  );
}

const rows = () => database.db.selectFrom("messages").selectAll().orderBy("due_at_ms").execute();
const flagged = async () =>
  (await world.library.access.refusedAddresses(9)).map(({ card }) => card);

async function mailToMia(): Promise<string> {
  await addReader(world, "mia");
  await lend(world, { card: "mia", id: "first", due: "2026-03-12" });
  await world.run();
  return smtp.mails[0]?.messageId ?? "";
}

test("a mail that comes back for an address that does not exist flags it, once, and is not written again", async () => {
  const messageId = await mailToMia();
  bounce(messageId, "5.1.1");
  await reader.run();
  expect(await flagged()).toEqual(["mia"]);
  expect(await rows()).toMatchObject([
    { state: "refused", bounce: "5.1.1", error: "bounce 5.1.1", sent_to: "mia@mail.example" },
  ]);
  await world.run();
  expect(smtp.mails).toHaveLength(1);
  expect(trouble).toEqual([undefined]);
  // read from where it was left
  imap.commands.length = 0;
  await readerOf().run();
  expect(imap.commands.filter((one) => one.startsWith("UID FETCH"))).toEqual([]);
  // with another address it goes on
  await addReader(world, "mia", { email: "neu@mail.example" });
  bounce(messageId, "5.1.1");
  await reader.run();
  expect(await flagged()).toEqual([]);
});

test("a stranger's report about no mail of ours flags nobody", async () => {
  await mailToMia();
  for (const id of ["<>", "<other@musterstadt.example>", "<%@musterstadt.example>"])
    bounce(id, "5.1.1");
  imap.mails.set(99, "Subject: Re: Bald\r\n\r\nDanke!");
  await reader.run();
  expect(await flagged()).toEqual([]);
  expect((await rows()).map(({ state }) => state)).toEqual(["sent"]);
});

test("three mails that come back flag an address; one that is reported twice counts once", async () => {
  await addReader(world, "mia");
  // overdue by seven, twenty-one and thirty-five days
  const ids: string[] = [];
  await lend(world, { card: "mia", id: "late", due: "2026-03-03" });
  for (const day of ["2026-03-10", "2026-03-24", "2026-04-07"]) {
    world.nowMs = Date.parse(`${day}T09:00:00Z`);
    await world.run();
    ids.push(smtp.mails.at(-1)?.messageId ?? "");
  }
  expect(new Set(ids).size).toBe(3);
  const [first = "", second = "", third = ""] = ids;
  bounce(first, "5.2.2");
  bounce(first, "5.2.2");
  bounce(second, "4.4.1");
  await reader.run();
  expect(await flagged()).toEqual([]);
  bounce(third, "5.2.2");
  await reader.run();
  expect(await flagged()).toEqual(["mia"]);
});

test("a server that ends does not wait for a slow mailbox, and nothing is lost", async () => {
  const messageId = await mailToMia();
  bounce(messageId, "5.1.1");
  imap.isSilent = true;
  const reading = reader.run();
  await expect.poll(() => imap.commands.length).toBeGreaterThan(0);
  await reader.end();
  await reading;
  expect(trouble).toEqual([]);
  imap.isSilent = false;
  await readerOf().run();
  expect(await flagged()).toEqual(["mia"]);
});

test("a mailbox that cannot be read delays, and is told; nothing is lost", async () => {
  const messageId = await mailToMia();
  bounce(messageId, "5.1.1");
  imap.password = "neu";
  await reader.run();
  expect(trouble).toEqual([expect.stringContaining("who are you")]);
  expect(await flagged()).toEqual([]);
  imap.password = "geheim";
  await reader.run();
  expect(trouble.at(-1)).toBeUndefined();
  expect(await flagged()).toEqual(["mia"]);
});
