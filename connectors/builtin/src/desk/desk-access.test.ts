import type {
  DeskAccess,
  DeskContext,
  DeskLendRequest,
  DeskMarkRequest,
  Source,
} from "@freihand/connector-kit";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { EmbeddedWorlds, type EmbeddedWorld } from "../testkit/conformance-world.ts";
import { SCOPE } from "../storage/testkit/lending-world.ts";

const worlds = new EmbeddedWorlds();
const by = { staff: "thea", workstation: "Theke 1", role: "desk" } as const;
const ctx = { locale: "de", signal: new AbortController().signal, by } as const;
const asAdmin = { ...ctx, by: { ...by, role: "admin" } } as const;
let world: EmbeddedWorld;
let desk: DeskAccess;
beforeEach(async () => {
  world = await worlds.open();
  desk = deskOf(world.source);
});
afterAll(() => worlds.close());

function deskOf({ desk: opened }: Source): DeskAccess {
  if (opened === undefined) throw new Error("the embedded system has no desk");
  return opened;
}
let scans = 0;
const scan = (barcode: string, more: { branch?: string; damaged?: boolean } = {}) => {
  scans += 1;
  return desk.receive(
    { requestId: `scan-${String(scans)}`, barcode, branch: "central", ...more },
    ctx,
  );
};
const lend = (
  card: string,
  barcode: string,
  { who = ctx, ...more }: { who?: DeskContext; override?: DeskLendRequest["override"] } = {},
) => {
  scans += 1;
  const request = { requestId: `scan-${String(scans)}`, card, barcode, branch: "central" };
  return desk.lend({ ...request, ...more }, who);
};
type Marked = Omit<DeskMarkRequest, "requestId">;
const mark = (request: Marked) => {
  scans += 1;
  return desk.mark({ requestId: `scan-${String(scans)}`, ...request }, ctx);
};
const unmark = (barcode: string) => {
  scans += 1;
  return desk.unmark({ requestId: `scan-${String(scans)}`, barcode }, ctx);
};
const accountOf = async (userId: string) => {
  const account = await world.source.account?.account({ userId }, ctx);
  if (account === undefined) throw new Error("no accounts");
  return account;
};
const lightOf = async (id: string) => {
  const record = await world.source.catalogue?.record(id, ctx);
  return record?.copies.map(({ status }) => status);
};

describe("a code at the desk", () => {
  it("is a card, a copy, or nothing", async () => {
    expect(await desk.find("anna", ctx)).toEqual({ reader: { card: "anna", name: "Karte anna" } });
    expect(await desk.find("B-r10", ctx)).toEqual({
      copy: {
        copyId: "r10-1",
        barcode: "B-r10",
        recordId: "r10",
        title: "Der Fährmann",
        mediaType: "BOOK",
        branch: "central",
      },
    });
    expect(await desk.find("1234", ctx)).toEqual({});
    expect(await scan("1234")).toEqual({ kind: "unknown_copy" });
    expect(await lend("anna", "1234")).toEqual({ kind: "unknown_copy" });
    expect(await lend("1234", "B-r10")).toEqual({ kind: "unknown_card" });
    expect(await scan("B-r10", { branch: "south" })).toEqual({ kind: "unknown_branch" });
    expect(await mark({ barcode: "1234", kind: "missing" })).toEqual({
      kind: "unknown_copy",
    });
  });

  it("may be typed in groups, of a card and of a copy", async () => {
    expect(await desk.find("an na", ctx)).toEqual(await desk.find("anna", ctx));
    expect(await desk.find("B-r 10", ctx)).toEqual(await desk.find("B-r10", ctx));
    expect(await desk.reader("an na", ctx)).toEqual(await desk.reader("anna", ctx));
    expect(await lend("an na", "B-r10")).toMatchObject({ kind: "done" });
    expect(await accountOf("anna")).toMatchObject({
      lent: expect.arrayContaining([expect.objectContaining({ barcode: "B-r10" })]),
    });
  });

  it("of a copy that the catalogue no longer has is found while it is on loan", async () => {
    await world.storage.circulationOf(SCOPE).transaction((tx) =>
      tx.addLoan({
        id: "old",
        copyId: "OLD-1",
        recordId: "gone",
        userId: "bert",
        branch: "central",
        lentOn: world.today,
        due: world.today,
        renewals: 0,
      }),
    );
    expect(await scan("OLD-1")).toMatchObject({
      kind: "done",
      copy: { barcode: "OLD-1", title: "gone" },
      ended: { loanId: "old", reader: { card: "bert", name: "Karte bert" } },
      destination: { to: "shelf" },
    });
    expect(await scan("OLD-1")).toEqual({ kind: "unknown_copy" });
  });
});

