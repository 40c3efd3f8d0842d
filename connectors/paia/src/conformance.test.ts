import { conformance } from "@freihand/connector-kit/testkit";
import { costs, places } from "./testkit/double-answers.ts";
import { copy, edition, type DoublePatron } from "./testkit/double-library.ts";
import type { PaiaFault } from "./testkit/paia-double.ts";
import { paiaLibrary, type PaiaLibrary } from "./testkit/port-library.ts";

const failing =
  (fault: PaiaFault) =>
  ({ double }: PaiaLibrary): void => {
    double.state.fault = fault;
  };

const patronOf = ({ double }: PaiaLibrary, number: string): DoublePatron => {
  const patron = double.state.patrons.find(({ id }) => id === number);
  if (patron === undefined) throw new Error(`the double has no ${number}`);
  return patron;
};
const barcodeOf = (item = ""): string => item.slice(copy("").length);
/** Ids of titles are `t` and the last digit of their copies' barcodes. */
const titleOf = ({ edition: uri, item }: DoublePatron["docs"][number]): string =>
  uri?.slice(edition("").length) ?? barcodeOf(item).replace("B200", "t");

const card = (number: number) => ({
  user: `C100${String(number)}`,
  password: `geheim-${String(number)}`,
  number: `C100${String(number)}`,
});
const ole = { user: "ole", password: " geheim ä4 ", number: "C1004" };

conformance<PaiaLibrary>({
  kind: "paia",
  open: async () => {
    const library = await paiaLibrary({ firstByteMs: 500, totalMs: 900 });
    const { state } = library.double;
    state.conditions = new Map<string, Readonly<Record<string, unknown>>>([
      [edition("t6"), places("de-l1:desk:1", "de-l1:desk:2")],
      [edition("t7"), costs("1.00 EUR")],
    ]);
    state.refusals = new Map([[edition("t5"), "Nur zur Nutzung im Lesesaal"]]);
    return library;
  },
  failsWithinMs: 3_000,
  account: {
    borrower: {
      ...card(1),
      loans: [
        { ref: "B2001", due: "2027-03-01", renewal: "ok" },
        { ref: "B2002", due: "2027-03-21", renewal: "ok" },
        { ref: "B2003", due: "2027-03-20", renewal: "on_reserve" },
      ],
      reservations: [
        { ref: "t4", state: "ready", canCancel: true },
        { ref: "t5", state: "unknown", canCancel: true },
        { ref: "t8", state: "waiting", canCancel: true },
      ],
      feesCents: 450,
    },
    free: ole,
    exact: ole,
    named: ole,
    blocked: card(2),
    expired: { ...card(3), number: "C1003/ü" },
    indebted: card(5),
    unknownUser: "C9999",
    currency: "EUR",
    titles: {
      reservable: { id: "t6" },
      costly: { id: "t7", cents: 100 },
      notReservable: { id: "t5" },
      atHome: { id: "t1" },
      copy: { id: "t8", copyId: "B2008" },
      unknown: "t99",
    },
    branches: ["de-l1:desk:1", "de-l1:desk:2"],
  },
  truth: {
    loans: (world, number) =>
      patronOf(world, number)
        .docs.filter(({ status }) => status === 3)
        .map(({ item, endtime }) => ({
          ref: barcodeOf(item),
          due: String(endtime).slice(0, 10),
        })),
    reservations: (world, number) =>
      patronOf(world, number)
        .docs.filter(({ status }) => [1, 2, 4].includes(status))
        .map(titleOf),
    changes: ({ double }) => double.state.tried,
  },
  hands: {
    // the double ends the tokens too; what a server does that keeps them is tried in `paia-sessions.test.ts`
    changePassword: (world, number, password) => {
      patronOf(world, number).password = password;
      world.double.expire(number);
    },
    returnLoan: (world, number, ref) => {
      const patron = patronOf(world, number);
      patron.docs = patron.docs.filter(({ item }) => barcodeOf(item) !== ref);
    },
    removeCard: ({ double: { state } }, number) => {
      state.patrons = state.patrons.filter(({ id }) => id !== number);
    },
  },
  faults: {
    down: ({ double }) => double.close(),
    silent: failing("silent"),
    garbage: failing("garbage"),
    lostAnswer: failing("lostAnswer"),
    // answers of PAIA core do not name the patron: only a login can be seen to be another's
    otherPatron: ({ double }) => {
      double.expire();
      double.state.fault = "otherPatron";
    },
  },
  lacks: {
    change: "PAIA cannot change reservations",
    loans: "PAIA has no self-service loans",
  },
});
