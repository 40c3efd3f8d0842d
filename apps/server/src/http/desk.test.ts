import { OWNER } from "@freihand/connector-builtin/testkit";
import { isoDate } from "@freihand/contract";
import { deskEndpoints, feeEndpoints, type ScanBody } from "@freihand/contract/staff";
import { beforeEach, describe, expect, it } from "vitest";
import { staffApp, type StaffApp } from "./testkit/staff-app.ts";
import { deskClient, type CallsAs, type DeskClient } from "./testkit/desk-client.ts";
import { openDeskLibrary, type DeskLibrary } from "./testkit/desk-library.ts";

let library: DeskLibrary;
let server: StaffApp;
let client: DeskClient;
beforeEach(async () => {
  library = await openDeskLibrary();
  server = await staffApp(library);
  client = deskClient(server);
});

const { scan: SCAN, undo: UNDO, findReaders: FIND, reader: READER, mark: MARK } = deskEndpoints;
type Scan = Partial<ScanBody> & { readonly code: string };
const bodyOf = (given: Scan) => ({
  branch: "zentral",
  mode: "return" as const,
  requestId: crypto.randomUUID(),
  ...given,
});
const scan = (given: Scan, as?: CallsAs) => client.call(SCAN, bodyOf(given), as);
const lend = (code: string, reader: string, more: Partial<ScanBody> = {}) =>
  scan({ code, reader, mode: "lend", ...more });
const undo = (reply: object) =>
  client.call(UNDO, { undo: "undo" in reply ? reply.undo : "", requestId: crypto.randomUUID() });
const PREPARED: readonly string[] = ["sign_in", "charge_fee"];
const noted = async () => {
  const { entries } = await library.journal.list(OWNER, {});
  return entries.filter(({ action }) => !PREPARED.includes(action));
};
const reserve = async (card: string, recordId: string, branch: string) => {
  const patrons = library.setup.libraries.find(OWNER.project, OWNER.library)?.patrons;
  const ctx = { locale: "de", signal: new AbortController().signal } as const;
  const answers = { branch, confirm: "yes" };
  const wanted = { requestId: `reserve-${recordId}`, recordId, answers };
  return patrons?.reserve?.({ userId: card }, wanted, ctx);
};
const shelf = (branch?: string) =>
  client.call(deskEndpoints.shelf, branch === undefined ? {} : { branch });

describe("a scan", () => {
  it("of a card opens its reader, whatever was meant", async () => {
    expect(await scan({ code: "1001" })).toMatchObject({
      kind: "reader",
      reader: { userId: "1001", name: "Anna Muster", owed: { cents: 0, currency: "EUR" } },
    });
    expect(await scan({ code: "1001", mode: "lend" })).toMatchObject({ kind: "reader" });
  });

  it("of what nobody knows says so", async () => {
    expect(await scan({ code: "99" })).toMatchObject({
      kind: "nothing",
      reason: "unknown",
      signal: "stop",
      line: "Unbekannt: 99",
    });
    expect(await scan({ code: "4711", mode: "lend" })).toMatchObject({
      kind: "nothing",
      reason: "no_reader",
    });
    expect(await lend("4711", "77")).toMatchObject({ kind: "nothing", line: "Unbekannt: 77" });
  });

  it("of a number that a card and a copy have is a question, and then the copy", async () => {
    expect(await scan({ code: "1003" })).toMatchObject({
      kind: "ambiguous",
      signal: "stop",
      copy: { title: "Krabat" },
      reader: { userId: "1003", name: "Clara Müller" },
    });
    expect(await scan({ code: "1003", as: "copy" })).toMatchObject({
      kind: "received",
      line: "INS REGAL Reg t3",
    });
  });

  it("lends a copy, and takes it back late, with a fee; a lost answer changes nothing", async () => {
    const body = bodyOf({ code: "4711", reader: "1001", mode: "lend" });
    const first = await client.call(SCAN, body);
    expect(first).toMatchObject({
      kind: "lent",
      line: "VERLIEHEN bis 22.12.",
      due: "2026-12-22",
      reader: { loans: [{ copy: { barcode: "4711", title: "Tyll" }, overdue: false }] },
    });
    expect(await client.call(SCAN, body)).toEqual(first);

    library.clock.now = Date.parse("2026-12-27T10:00:00Z");
    const returned = bodyOf({ code: "4711" });
    const back = await client.call(SCAN, returned);
    expect(back).toMatchObject({
      kind: "received",
      case: "shelf",
      signal: "look",
      line: "INS REGAL Reg t1",
      notes: [],
      fee: { cents: 100 },
      returnedBy: { userId: "1001", name: "Anna Muster" },
    });
    expect(await client.call(SCAN, returned)).toEqual(back);
    expect((await noted()).map(({ action, card, copy }) => [action, card, copy])).toEqual([
      ["return", "1001", "4711"],
      ["lend", "1001", "4711"],
    ]);
    expect(await client.refusal(SCAN, { ...returned, code: "4712" })).toMatchObject({
      code: "conflict",
    });
  });

  it("from the book drop counts for the day that is given", async () => {
    await lend("4711", "1001");
    library.clock.now = Date.parse("2026-12-27T10:00:00Z");
    const returnedOn = isoDate.parse("2026-12-23");
    expect(await scan({ code: "4711", returnedOn })).toMatchObject({ fee: { cents: 20 } });
  });

  it("is taken back for a minute", async () => {
    expect(await undo(await lend("4711", "1001"))).toEqual({ done: true });
    expect(await scan({ code: "1001" })).toMatchObject({ reader: { loans: [] } });
    await lend("4711", "1001");
    const back = await scan({ code: "4711" });
    expect(await undo(back)).toEqual({ done: true });
    expect(await undo(back)).toEqual({ done: true });
    expect(await scan({ code: "1001" })).toMatchObject({
      reader: { loans: [{ due: "2026-12-22" }] },
    });
    const again = await scan({ code: "4711" });
    library.clock.now += 61_000;
    expect(await undo(again)).toEqual({ done: false, reason: "too_late" });
    expect(await undo({ undo: "none" })).toEqual({ done: false, reason: "unknown" });
  });

  it("at a branch that there is not is a mistake of the client", async () => {
    for (const mode of ["lend", "return"] as const)
      expect(
        await client.refusal(SCAN, bodyOf({ code: "4711", reader: "1001", mode, branch: "süd" })),
      ).toMatchObject({ code: "validation", field: "branch" });
  });
});