describe("a copy at the desk", () => {
  it("is taken back for whoever waits, and given back to its reader for a minute", async () => {
    const taken = await scan("B-r3");
    expect(taken).toMatchObject({
      kind: "done",
      copy: { title: "Leuchttürme und ihre Wärter" },
      ended: { reader: { card: "anna" }, due: "2027-03-20" },
      destination: {
        to: "hold_shelf",
        until: "2027-03-12",
        hold: { reader: { card: "bert" }, slip: "bert", branch: "central" },
      },
    });
    expect((await accountOf("bert")).reservations).toMatchObject([{ state: "ready" }]);
    const { receiptId = "" } = taken.kind === "done" ? taken : {};
    expect(await desk.undoScan(receiptId, ctx)).toMatchObject({
      kind: "done",
      copy: { barcode: "B-r3" },
      reader: { card: "anna" },
    });
    expect((await accountOf("bert")).reservations).toMatchObject([{ state: "waiting" }]);
    expect((await accountOf("anna")).lent).toHaveLength(6);
    expect(await desk.undoScan("none", ctx)).toEqual({ kind: "refused", reason: "unknown" });
  });

  it("is lent, with every reason against it", async () => {
    expect(await lend("clara", "B-r10")).toMatchObject({
      kind: "done",
      copy: { title: "Der Fährmann" },
      due: "2027-04-02",
      overridden: [],
    });
    expect((await accountOf("clara")).lent).toMatchObject([{ title: "Der Fährmann" }]);
    expect(await lend("bert", "B-r10")).toMatchObject({
      kind: "refused",
      reasons: [
        { reason: "lent_to_other", overridableBy: "nobody", reader: { name: "Karte clara" } },
      ],
    });
    const override = { reasons: ["blocked", "fees"], why: "hat angerufen" } as const;
    expect(await lend("blocked", "B-r13")).toMatchObject({ kind: "refused" });
    expect(await lend("blocked", "B-r13", { override })).toMatchObject({ kind: "refused" });
    expect(await lend("blocked", "B-r13", { override, who: asAdmin })).toMatchObject({
      kind: "done",
      overridden: ["blocked"],
    });
  });

  it("that is marked is not available to patrons, and truthfully so", async () => {
    expect(await lightOf("r10")).toEqual(["verfügbar"]);
    for (const [kind, status] of [
      ["missing", "nicht auffindbar"],
      ["lost", "nicht auffindbar"],
      ["damaged", "zurzeit nicht verfügbar"],
      ["withdrawn", "zurzeit nicht verfügbar"],
    ] as const) {
      const marked = await mark({ barcode: "B-r10", kind, note: "Tresen" });
      expect(marked).toMatchObject({
        kind: "done",
        copy: { mark: { kind, since: world.today, note: "Tresen" } },
      });
      expect(await lightOf("r10")).toEqual([status]);
    }
    expect(await unmark("B-r10")).not.toHaveProperty("copy.mark");
    expect(await lightOf("r10")).toEqual(["verfügbar"]);
  });

  it("that is lost is owed, and that turns up is not", async () => {
    const charge = { cents: 1800, currency: "EUR" };
    const lost = await mark({ barcode: "B-r2", kind: "lost", chargeCents: 1800 });
    expect(lost).toMatchObject({ ended: { reader: { card: "anna" } } });
    expect((await accountOf("anna")).fees).toContainEqual(
      expect.objectContaining({ amount: charge }),
    );
    expect(await scan("B-r2")).toMatchObject({ foundAgain: { was: "lost", refund: charge } });
    const { fees } = await accountOf("anna");
    expect(fees).not.toContainEqual(expect.objectContaining({ amount: charge }));
    await mark({ barcode: "B-r3", kind: "lost", chargeCents: 1800 });
    expect(await unmark("B-r3")).toMatchObject({ refund: charge });
  });

  it("that was set aside and is damaged is lost for its reader, who waits again", async () => {
    expect(await mark({ barcode: "B-r8", kind: "damaged" })).toMatchObject({
      lostHold: { reader: { card: "anna" } },
    });
  });
});

