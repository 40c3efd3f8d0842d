import { conformance, type Harness, peerConformance } from "@freihand/connector-kit/testkit";
import { plainRecord } from "@freihand/contract/testkit";
import { koha as kohaKind } from "./koha-source.ts";
import type { KohaVersion } from "./testkit/double-koha.ts";
import type { DoubleFault } from "./testkit/koha-double.ts";
import { kohaLibrary } from "./testkit/port-library.ts";

type KohaWorld = Awaited<ReturnType<typeof kohaLibrary>>;

const READING = ["GET", "POST /auth"];
const CHANGING = ["POST /holds", "POST /checkouts", "PUT", "DELETE"];
const failing =
  (starts: readonly string[], fault: DoubleFault, times?: number) =>
  ({ double }: KohaWorld): void => {
    for (const start of starts) double.fail(start, fault, times);
  };

const card = (number: number) => ({
  user: `C100${String(number)}`,
  password: `geheim-${String(number)}`,
  number: `C100${String(number)}`,
});
const patronOf = ({ double: { koha } }: KohaWorld, number: string) =>
  koha.patrons.find(({ cardnumber }) => cardnumber === number)?.patron_id;
const exact = { user: "C1005", password: " Gehéim & <9> ", number: "C1005" };

const harness = (version: KohaVersion, offers = {}): Harness<KohaWorld> => ({
  kind: `koha ${version}`,
  open: () => kohaLibrary({ offers }, { version, limits: { firstByteMs: 500, totalMs: 900 } }),
  failsWithinMs: 3_000,
  account: {
    borrower: {
      ...card(1),
      loans: [
        { ref: "21", due: "2027-03-01", renewal: "ok" },
        { ref: "22", due: "2027-03-20", renewal: "ok" },
        { ref: "23", due: "2027-03-20", renewal: "on_reserve" },
      ],
      reservations: [
        { ref: "4", state: "ready" },
        { ref: "5", state: "waiting", canCancel: true, canChange: true },
      ],
      feesCents: 450,
    },
    free: exact,
    exact,
    named: { ...card(4), user: "ole" },
    blocked: card(2),
    expired: card(3),
    unknownUser: "C9999",
    currency: "EUR",
    titles: {
      reservable: { id: "5" },
      atHome: { id: "2" },
      copy: { id: "3", copyId: "B2003" },
      unknown: "99",
    },
    branches: ["MITTE", "NORD"],
    copies: { free: "B2006", lent: "B2001", unknown: "B9999" },
  },
  availability: {
    titles: [
      { ...plainRecord({ id: "1" }), states: { B2001: "onLoan" } },
      { ...plainRecord({ id: "4" }), states: { B2004: "ready" } },
      { ...plainRecord({ id: "5" }), states: { B2005: "reserved" } },
      { ...plainRecord({ id: "6" }), states: { B2006: "available" } },
    ],
    unknown: { id: "99", items: [] },
  },
  truth: {
    loans: (world, number) =>
      world.double.koha.checkouts
        .filter(({ patron_id: id }) => id === patronOf(world, number))
        .map(({ checkout_id: id, due_date: due }) => ({ ref: String(id), due: due.slice(0, 10) })),
    reservations: (world, number) =>
      world.double.koha.holds
        .filter(({ patron_id: id }) => id === patronOf(world, number))
        .map(({ biblio_id: id }) => String(id)),
    changes: ({ double }) => double.changes(),
  },
  hands: {
    changePassword: ({ double: { koha } }, number, password) => {
      koha.patrons = koha.patrons.map((one) =>
        one.cardnumber === number ? { ...one, password } : one,
      );
    },
    returnLoan: ({ double: { koha } }, _number, ref) => {
      koha.checkouts = koha.checkouts.filter((one) => String(one.checkout_id) !== ref);
    },
    removeCard: ({ double: { koha } }, number) => {
      koha.patrons = koha.patrons.filter((one) => one.cardnumber !== number);
    },
  },
  faults: {
    down: ({ double }) => double.close(),
    silent: failing(READING, "silent"),
    garbage: failing(READING, "garbage"),
    lostAnswer: failing(CHANGING, "lost_answer", 1),
    otherPatron: failing(["GET /patrons", "GET /holds", "GET /checkouts?"], "other_patron"),
  },
});

conformance(harness("24.05"));
conformance({
  ...harness("22.11", { loans: false }),
  lacks: { loans: "Koha lends over REST from 23.11 on" },
});

peerConformance(kohaKind, { variable: "PEER_KOHA_URL", at: (url) => ({ url }) });
