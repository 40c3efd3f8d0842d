import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OWNER } from "@freihand/connector-builtin/testkit";
import { adminEndpoints, deskEndpoints, type HoursReply } from "@freihand/contract/staff";
import { beforeEach, describe, expect, it } from "vitest";
import { deskClient, type CallsAs, type DeskClient } from "./testkit/desk-client.ts";
import { openDeskLibrary, type DeskLibrary } from "./testkit/desk-library.ts";
import { staffApp } from "./testkit/staff-app.ts";

const { adminHours, changeHours, undoHours, adminNotice, changeNotice, undoNotice } =
  adminEndpoints;
const { adminHome, changeHome, undoHome, adminEvents, changeEvents, undoEvents } = adminEndpoints;
const LEA = { name: "lea", roles: ["admin"] } as const;
const WEEK = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from: "10:00",
  to: "18:00",
  kind: "staffed",
}));
const CLOSED = { from: "2026-12-21", to: "2026-12-27", closed: true, note: "Umbau" };

let library: DeskLibrary;
let client: DeskClient;
beforeEach(async () => {
  library = await openDeskLibrary();
  client = deskClient(await staffApp(library));
});

const file = () => join(library.root, "basic/libraries/1.json");
const onDisk = () => readFileSync(file(), "utf8");
const page = (reply: HoursReply) => {
  if (reply.kind !== "done") throw new Error(reply.text);
  return reply;
};
const shown = async () => page(await client.call(adminHours, {}, LEA));
const change = async (given: object) =>
  client.call(
    changeHours,
    {
      branch: "zentral",
      hours: WEEK,
      exceptions: [CLOSED],
      fingerprint: (await shown()).file.fingerprint,
      ...given,
    },
    LEA,
  );
const noted = async () => {
  const { entries } = await library.journal.list(OWNER, {});
  return entries.filter(({ action }) => action.endsWith("_hours"));
};

describe("hours and closures of a branch", () => {
  it("are in the file and in force at once, with who changed them in the journal, and can be put back", async () => {
    const before = onDisk();
    const { branches, file: state } = page(await change({}));
    expect(branches[0]).toMatchObject({ id: "zentral", hours: WEEK, exceptions: [CLOSED] });
    const info = library.setup.libraries.find(OWNER.project, OWNER.library)?.info("de");
    expect(info?.branches[0]?.exceptions).toEqual([CLOSED]);
    expect(JSON.parse(onDisk())).toMatchObject({ branches: [{ exceptions: [CLOSED] }, {}] });
    expect(await noted()).toMatchObject([
      {
        action: "change_hours",
        staff: "lea",
        branch: "zentral",
        outcome: "done",
        reason: "libraries/1.json",
      },
    ]);
    expect(state.undo).toBeDefined();
    const undone = page(await client.call(undoHours, { fingerprint: state.fingerprint }, LEA));
    expect(undone.file.undo).toBeUndefined();
    expect(onDisk()).toBe(before);
    expect(await noted()).toMatchObject([{ action: "undo_hours", staff: "lea" }, {}]);
  });

  it("move the due day of the next loan", async () => {
    const lend = { branch: "zentral", code: "4711", reader: "1001", mode: "lend" };
    await change({ exceptions: [{ ...CLOSED, to: "2027-01-03" }] });
    const reply = await client.call(deskEndpoints.scan, {
      ...lend,
      requestId: crypto.randomUUID(),
    });
    // without the closure the 22nd of December
    expect(reply).toMatchObject({ kind: "lent", due: "2027-01-04" });
  });

  it("are not overwritten when the file was changed by hand meanwhile", async () => {
    const { fingerprint } = (await shown()).file;
    writeFileSync(file(), onDisk().replace('"Zentrale"', '"Hauptstelle"'));
    expect(await change({ fingerprint })).toMatchObject({ kind: "refused", reason: "changed" });
    expect(onDisk()).toContain("Hauptstelle");
    expect((await shown()).branches[0]?.name).toBe("Hauptstelle");
    expect(await noted()).toEqual([]);
  });

  it("that two admins save at once are those of the first", async () => {
    const { fingerprint } = (await shown()).file;
    const replies = await Promise.all([
      change({ fingerprint }),
      change({ fingerprint, exceptions: [] }),
    ]);
    expect(replies.map(({ kind }) => kind).toSorted()).toEqual(["done", "refused"]);
    expect(await noted()).toHaveLength(1);
  });

  it("that are wrong are refused in plain words; what the check of the projects finds, in its own", async () => {
    const early = [{ weekday: 1, from: "18:00", to: "10:00", kind: "staffed" }];
    expect(await change({ hours: early })).toMatchObject({
      reason: "invalid",
      mistakes: ["Montag: Das Ende muss nach dem Anfang liegen."],
    });
    const late = [{ weekday: 1, from: "10:00", to: "24:30", kind: "staffed" }];
    const reply = await change({ hours: late });
    expect(reply).toMatchObject({ reason: "check" });
    expect(reply.kind === "refused" && reply.mistakes[0]).toMatch(
      /^libraries\/1\.json, field "branches\.0\.hours\.0\.to": is no time/,
    );
    expect(
      await client.refusal(
        changeHours,
        {
          branch: "west",
          hours: [],
          exceptions: [],
          fingerprint: (await shown()).file.fingerprint,
        },
        LEA,
      ),
    ).toMatchObject({ code: "not_found" });
    expect(await noted()).toEqual([]);
  });

  it("of a file that is broken by hand are not shown", async () => {
    writeFileSync(file(), "{");
    expect(await client.call(adminHours, {}, LEA)).toMatchObject({ reason: "check" });
  });

  it("are put back on disk when the journal cannot be written", async () => {
    const before = onDisk();
    const { fingerprint } = (await shown()).file;
    await library.database.db.schema.alterTable("staff_journal").renameTo("gone").execute();
    const body = { branch: "zentral", hours: WEEK, exceptions: [], fingerprint };
    expect(await client.send(changeHours, body, LEA)).toMatchObject({ statusCode: 500 });
    expect(onDisk()).toBe(before);
  });
});