describe("what stands in the way of a loan", () => {
  beforeEach(async () => {
    const copies = { userId: "1001", branch: "zentral", line: "copies", cents: 1500 };
    const requestId = crypto.randomUUID();
    await client.call(feeEndpoints.chargeFee, { ...copies, requestId });
  });
  const block = () =>
    library.database.db
      .insertInto("blocks")
      .values({
        project: OWNER.project,
        library_id: OWNER.library,
        user_id: "1001",
        code: "x",
        text_de: "Gesperrt",
        text_en: "Blocked",
      })
      .execute();
  const override = { reasons: ["fees" as const, "blocked" as const], why: "zahlt morgen" };

  it("is a question, and set aside by the role of whoever answers, whatever else is sent along", async () => {
    expect(await lend("4711", "1001")).toMatchObject({
      kind: "question",
      signal: "stop",
      line: "ERST KLÄREN",
      questions: [
        { reason: "fees", overridableBy: "desk", text: expect.stringMatching(/\d,\d\d.€, .*€\.$/) },
      ],
    });
    expect(await lend("4711", "1001", { override })).toMatchObject({ kind: "lent" });
    // for what has nothing against it, the same override of the visit says nothing
    expect(await lend("4712", "1002", { override })).toMatchObject({ kind: "lent" });
    expect((await noted()).map(({ reason }) => reason)).toEqual([undefined, "fees: zahlt morgen"]);
  });

  it("for which the role is not enough stays, and is noted", async () => {
    await block();
    expect(await lend("4711", "1001", { override })).toMatchObject({
      kind: "question",
      questions: [
        { reason: "blocked", overridableBy: "admin", text: "Der Ausweis ist gesperrt." },
        { reason: "fees" },
      ],
    });
    const body = { code: "4711", reader: "1001", mode: "lend", override } as const;
    expect(await scan(body, { name: "chef", roles: ["admin"] })).toMatchObject({ kind: "lent" });
    expect((await noted()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["done", "blocked, fees: zahlt morgen"],
      ["refused", "blocked: zahlt morgen"],
    ]);
  });
});

