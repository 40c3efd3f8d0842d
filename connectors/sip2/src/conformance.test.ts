import { conformance, peerConformance, type AccountFacts } from "@freihand/connector-kit/testkit";
import { afterAll } from "vitest";
import { sip2 } from "./port/sip2-source.ts";
import type { DoubleFault } from "./testkit/double-faults.ts";
import type { DoubleStyle } from "./testkit/double-styles.ts";
import { sip2World, TITLES, type Sip2World } from "./testkit/conformance-world.ts";

const READING = ["17", "63"];
const CHANGING = ["11", "15", "29", "65"];
/** Koha cancels only what is set aside. */
const CANCELLABLE = "B2004";

const failing =
  (codes: readonly string[], fault: DoubleFault, times?: number) =>
  ({ double }: Sip2World): void => {
    for (const code of codes) double.fail(code, fault, times);
  };

const title = (id: string) => {
  const record = TITLES.get(id);
  if (record === undefined) throw new Error(`there is no ${id}`);
  return record;
};

const ACCOUNT: AccountFacts = {
  borrower: {
    user: "C1001",
    password: "geheim-1",
    number: "C1001",
    loans: [
      { ref: "B2001", due: "2027-03-01", renewal: "too_many" },
      { ref: "B2002", due: "2027-03-20", renewal: "ok" },
      { ref: "B2003", due: "2027-03-20", renewal: "on_reserve" },
    ],
    reservations: [
      { ref: CANCELLABLE, state: "ready", canCancel: true },
      { ref: "B2008", state: "waiting", canCancel: true },
    ],
    feesCents: 450,
  },
  free: { user: "C1005", password: " Gehéim & <9> ", number: "C1005" },
  named: { user: "ole", password: "geheim-4", number: "C1004" },
  exact: { user: "C1005", password: " Gehéim & <9> ", number: "C1005" },
  blocked: { user: "C1002", password: "geheim-2", number: "C1002" },
  expired: { user: "C1003", password: "geheim-3", number: "C1003" },
  unknownUser: "C9999",
  currency: "EUR",
  titles: {
    reservable: { id: "t8", ref: "B2008" },
    notReservable: { id: "t9", ref: "B2009" },
    atHome: { id: "t2", ref: "B2002" },
    copy: { id: "t5", ref: "B2005", copyId: "B2005" },
    unknown: "t99",
  },
  branches: ["Mitte", "Nord"],
  copies: { free: "B2005", lent: "B2001", unknown: "B9999" },
};

const LACKS = {
  change: "changing a reservation ends the connection of some servers",
  renewalBeforehand: "SIP2 does not say beforehand what may be renewed",
  pickupBranch: "SIP2 names no place of collection",
};

for (const style of ["koha", "openncip"] as const satisfies readonly DoubleStyle[])
  conformance<Sip2World>({
    kind: `sip2 as ${style} speaks it`,
    open: () => sip2World(style),
    failsWithinMs: 2_000,
    account: ACCOUNT,
    availability: {
      titles: [
        { ...title("t1"), states: { B2001: "onLoan" } },
        { ...title("t4"), states: { B2004: "ready" } },
        { ...title("t5"), states: { B2005: "available" } },
        { ...title("t9"), states: { B2009: "reference" } },
      ],
      unknown: { id: "x", items: [{ id: "X1", barcode: "X1", status: "loanable" }] },
      listsUnknownCopies: true,
    },
    truth: {
      loans: ({ double }, card) =>
        double.library.loansOf(card).map(({ barcode, due }) => ({ ref: barcode, due })),
      reservations: ({ double }, card) =>
        double.library.holdsOf(card).map(({ barcode }) => barcode),
      changes: ({ double }) => CHANGING.reduce((sum, code) => sum + double.requests(code), 0),
      connections: ({ double }) => double.open,
    },
    hands: {
      changePassword: ({ double: { library } }, card, pin) => {
        const patron = library.patrons.get(card);
        if (patron !== undefined) library.patrons.set(card, { ...patron, pin });
      },
      returnLoan: ({ double: { library } }, card, ref) => {
        library.loans = library.loans.filter((loan) => loan.card !== card || loan.barcode !== ref);
      },
      removeCard: ({ double: { library } }, card) => {
        library.patrons.delete(card);
      },
    },
    faults: {
      down: ({ double }) => double.close(),
      silent: failing(READING, "silent"),
      garbage: failing(READING, "garbage"),
      lostAnswer: failing(CHANGING, "lost_answer", 1),
      otherPatron: failing(["63"], "other_subject"),
    },
    lacks: LACKS,
  });

const at = (address: string) => {
  const [host, port] = address.split(":");
  return { host, port: Number(port) };
};

peerConformance(sip2, { variable: "PEER_SIP2", at });

// what runs against a real server runs against the double as well, which outlives the cases then
const lasting = await sip2World("openncip");
afterAll(() => lasting.close());

peerConformance(
  sip2,
  { variable: "PEER_DOUBLE", at },
  {
    PEER_DOUBLE: `${lasting.double.host}:${String(lasting.double.port)}`,
    PEER_DOUBLE_CHANGES: "yes",
    PEER_DOUBLE_FACTS: JSON.stringify({
      settings: {
        account: {
          institution: lasting.double.institution,
          login: { user: "terminal", password: "terminal" },
          offers: { cancel: true },
        },
      },
      secrets: { terminal: "terminal-geheim" },
      branches: ["Mitte", "Nord"].map((id) => ({ id, name: `Bücherei ${id}` })),
      titles: [...TITLES.values()].map(({ id, title: words, items }) => ({
        id,
        title: words,
        items,
      })),
      account: ACCOUNT,
      lacks: LACKS,
    }),
  },
);