describe("where staff set copies aside", () => {
  beforeEach(async () => {
    world = await worlds.open({ shelf: "staff" });
    desk = deskOf(world.source);
  });

  const reserve = (recordId: string) => {
    const answers = { branch: "north", confirm: "yes" };
    return world.source.account?.reserve?.(
      { userId: "bert" },
      { requestId: `reserve-${recordId}`, recordId, answers },
      ctx,
    );
  };

  it("a patron reads what is true of a reservation, from the list to the hold shelf", async () => {
    expect(desk.shelf).toBe("staff");
    expect(await reserve("r10")).toMatchObject({ status: "OK" });
    const stage = async () => {
      const { reservations } = await accountOf("bert");
      return reservations.find(({ recordId }) => recordId === "r10");
    };
    const fetched = await stage();
    expect(fetched).toMatchObject({
      state: "unknown",
      ordered: true,
      status: "Vorgemerkt, wird herausgesucht",
    });
    expect(fetched).not.toHaveProperty("position");
    expect(await desk.pullList(undefined, ctx)).toMatchObject([
      {
        copy: { barcode: "B-r10" },
        hold: { reader: { card: "bert", name: "Karte bert" }, slip: "bert", branch: "north" },
        placedOn: world.today,
      },
    ]);
    expect(await desk.pullList("north", ctx)).toEqual([]);

    expect(await scan("B-r10")).toMatchObject({ destination: { to: "transit_hold" } });
    expect(await stage()).toMatchObject({ state: "transit", status: "Unterwegs nach Nord" });
    expect(await desk.pullList(undefined, ctx)).toEqual([]);
    expect(await desk.transitList("north", ctx)).toMatchObject([
      { copy: { barcode: "B-r10" }, branch: "north", hold: { slip: "bert" } },
    ]);

    await scan("B-r10", { branch: "north" });
    expect(await stage()).toMatchObject({ state: "ready", expirationDate: "2027-03-12" });
    expect(await desk.holdShelf("north", ctx)).toMatchObject([
      { copy: { barcode: "B-r10" }, readyOn: world.today, until: "2027-03-12" },
    ]);

    const id = (await stage())?.id ?? "";
    const answers = { confirm: "yes" };
    await world.source.account?.cancel?.({ userId: "bert" }, { requestId: "c", id, answers }, ctx);
    expect(await desk.clearList("north", ctx)).toEqual([
      expect.objectContaining({ branch: "north", slip: "bert" }),
    ]);
    expect(await lightOf("r10")).toEqual(["zurzeit nicht verfügbar"]);
    expect(await scan("B-r10", { branch: "north" })).toMatchObject({
      destination: { to: "transit_home", branch: "central" },
    });
    expect(await desk.transitList("central", ctx)).toMatchObject([{ copy: { barcode: "B-r10" } }]);
    await scan("B-r10");
    expect(await lightOf("r10")).toEqual(["verfügbar"]);
  });
});

describe("a reader at the desk", () => {
  it("has a page with what they see in the app", async () => {
    const page = await desk.reader("anna", ctx);
    expect(page).toMatchObject({
      card: "anna",
      name: "Karte anna",
      group: "adult",
      expired: false,
      blocks: [],
      owed: { cents: 450, currency: "EUR" },
    });
    expect(page?.loans[0]).toEqual({
      id: "loan-r1",
      copy: {
        copyId: "r1-1",
        barcode: "B-r1",
        recordId: "r1",
        title: "Leuchttürme der Nordsee",
        mediaType: "BOOK",
        branch: "central",
      },
      lentOn: "2027-02-20",
      due: "2027-03-01",
      overdue: true,
      renewals: 0,
      reservedByOthers: false,
    });
    expect(page?.loans.find(({ id }) => id === "loan-r3")).toMatchObject({
      overdue: false,
      reservedByOthers: true,
    });
    const account = await accountOf("anna");
    expect(page?.reservations).toEqual(account.reservations);
    expect(page?.fees.map(({ id, kind, growing }) => [id, kind, growing])).toEqual([
      ["f1", "Versäumnisgebühr", undefined],
      ["f2", "Ersatzausweis", undefined],
    ]);
  });

  it("has what stands against them on it, in the language of the desk", async () => {
    expect(await desk.reader("blocked", { ...ctx, locale: "en" })).toMatchObject({
      blocks: [{ code: "blocked", text: "Please contact us." }],
    });
    expect(await desk.reader("expired", ctx)).toMatchObject({
      expired: true,
      validUntil: "2027-01-31",
    });
    expect(await desk.reader("nobody", ctx)).toBeUndefined();
  });
});