describe("the notice to everyone", () => {
  const words = { de: { title: "Umbau", text: "Im **Lesesaal**." }, en: { title: "", text: "" } };
  const begin = async (as: CallsAs, given: object = {}) => {
    const reply = await client.call(adminNotice, {}, as);
    if (reply.kind !== "done") throw new Error(reply.text);
    const body = { enabled: true, type: "warning", messages: words, ...given };
    return client.call(changeNotice, { ...body, fingerprint: reply.file.fingerprint }, as);
  };
  const inForce = () => library.setup.projects.find("basic")?.configAt(library.clock.now);

  it("is in force at once, noted in the journal, and taken back", async () => {
    const begun = await begin(LEA);
    expect(inForce()).toMatchObject({
      status: { maintenance: true },
      maintenance: { type: "warning", messages: { de: words.de } },
    });
    if (begun.kind !== "done") throw new Error(begun.text);
    const undone = await client.call(undoNotice, { fingerprint: begun.file.fingerprint }, LEA);
    expect(undone).toMatchObject({ kind: "done", notice: { enabled: false } });
    expect(inForce()?.status.maintenance).toBe(false);
    const { entries } = await library.journal.list(OWNER, {});
    expect(entries.map(({ action }) => action).slice(0, 2)).toEqual([
      "undo_notice",
      "change_notice",
    ]);
  });

  it("that says nothing, or ends before it begins, is refused by the check", async () => {
    const none = { title: "", text: "" };
    expect(await begin(LEA, { messages: { de: none, en: none } })).toMatchObject({
      reason: "check",
    });
    expect(await begin(LEA, { start: "2026-12-02", end: "2026-12-01" })).toMatchObject({
      reason: "check",
      mistakes: [expect.stringMatching(/^project\.json, field "maintenance\.end"/)],
    });
    expect(inForce()?.status.maintenance).toBe(false);
  });
});

