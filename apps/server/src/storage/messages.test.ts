import { isoDate } from "@freihand/contract";
import { openDatabase, type Database } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addReader, lend, shelve, writingWorld, PLACE } from "./testkit/writing-world.ts";
import { mailServer, type MailServer } from "../messages/testkit/mail-server.ts";
import { smtpMailer } from "../messages/smtp-mailer.ts";
import type { Mailer } from "../messages/mailer.ts";
import type { Tables, WritingWorld } from "./testkit/writing-world.ts";
import type { ParsedMail } from "mailparser";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let database: Database<Tables>;
let server: MailServer;
let mailer: Mailer;
let world: WritingWorld;

const mailerAt = (port: number) =>
  smtpMailer({ host: "127.0.0.1", port, security: "none" }, undefined);

beforeEach(async () => {
  database = await openDatabase<Tables>(await newDatabasePlace());
  server = await mailServer();
  mailer = mailerAt(server.port);
  world = writingWorld(database.db, mailer);
});

afterEach(async () => {
  mailer.close();
  await server.close();
  await database.close();
});

const to = ({ to: found }: ParsedMail) =>
  found === undefined || Array.isArray(found) ? "" : found.text;
const subjects = () => server.mails.map((mail) => `${to(mail)}: ${mail.subject ?? ""}`).toSorted();
const rows = () =>
  database.db.selectFrom("messages").selectAll().orderBy("kind").orderBy("subject").execute();
const states = async () => (await rows()).map(({ kind, state }) => `${kind} ${state}`);

/** Runs every minute for so long. */
async function runFor(minutes: number): Promise<void> {
  for (let at = 0; at < minutes; at += 1) {
    await world.run();
    world.nowMs += MINUTE_MS;
  }
}

