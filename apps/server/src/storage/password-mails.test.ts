import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isoDate } from "@freihand/contract";
import { openDatabase, type Database } from "@freihand/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { smtpMailer } from "../messages/smtp-mailer.ts";
import { mailServer, type MailServer } from "../messages/testkit/mail-server.ts";
import { addReader, lend, writingWorld } from "./testkit/writing-world.ts";
import type { Mailer } from "../messages/mailer.ts";
import type { Tables, WritingWorld } from "./testkit/writing-world.ts";

const HOUR_MS = 3_600_000;

let folder: string;
let database: Database<Tables>;
let server: MailServer;
let mailer: Mailer;
let world: WritingWorld;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "freihand-links-"));
  database = await openDatabase<Tables>(join(folder, "freihand.sqlite"));
  server = await mailServer();
  mailer = smtpMailer({ host: "127.0.0.1", port: server.port, security: "none" }, undefined);
  world = writingWorld(database.db, mailer);
});
afterEach(async () => {
  mailer.close();
  await server.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

/** A link for an hour. */
const linkFor = (card: string, id = "l1") =>
  world.readers.transaction((tx) =>
    tx.putLink(card, {
      id,
      tokenHash: `hash-${id}`,
      untilMs: world.nowMs + HOUR_MS,
      madeOn: isoDate.parse("2026-03-10"),
      madeAtMs: world.nowMs,
    }),
  );
const rows = async () => {
  const all = await database.db.selectFrom("messages").select(["kind", "state"]).execute();
  return all.map(({ kind, state }) => `${kind} ${state}`).toSorted();
};

test("at night the link goes at once, and alone; what can wait does", async () => {
  await addReader(world, "mia");
  await lend(world, { card: "mia", id: "b", due: "2026-03-12" });
  await world.run();
  await lend(world, { card: "mia", id: "c", due: "2026-03-11" });
  world.nowMs = Date.parse("2026-03-10T22:30:00Z");
  await linkFor("mia");
  await world.run();
  await world.run();
  const [, mail, ...more] = server.mails;
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Neues Passwort für Stadtbücherei Musterstadt");
  expect(mail?.text).toContain("https://app.example/password/1#hash-l1");
  // half past midnight there
  expect(mail?.text).toContain("Der Link gilt bis 11. März, 00:30 Uhr");
  // no other link, and nothing to switch off
  expect(mail?.text?.match(/https:/g)).toHaveLength(1);
  expect(mail?.html).toContain('<a href="https://app.example/password/1#hash-l1">');
  expect(mail?.headers.has("list-unsubscribe")).toBe(false);
});

test("by day it is a mail of its own, too", async () => {
  await addReader(world, "mia", { language: "en" });
  await lend(world, { card: "mia", id: "b", due: "2026-03-12" });
  await linkFor("mia");
  await world.run();
  const subjects = server.mails.map(({ subject }) => subject ?? "").toSorted();
  expect(subjects).toEqual(["Due soon", "New password for Stadtbücherei Musterstadt"]);
});

test("a link that was used or is too old before its mail left is not mailed", async () => {
  server.refuseAddress = () => ({ code: 450, text: "later" });
  await addReader(world, "mia");
  await addReader(world, "ben");
  await linkFor("mia");
  await linkFor("ben", "l2");
  await world.run();
  expect(await rows()).toEqual(["password waiting", "password waiting"]);
  server.refuseAddress = () => undefined;
  await world.readers.codes.setPassword("mia", "hash");
  world.nowMs += HOUR_MS;
  await world.run();
  expect([await rows(), server.mails]).toEqual([["password dropped", "password dropped"], []]);
});

test("a child's link goes to whoever answers for the child; without an address there is no mail", async () => {
  await addReader(world, "mum");
  await addReader(world, "mia", { firstName: "Mia", email: undefined, guardian: "mum" });
  await addReader(world, "nobody", { email: undefined });
  await linkFor("mia");
  await linkFor("nobody", "l2");
  await world.run();
  expect(server.mails.map(({ text }) => text?.split("\n")[2])).toEqual([
    "Für Ihren Bibliotheksausweis (für Mia) wurde ein neues Passwort angefordert. Wählen Sie es hier:",
  ]);
});
