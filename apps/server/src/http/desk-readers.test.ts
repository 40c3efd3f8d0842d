import { OWNER } from "@freihand/connector-builtin/testkit";
import { readerEndpoints, type SlipReply } from "@freihand/contract/staff";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { staffApp, type StaffApp } from "./testkit/staff-app.ts";
import { deskClient, type DeskClient } from "./testkit/desk-client.ts";
import { openDeskLibrary, type DeskLibrary } from "./testkit/desk-library.ts";

let library: DeskLibrary;
let server: StaffApp;
let client: DeskClient;
beforeEach(async () => {
  library = await openDeskLibrary();
  server = await staffApp(library);
  client = deskClient(server);
});

const CALLS = readerEndpoints;
const ADMIN = { name: "chef", roles: ["admin"] } as const;
const DORA = {
  lastName: " Muster ",
  firstName: "Dora",
  group: "child",
  bornOn: "2016-05-01",
  guardian: "1001",
  street: "",
};
const create = (more: object = {}) => ({
  requestId: crypto.randomUUID(),
  reader: DORA,
  ...more,
});
const slipIn = (reply: SlipReply) => {
  if (reply.kind === "refused") throw new Error(reply.text);
  return reply.slip;
};
const noted = async () => {
  const { entries } = await library.journal.list(OWNER, {});
  return entries
    .filter(({ action }) => action.startsWith("reader"))
    .map(({ action, card, reason }) => [action, card, ...(reason === undefined ? [] : [reason])]);
};
const details = (userId: string) => client.call(CALLS.readerDetails, { userId });
/** What an admin does after the second factor was given anew. */
const confirmed = async () => {
  const member = await server.add({ name: "chef", roles: ["admin"] });
  const { token } = await server.signIn(member);
  const authorization = `Bearer ${token}`;
  await server.post("/auth/confirm", { code: server.code(member) }, { authorization });
  return (call: "delete" | "export", userId: string) =>
    server.post(`/library/1/readers/${call}`, { userId }, { authorization });
};

describe("a new reader", () => {
  it("gets the next card with its check digit, and a slip that opens the account once", async () => {
    const made = await client.call(CALLS.createReader, create());
    expect(made).toMatchObject({
      kind: "done",
      reader: { userId: "00000018", name: "Dora Muster", group: "child", bornOn: "2016-05-01" },
      slip: {
        userId: "00000018",
        name: "Dora Muster",
        expires: "2026-11-27T10:00:30.000Z",
        barcode: { format: "CODE128", value: "00000018" },
      },
    });
    const { code } = slipIn(made);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const patrons = library.setup.libraries.find(OWNER.project, OWNER.library)?.patrons;
    const ctx = { locale: "de", signal: new AbortController().signal } as const;
    expect(await patrons?.login("00000018", code, ctx)).toMatchObject({ ok: true });
    expect(await patrons?.login("00000018", code, ctx)).toMatchObject({ ok: false });
    expect(await details("00000018")).toEqual({
      userId: "00000018",
      name: "Dora Muster",
      lastName: "Muster",
      firstName: "Dora",
      bornOn: "2016-05-01",
      group: "child",
      guardian: "1001",
      blocks: [],
      staffNotes: [],
      hasPassword: false,
    });
    expect(await noted()).toEqual([
      ["reader_code", "00000018"],
      ["reader_create", "00000018"],
    ]);
  });

  it("is made once when the answer was lost; the slip is a new one, and the first no longer works", async () => {
    const body = create();
    const first = slipIn(await client.call(CALLS.createReader, body));
    const second = slipIn(await client.call(CALLS.createReader, body));
    expect(second.userId).toBe(first.userId);
    expect(second.code).not.toBe(first.code);
    const other = { ...body, reader: { ...DORA, firstName: "Doro" } };
    expect(await client.call(CALLS.createReader, other)).toMatchObject({ reason: "reused" });
    const rows = library.database.db.selectFrom("patrons").select("user_id");
    expect(await rows.execute()).toHaveLength(4);
    const receipts = library.database.db.selectFrom("desk_receipts").select("receipt");
    const kept = JSON.stringify(await receipts.execute());
    expect(kept).toContain(first.userId);
    expect(kept).not.toMatch(/Dora|Muster/);
  });

  it("may have a card that was printed before; one that a reader or a copy has is refused", async () => {
    const own = await client.call(CALLS.createReader, create({ card: "9001" }));
    expect(own).toMatchObject({ slip: { userId: "9001" } });
    expect(await client.call(CALLS.createReader, create({ card: "1002" }))).toMatchObject({
      kind: "refused",
      reason: "card_taken",
      text: "Diese Nummer hat schon jemand. Bitte nehmen Sie eine andere Karte.",
    });
    expect(await client.call(CALLS.createReader, create({ card: "4711" }))).toMatchObject({
      reason: "copy_number",
    });
  });

  it("with something wrong is not made, and each member says what it has to be", async () => {
    const reader = { lastName: " ", group: "", email: "keine", guardian: "77" };
    const reply = await client.call(CALLS.createReader, create({ reader }));
    expect(reply).toMatchObject({
      kind: "refused",
      reason: "invalid",
      problems: [
        { field: "lastName" },
        { field: "email", text: "Das ist keine E-Mail-Adresse. Bitte prüfen Sie sie." },
        { field: "group" },
        { field: "guardian" },
      ],
    });
    expect(await noted()).toEqual([]);
  });

  it("that cannot be noted is not made", async () => {
    await sql`create trigger no_journal before insert on staff_journal
      when new.action = 'reader_create' begin select raise(abort, 'full'); end`.execute(
      library.database.db,
    );
    const reply = await client.send(CALLS.createReader, create());
    expect(reply.statusCode).toBeGreaterThanOrEqual(500);
    const rows = library.database.db.selectFrom("patrons").select("user_id");
    expect(await rows.execute()).toHaveLength(3);
  });

  it("chooses among the groups of the rules and of the readers", async () => {
    expect(await client.call(CALLS.readerForm, {})).toEqual({
      groups: [{ id: "adult", name: "Erwachsene" }],
      branches: [
        { id: "zentral", name: "Zentrale" },
        { id: "nord", name: "Nord" },
      ],
    });
  });
});