describe("what is sent", () => {
  test("ten loans that are due soon are one mail, and only one", async () => {
    await addReader(world, "mia");
    for (let at = 0; at < 10; at += 1)
      await lend(world, { card: "mia", id: `b${String(at)}`, due: "2026-03-12" });
    await runFor(3);
    world.nowMs += 24 * HOUR_MS;
    await runFor(1);
    expect(subjects()).toEqual([`"Muster" <mia@mail.example>: Bald zurückzugeben`]);
    const [mail] = server.mails;
    expect(mail?.text).toContain("- Titel b0: bis 12. März");
    expect(mail?.text?.match(/Titel b\d/g)).toHaveLength(10);
    expect(mail?.html).toContain("<li>Titel b9: bis 12. März</li>");
    expect(mail?.from?.text).toBe('"Stadtbücherei" <buecherei@musterstadt.example>');
  });

  test("due soon, due today and overdue come with their subjects, and again as time passes", async () => {
    await addReader(world, "mia");
    await lend(world, { card: "mia", id: "b1", due: "2026-03-13" });
    for (const day of ["10", "11", "12", "13", "14", "19", "20", "21"]) {
      world.nowMs = Date.parse(`2026-03-${day}T09:00:00Z`);
      await runFor(2);
    }
    for (const day of ["2026-04-03", "2026-04-17", "2026-05-29"]) {
      world.nowMs = Date.parse(`${day}T09:00:00Z`);
      await runFor(2);
    }
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      "Bald zurückzugeben",
      "Heute zurückzugeben",
      "Erinnerung: Bitte geben Sie zurück",
      "Zweite Erinnerung: Bitte geben Sie zurück",
      "Letzte Erinnerung: Bitte geben Sie zurück",
    ]);
    expect(server.mails[3]?.text).toContain("war bis 13. März zurückzugeben (21 Tage)");
  });

  test("nothing arrives at night: what falls into it comes at eight", async () => {
    await addReader(world, "mia");
    await lend(world, { card: "mia", id: "b1", due: "2026-03-10" });
    await shelve(world, { card: "mia", id: "h1", until: "2026-03-17" });
    world.nowMs = Date.parse("2026-03-10T02:00:00Z");
    await runFor(30);
    world.nowMs = Date.parse("2026-03-10T06:58:00Z");
    await runFor(2);
    expect(server.mails).toEqual([]);
    await runFor(1);
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      "Nachrichten von Stadtbücherei Musterstadt",
    ]);
    expect(server.mails[0]?.text).toContain("Heute ist der letzte Tag für:\n\n- Titel b1");
    expect(server.mails[0]?.text).toContain("- Titel h1: Zweigstelle Nord, bis 17. März");
  });

  test("a reservation is announced ten minutes after the scan; taken back before, not at all", async () => {
    await addReader(world, "mia");
    await addReader(world, "tim");
    await shelve(world, { card: "mia", id: "h1", until: "2026-03-17" });
    await shelve(world, { card: "tim", id: "h2", until: "2026-03-17", seq: 2 });
    await runFor(1);
    await world.circulation.transaction((tx) => tx.place("h2", { state: "waiting" }));
    await runFor(9);
    expect(server.mails).toEqual([]);
    await runFor(1);
    expect(subjects()).toEqual([`"Muster" <mia@mail.example>: Abholbereit`]);
    // ready again: announced again, though the last day is the same
    const again = { copyId: "copy-h2", expiresOn: isoDate.parse("2026-03-17") };
    const readyOn = isoDate.parse("2026-03-10");
    await world.circulation.transaction((tx) =>
      tx.place("h2", { state: "ready", readyOn, ...again }),
    );
    await runFor(11);
    expect(subjects()).toHaveLength(2);
  });

  test("what is returned or renewed before it is sent is not sent", async () => {
    await addReader(world, "mia");
    await lend(world, { card: "mia", id: "b1", due: "2026-03-10" });
    await lend(world, { card: "mia", id: "b2", due: "2026-03-10" });
    server.refuseMail = () => ({ code: 451, text: "later" });
    await runFor(1);
    await world.circulation.transaction(async (tx) => {
      await tx.removeLoan("b1");
      await tx.removeLoan("b2");
    });
    server.refuseMail = () => undefined;
    await runFor(5);
    expect(server.mails).toEqual([]);
    expect(await states()).toEqual(["due-today dropped", "due-today dropped"]);
  });

  test("a child without an address is written to at that of the adult, all in one mail", async () => {
    await addReader(world, "eva", { firstName: "Eva" });
    await addReader(world, "mia", { firstName: "Mia", email: undefined, guardian: "eva" });
    await addReader(world, "tim", { firstName: "Tim", email: undefined, guardian: "eva" });
    await lend(world, { card: "mia", id: "b1", due: "2026-03-10" });
    await lend(world, { card: "tim", id: "b2", due: "2026-03-10" });
    await lend(world, { card: "eva", id: "b3", due: "2026-03-10" });
    await runFor(2);
    expect(subjects()).toEqual([`"Eva Muster" <eva@mail.example>: Heute zurückzugeben`]);
    expect(server.mails[0]?.text).toContain("- Titel b1 (für Mia)");
    expect(server.mails[0]?.text).toContain("- Titel b3\n");
  });

  test("a reader is written to in their language", async () => {
    await addReader(world, "mia", { language: "en" });
    await lend(world, { card: "mia", id: "b1", due: "2026-03-12" });
    await runFor(1);
    expect(server.mails[0]?.subject).toBe("Due soon");
    expect(server.mails[0]?.text).toContain("- Titel b1: by 12 March");
    expect(server.mails[0]?.html).toContain('<html lang="en">');
  });

  test("the whole card: welcome, expiring, not collected", async () => {
    await addReader(world, "mia", { validUntil: "2026-04-01" });
    await world.readers.transaction((tx) => tx.noteJoined("mia", isoDate.parse("2026-03-10")));
    await shelve(world, { card: "mia", id: "h1", until: "2026-03-09" });
    await world.circulation.transaction(async (tx) => {
      const [hold] = await tx.lapsedBefore(isoDate.parse("2026-03-10"));
      await tx.removeReservation("h1");
      if (hold !== undefined) await tx.noteLapsed(hold);
    });
    await runFor(12);
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      "Nachrichten von Stadtbücherei Musterstadt",
      "Nicht mehr abholbereit",
    ]);
    expect(server.mails[0]?.text).toContain("- Der neue Bibliotheksausweis gilt ab sofort.");
    expect(server.mails[0]?.text).toContain("- gültig bis 1. April");
    expect(server.mails[1]?.text).toContain("- Titel h1: lag bis 9. März bereit, Zweigstelle Nord");
  });
});

describe("what a reader does not want", () => {
  test("is not sent, even if it was already written down", async () => {
    await addReader(world, "mia");
    await shelve(world, { card: "mia", id: "h1", until: "2026-03-17" });
    await runFor(2);
    await world.choices.setOff(PLACE, "mia", ["hold-ready", "due-soon"]);
    await lend(world, { card: "mia", id: "b1", due: "2026-03-12" });
    await runFor(12);
    expect(server.mails).toEqual([]);
    await world.choices.setOff(PLACE, "mia", []);
    await runFor(12);
    expect(server.mails.map(({ subject }) => subject)).toEqual(["Abholbereit"]);
  });

  test("mails say how to switch them off, in one line; those about overdue loans do not", async () => {
    await addReader(world, "mia");
    await lend(world, { card: "mia", id: "b1", due: "2026-03-12" });
    await addReader(world, "tim");
    await lend(world, { card: "tim", id: "b2", due: "2026-03-01" });
    await runFor(1);
    const headers = Object.fromEntries(
      server.mails.map(({ subject, headerLines }) => [
        subject,
        headerLines.filter(({ key }) => key.startsWith("list-")).map(({ line }) => line),
      ]),
    );
    expect(headers).toEqual({
      "Bald zurückzugeben": [
        "List-Unsubscribe: <https://app.example/services/de/basic/messages?token=mia>",
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      ],
      "Erinnerung: Bitte geben Sie zurück": [],
    });
  });
});