describe("the home page of a library", () => {
  const none = { title: "", text: "" };
  const home = {
    banner: {
      words: { de: { title: "Lesenacht", text: "Am **Freitag**." }, en: none },
      url: "/events",
      label: { de: "Zum Programm", en: "" },
      from: "",
      until: "2026-11-24",
    },
    picks: [{ id: "t2", text: { de: "Zeit für Momo.", en: "" } }],
  };
  const save = async (given: object = {}) => {
    const reply = await client.call(adminHome, {}, LEA);
    if (reply.kind !== "done") throw new Error(reply.text);
    const body = { home: { ...home, ...given }, fingerprint: reply.file.fingerprint };
    return client.call(changeHome, body, LEA);
  };

  it("stands in the library's file, is noted in the journal, and is taken back", async () => {
    const before = onDisk();
    const saved = await save();
    if (saved.kind !== "done") throw new Error(saved.text);
    expect(JSON.parse(onDisk())).toMatchObject({
      home: {
        banner: { title: { de: "Lesenacht" }, until: "2026-11-24" },
        picks: [{ id: "t2", text: { de: "Zeit für Momo." } }],
      },
    });
    const undone = await client.call(undoHome, { fingerprint: saved.file.fingerprint }, LEA);
    expect(undone).toMatchObject({ kind: "done", home: { picks: [] } });
    expect(onDisk()).toBe(before);
    const { entries } = await library.journal.list(OWNER, {});
    expect(entries.map(({ action }) => action).slice(0, 2)).toEqual(["undo_home", "change_home"]);
  });

  it("with a link to a script is refused by the check", async () => {
    expect(await save({ banner: { ...home.banner, url: "javascript:alert(1)" } })).toMatchObject({
      reason: "check",
      mistakes: [expect.stringMatching(/^libraries\/1\.json, field "home\.banner\.link\.url"/)],
    });
  });
});

describe("the events of a library", () => {
  const none = { de: "", en: "" };
  const event = {
    title: { de: "Lesung", en: "Reading" },
    start: "2026-12-03T19:30",
    end: "",
    weekly: { until: "", except: [] },
    branchId: "nord",
    place: none,
    audience: none,
    text: none,
    price: none,
    url: "",
    registration: { needed: false, url: "" },
    cancelled: false,
  };
  const eventFile = () => join(library.root, "basic/libraries/1.events.json");
  const save = async (body: object) => {
    const reply = await client.call(adminEvents, {}, LEA);
    if (reply.kind !== "done") throw new Error(reply.text);
    return client.call(changeEvents, { ...body, fingerprint: reply.file.fingerprint }, LEA);
  };
  const inForce = async () => {
    const system = library.setup.libraries.find(OWNER.project, OWNER.library);
    const { signal } = new AbortController();
    return (await system?.events?.({ locale: "de", signal }))?.map(({ title }) => title);
  };

  it("begin with a file, are changed and removed, and the file goes with what began it", async () => {
    const made = await save({ event });
    expect(made).toMatchObject({ kind: "done", events: [{ id: "lesung", event }] });
    expect(await inForce()).toEqual(["Lesung"]);
    const changed = await save({
      id: "lesung",
      event: { ...event, title: { de: "Konzert", en: "" } },
    });
    expect(await inForce()).toEqual(["Konzert"]);
    if (changed.kind !== "done") throw new Error(changed.text);
    const undone = await client.call(undoEvents, { fingerprint: changed.file.fingerprint }, LEA);
    if (undone.kind !== "done") throw new Error(undone.text);
    await client.call(undoEvents, { fingerprint: undone.file.fingerprint }, LEA);
    expect(existsSync(eventFile())).toBe(false);
    expect(await inForce()).toBeUndefined();
    const { entries } = await library.journal.list(OWNER, {});
    expect(entries.map(({ action }) => action).slice(0, 2)).toEqual(["undo_events", "undo_events"]);
  });

  it("at a branch that there is not are refused by the check", async () => {
    expect(await save({ event: { ...event, branchId: "west" } })).toMatchObject({
      reason: "check",
      mistakes: [expect.stringMatching(/^libraries\/1\.events\.json, field "events\.0\.branchId"/)],
    });
    expect(existsSync(eventFile())).toBe(false);
  });
});