describe("a reader", () => {
  it("is changed by members; the journal has their names, not what they hold", async () => {
    const changes = { email: " a@example.org ", city: "Lindau", validUntil: "2027-01-31" };
    expect(await client.call(CALLS.changeReader, { userId: "1001", changes })).toMatchObject({
      kind: "done",
      reader: { email: "a@example.org", validUntil: "2027-01-31" },
    });
    await client.call(CALLS.changeReader, { userId: "1001", changes });
    const emptied = { userId: "1001", changes: { city: "", validUntil: null } };
    await client.call(CALLS.changeReader, emptied);
    const known = await details("1001");
    expect(known).toMatchObject({ email: "a@example.org" });
    expect(known).not.toHaveProperty("city");
    expect(known).not.toHaveProperty("validUntil");
    const wrong = { userId: "1001", changes: { lastName: "" } };
    expect(await client.call(CALLS.changeReader, wrong)).toMatchObject({
      problems: [{ field: "lastName" }],
    });
    expect(await noted()).toEqual([
      ["reader_change", "1001", "city, validUntil"],
      ["reader_change", "1001", "city, email, validUntil"],
    ]);
  });

  it("is blocked with a note for the staff, and unblocked with a reason for the journal", async () => {
    const blocked = await client.call(CALLS.blockReader, { userId: "1001", note: "Ausweis weg" });
    expect(blocked).toMatchObject({
      reader: { blocks: [{ code: "desk", text: expect.stringContaining("gesperrt") }] },
    });
    expect(JSON.stringify(blocked)).not.toContain("Ausweis weg");
    expect(await details("1001")).toMatchObject({
      blocks: [{ code: "desk", note: "Ausweis weg", since: "2026-11-24" }],
    });
    const ended = { userId: "1001", why: "Ausweis wieder da" };
    expect(await client.call(CALLS.unblockReader, ended)).toMatchObject({ reader: { blocks: [] } });
    expect(await noted()).toEqual([
      ["reader_unblock", "1001", "Ausweis wieder da"],
      ["reader_block", "1001"],
    ]);
  });

  it("has notes of the staff, written once, removed one by one, and shown on the page", async () => {
    const body = { userId: "1001", requestId: crypto.randomUUID(), text: "Fahrradhelm liegt hier" };
    const added = await client.call(CALLS.addReaderNote, body);
    expect(added).toMatchObject({
      reader: { notes: [{ text: "Fahrradhelm liegt hier", day: "2026-11-24" }] },
    });
    expect(await client.call(CALLS.addReaderNote, body)).toEqual(added);
    expect(await client.call(CALLS.addReaderNote, { ...body, text: "anderes" })).toMatchObject({
      reason: "reused",
    });
    const { staffNotes } = await details("1001");
    expect(staffNotes).toMatchObject([{ staff: "thea", text: "Fahrradhelm liegt hier" }]);
    const gone = { userId: "1001", note: staffNotes[0]?.id ?? "" };
    // of another reader, it stays
    await client.call(CALLS.removeReaderNote, { ...gone, userId: "1002" });
    expect((await details("1001")).staffNotes).toHaveLength(1);
    expect(await client.call(CALLS.removeReaderNote, gone)).toMatchObject({ kind: "done" });
    expect((await details("1001")).staffNotes).toEqual([]);
    expect((await noted()).filter(([action]) => action === "reader_note")).toHaveLength(1);
  });

  it("who has forgotten the password gets a slip", async () => {
    const reply = await client.call(CALLS.resetReaderPassword, { userId: "1002" });
    expect(slipIn(reply)).toMatchObject({ userId: "1002", name: "Bert Müller" });
    expect(await noted()).toEqual([["reader_code", "1002"]]);
  });

  it("that there is not is refused in words", async () => {
    const unknown = { kind: "refused", reason: "unknown_card" };
    const userId = "77";
    expect(await client.call(CALLS.changeReader, { userId, changes: {} })).toMatchObject(unknown);
    expect(await client.call(CALLS.blockReader, { userId })).toMatchObject(unknown);
    expect(await client.call(CALLS.resetReaderPassword, { userId })).toMatchObject(unknown);
    expect(await client.refusal(CALLS.readerDetails, { userId })).toMatchObject({
      code: "not_found",
      field: "userId",
    });
  });

  it("counts as looked up with every call that names one", async () => {
    for (let done = 0; done < 30; done += 1) {
      await details("1001");
      await client.call(CALLS.changeReader, { userId: "1001", changes: {} });
    }
    for (const row of [CALLS.readerDetails, CALLS.resetReaderPassword])
      expect(await client.refusal(row, { userId: "1002" })).toMatchObject({
        code: "rate_limited",
      });
  });
});

