import { conformance } from "@freihand/connector-kit/testkit";
import { afterAll } from "vitest";
import { EmbeddedWorlds, PASSWORDS, type EmbeddedWorld } from "./testkit/conformance-world.ts";

const worlds = new EmbeddedWorlds();
afterAll(() => worlds.close());

const card = <Name extends keyof typeof PASSWORDS>(name: Name) => ({
  user: name,
  password: PASSWORDS[name],
  number: name,
});
const CALLS_NOBODY = "the embedded system calls nobody";

conformance<EmbeddedWorld>({
  kind: "embedded",
  open: () => worlds.open(),
  account: {
    borrower: {
      ...card("anna"),
      loans: [
        { ref: "r1", due: "2027-03-01", renewal: "ok" },
        { ref: "r2", due: "2027-03-20", renewal: "too_many" },
        { ref: "r3", due: "2027-03-20", renewal: "on_reserve" },
        { ref: "r4", due: "2027-03-20", renewal: "too_soon" },
        { ref: "r5", due: "2027-03-20", renewal: "not_allowed" },
        { ref: "r12", due: "2027-03-20", renewal: "ok", renewalCents: 50 },
      ],
      reservations: [
        { ref: "r6", state: "waiting", canCancel: true, canChange: true },
        { ref: "r7", state: "suspended", canCancel: true },
        { ref: "r8", state: "ready", canCancel: true },
      ],
      feesCents: 450,
    },
    free: card("clara"),
    exact: card("bert"),
    blocked: card("blocked"),
    expired: card("expired"),
    indebted: card("indebted"),
    unknownUser: "nobody",
    currency: "EUR",
    titles: {
      reservable: { id: "r6" },
      costly: { id: "r13", cents: 100 },
      notReservable: { id: "r9" },
      atHome: { id: "r1" },
      copy: { id: "r11", copyId: "r11-2" },
      unknown: "r99",
    },
    branches: ["central", "north"],
    copies: { free: "B-r10", lent: "B-r6", unknown: "B-r99" },
  },
  catalogue: {
    search: { field: "FREE", text: "Leuchttürme", ids: ["r1", "r2", "r3"] },
    total: 3,
    nothing: "xylophonkonzert",
    title: { id: "r10", words: "Fährmann" },
    unknownId: "r99",
    copy: { barcode: "B-r10", id: "r10" },
  },
  truth: {
    loans: async ({ database: { db } }, userId) => {
      const rows = await db.selectFrom("loans").selectAll().where("user_id", "=", userId).execute();
      return rows.map(({ record_id, due }) => ({ ref: record_id, due }));
    },
    reservations: async ({ database: { db } }, userId) => {
      const query = db.selectFrom("reservations").select("record_id");
      return (await query.where("user_id", "=", userId).execute()).map((row) => row.record_id);
    },
  },
  hands: {
    returnLoan: async ({ database: { db } }, _card, ref) => {
      await db.deleteFrom("loans").where("record_id", "=", ref).execute();
    },
    removeCard: async ({ database: { db } }, userId) => {
      for (const table of ["loans", "reservations"] as const)
        await db.deleteFrom(table).where("user_id", "=", userId).execute();
      await db.deleteFrom("patrons").where("user_id", "=", userId).execute();
    },
  },
  lacks: {
    down: CALLS_NOBODY,
    silent: CALLS_NOBODY,
    garbage: CALLS_NOBODY,
    lostAnswer: CALLS_NOBODY,
    otherPatron: CALLS_NOBODY,
    changePassword: "its session holds no password",
  },
});