describe("the shelf", () => {
  it("is pulled, sent, made ready and cleared, with the end of the card and no name", async () => {
    await reserve("1002", "t1", "nord");
    const pulled = await shelf();
    expect(deskEndpoints.shelf.response.parse(pulled)).toEqual(pulled);
    expect(pulled).toMatchObject({
      pull: [{ copy: { barcode: "4711" }, at: "Zentrale", pickup: "Nord", card: "1002" }],
      ready: [],
      transit: [],
      clear: [],
    });
    expect(await scan({ code: "4711" })).toMatchObject({
      line: "KISTE NORD, Vormerkung",
      notes: [],
      hold: { card: "1002", branch: "Nord" },
    });
    expect(await shelf("nord")).toMatchObject({ pull: [], transit: [{ branch: "Nord" }] });
    expect(await scan({ code: "4711", branch: "nord" })).toMatchObject({
      case: "hold_shelf",
      line: "ABHOLREGAL …1002, bis 1.12.",
      hold: { until: "2026-12-01" },
    });
    expect(await shelf("nord")).toMatchObject({ ready: [{ card: "1002", until: "2026-12-01" }] });
    expect(await shelf("zentral")).toMatchObject({ ready: [] });
    library.clock.now = Date.parse("2026-12-03T10:00:00Z");
    const cleared = await shelf("nord");
    expect(cleared).toMatchObject({ ready: [], clear: [{ card: "1002", next: "shelf" }] });
    expect(JSON.stringify([pulled, cleared])).not.toContain("Müller");
  });
});

describe("a mark", () => {
  const marking = (given: object) => ({
    barcode: "4711",
    requestId: crypto.randomUUID(),
    ...given,
  });
  const mark = async (given: object) => {
    const reply = await client.send(MARK, marking(given));
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  const look = () => client.call(deskEndpoints.copy, { code: "4711" });

  it("stays until the copy is in order, and a lost one is owed until it turns up", async () => {
    await mark({ mark: "damaged", note: "nass" });
    expect(await scan({ code: "4711" })).toMatchObject({
      line: "ZUR REPARATUR",
      notes: ["war nicht ausgeliehen", "Notiz: nass"],
    });
    await mark({ mark: "none" });
    await lend("4711", "1001");
    expect(await look()).toMatchObject({ loan: { name: "Anna Muster", due: "2026-12-22" } });
    expect(await mark({ mark: "lost", chargeCents: 1800 })).toMatchObject({
      mark: { kind: "lost" },
      ended: { name: "Anna Muster" },
    });
    expect(await look()).toMatchObject({ mark: { kind: "lost", since: "2026-11-24" } });
    expect(await scan({ code: "1001" })).toMatchObject({ reader: { owed: { cents: 1800 } } });
    expect(await scan({ code: "4711" })).toMatchObject({
      case: "found",
      line: "WIEDER DA, ins Regal Reg t1",
      notes: ["war als verloren gemeldet", "18,00\u00a0€ Ersatz zurück"],
    });
    await mark({ mark: "withdrawn" });
    expect(await scan({ code: "4711" })).toMatchObject({ case: "withdrawn", signal: "stop" });
  });

  it("that is sent again happens once", async () => {
    const requestId = crypto.randomUUID();
    await mark({ mark: "damaged", requestId });
    await mark({ mark: "none" });
    await mark({ mark: "damaged", requestId });
    expect(await scan({ code: "4711" })).toMatchObject({ case: "shelf" });
    expect(await client.refusal(MARK, marking({ mark: "lost", requestId }))).toMatchObject({
      code: "conflict",
    });
  });

  it("of a copy that there is not is refused", async () => {
    for (const state of ["missing", "none"])
      expect(await client.refusal(MARK, marking({ mark: state, barcode: "99" }))).toMatchObject({
        code: "not_found",
        field: "barcode",
      });
  });
});

describe("readers", () => {
  const find = (text: string, as?: CallsAs) => client.call(FIND, { name: text }, as);
  const open = (userId: string) => client.call(READER, { userId });

  it("are found by the beginnings of their names, and opened by their cards", async () => {
    expect(await find("muel")).toEqual([
      { userId: "1002", name: "Bert Müller", group: "adult", groupName: "Erwachsene" },
      { userId: "1003", name: "Clara Müller", group: "adult", groupName: "Erwachsene" },
    ]);
    expect(await client.refusal(FIND, { name: "  m " })).toMatchObject({
      code: "validation",
      field: "name",
    });
    expect(await open("1002")).toMatchObject({ userId: "1002", name: "Bert Müller" });
    expect(await client.refusal(READER, { userId: "99" })).toMatchObject({
      code: "not_found",
      field: "userId",
    });
  });

  it("are looked up sixty times in ten minutes, found and opened together, by each member", async () => {
    for (let done = 0; done < 30; done += 1) {
      await find("muster");
      await open("1001");
    }
    const refused = await client.send(FIND, { name: "muster" });
    expect(refused.json()).toMatchObject({ code: "rate_limited" });
    expect(refused.headers["retry-after"]).toBe("600");
    expect(await client.refusal(READER, { userId: "1001" })).toMatchObject({
      code: "rate_limited",
    });
    expect(await find("muster", { name: "bea" })).toHaveLength(1);
    library.clock.now += 600_000;
    expect(await open("1001")).toMatchObject({ userId: "1001" });
  });
});