describe("an admin", () => {
  it("needs a fresh code", async () => {
    for (const row of [CALLS.deleteReader, CALLS.exportReader])
      expect(await client.refusal(row, { userId: "1001" }, ADMIN)).toMatchObject({
        code: "confirmation_needed",
      });
  });

  it("exports everything, with the journal but without who of the staff it was", async () => {
    const body = { userId: "1001", requestId: crypto.randomUUID(), text: "Helm" };
    await client.call(CALLS.addReaderNote, body);
    const call = await confirmed();
    const reply = await call("export", "1001");
    expect(reply.json()).toMatchObject({
      format: "freihand-reader",
      reader: { card: "1001", name: "Anna Muster" },
      reader_notes: [{ text: "Helm" }],
      journal: [{ action: "reader_export" }, { action: "reader_note", card: "1001" }],
    });
    expect(JSON.stringify(reply.json().journal)).not.toContain("thea");
    expect((await call("export", "77")).statusCode).toBe(404);
  });

  it("deletes who has nothing open, with the notes", async () => {
    const body = { userId: "1001", requestId: crypto.randomUUID(), text: "Helm" };
    await client.call(CALLS.addReaderNote, body);
    const lend = { requestId: "1", card: "1001", barcode: "4711", branch: "zentral" };
    const by = { staff: "thea", role: "desk" } as const;
    const ctx = { locale: "de", signal: new AbortController().signal, by } as const;
    await library.desk.lend(lend, ctx);
    const call = await confirmed();
    expect((await call("delete", "1001")).json()).toMatchObject({
      kind: "refused",
      reason: "loans",
      text: "Es ist noch etwas ausgeliehen. Bitte nehmen Sie es zuerst zurück.",
    });
    await library.desk.receive({ requestId: "2", barcode: "4711", branch: "zentral" }, ctx);
    expect((await call("delete", "1001")).json()).toEqual({ kind: "done" });
    expect((await call("delete", "1001")).json()).toMatchObject({ reason: "unknown_card" });
    const notes = library.database.db.selectFrom("reader_notes").selectAll();
    expect(await notes.execute()).toEqual([]);
    expect((await noted())[0]).toEqual(["reader_delete", "1001"]);
  });
});