describe("a mail server that", () => {
  beforeEach(async () => {
    await addReader(world, "mia");
    await addReader(world, "tim");
    await lend(world, { card: "mia", id: "b1", due: "2026-03-10" });
    await lend(world, { card: "tim", id: "b2", due: "2026-03-01" });
  });

  test("is down delays: everything is sent once when it is back", async () => {
    const { port } = server;
    await server.close();
    await runFor(5);
    expect(await states()).toEqual(["due-today waiting", "overdue-1 waiting"]);
    expect(world.server.length).toBeGreaterThan(0);
    expect(world.server.at(-1)).toBe("ESOCKET CONN");
    server = await mailServer(port);
    await runFor(60);
    expect(server.mails).toHaveLength(2);
    expect(await states()).toEqual(["due-today sent", "overdue-1 sent"]);
    expect(world.server.at(-1)).toBeUndefined();
  });

  test("refuses an address for now is asked again, for 48 hours", async () => {
    server.refuseAddress = (address) =>
      address.startsWith("tim@") ? { code: 450, text: "greylisted" } : undefined;
    await runFor(1);
    expect(await states()).toEqual(["due-today sent", "overdue-1 waiting"]);
    for (let hour = 0; hour < 49; hour += 1) {
      world.nowMs += HOUR_MS;
      await world.run();
    }
    expect((await rows()).at(-1)).toMatchObject({ state: "waiting", error: "450 RCPT TO" });
    world.nowMs = Date.parse("2026-03-12T15:00:00Z");
    await world.run();
    expect((await rows()).at(-1)).toMatchObject({ state: "refused", error: "450 RCPT TO" });
    expect((await world.readers.read((view) => view.reader("tim")))?.addressRefused).toBe(
      undefined,
    );
  });

  test("refuses an address for good gets no further mail for it; another address is tried", async () => {
    server.refuseAddress = (address) =>
      address.startsWith("tim@") ? { code: 550, text: "no such user" } : undefined;
    await runFor(3);
    expect(await states()).toEqual(["due-today sent", "overdue-1 refused"]);
    expect((await world.readers.read((view) => view.reader("tim")))?.addressRefused).toBe(true);
    await lend(world, { card: "tim", id: "b3", due: "2026-03-14" });
    world.nowMs = Date.parse("2026-03-11T09:00:00Z");
    await runFor(2);
    expect(await states()).toEqual(["due-today sent", "overdue-1 refused"]);
    await addReader(world, "tim", { email: "neu@mail.example" });
    world.nowMs = Date.parse("2026-03-12T09:00:00Z");
    await runFor(2);
    expect(await states()).toEqual(["due-soon sent", "due-today sent", "overdue-1 refused"]);
  });

  test("breaks the connection after the whole mail gets the same mail again", async () => {
    let isBroken = false;
    server.beforeAnswer = async () => {
      if (!isBroken) server.breakConnections();
      isBroken = true;
    };
    await runFor(10);
    expect(await states()).toEqual(["due-today sent", "overdue-1 sent"]);
    const ids = server.mails.map(({ messageId, subject }) => `${messageId ?? ""} ${subject ?? ""}`);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(2);
  });
});

test("the titles of a catalogue cannot write headers, lines or tags", async () => {
  const nasty = "<b>&amp;\r\nBcc: x@y.example\r\n.\r\n{unsubscribe}";
  const { access } = world.library;
  world = writingWorld(database.db, mailer, {
    access: { ...access, titles: (ids) => new Map(ids.map((id) => [id, nasty])) },
  });
  await addReader(world, "mia");
  await lend(world, { card: "mia", id: "b1", due: "2026-03-12" });
  await runFor(1);
  const [mail] = server.mails;
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.text).toContain("- <b>&amp; Bcc: x@y.example . {unsubscribe}: bis");
  expect(mail?.html).toContain("<li>&lt;b&gt;&amp;amp; Bcc: x@y.example . {unsubscribe}: bis");
});

test("messages leave with their reader", async () => {
  await addReader(world, "mia");
  await lend(world, { card: "mia", id: "b1", due: "2026-03-12" });
  await runFor(1);
  await world.choices.setOff(PLACE, "mia", ["welcome"]);
  await world.circulation.transaction((tx) => tx.removeLoan("b1"));
  await world.readers.transaction((tx) => tx.remove("mia"));
  expect(await rows()).toEqual([]);
  expect(await database.db.selectFrom("message_choices").selectAll().execute()).toEqual([]);
});
