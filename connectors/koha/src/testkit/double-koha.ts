import { addDays, isoDate, type IsoDate } from "@freihand/contract";

/** The day on which the double's own data are true. */
export const DOUBLE_TODAY = isoDate.parse("2027-03-05");

/** Versions that differ in what this server asks; the double has all that a version and those before it have. */
export type KohaVersion = "22.11" | "23.05" | "23.11" | "24.05";

interface DoublePatron {
  readonly patron_id: number;
  readonly cardnumber: string;
  readonly userid: string;
  readonly password: string;
  readonly firstname: string;
  readonly surname: string;
  readonly expiry_date: string;
  readonly restricted: boolean;
}
interface DoubleBranch {
  readonly library_id: string;
  readonly name: string;
}
interface DoubleItem {
  readonly item_id: number;
  readonly biblio_id: number;
  readonly external_id: string;
  readonly holding_library_id: string;
  readonly callnumber: string;
  readonly lost_status: number;
  readonly not_for_loan_status?: number;
  readonly home_library_id?: string;
  /** Key of `ITEM_TYPES`. */
  readonly item_type_id?: string;
}
interface DoubleCheckout {
  readonly checkout_id: number;
  readonly patron_id: number;
  readonly item_id: number;
  readonly due_date: string;
  readonly renewals_count: number;
}
interface DoubleHold {
  readonly hold_id: number;
  readonly patron_id: number;
  readonly biblio_id: number;
  readonly item_id: string | null;
  readonly pickup_library_id: string;
  readonly priority: number;
  readonly status: "W" | "T" | null;
  readonly suspended: boolean;
  readonly suspended_until: string | null;
  readonly expiration_date: string | null;
}

const LIBRARIES = [
  { library_id: "MITTE", name: "Bücherei Mitte" },
  { library_id: "NORD", name: "Bücherei Nord" },
];
const TITLES = [
  "Der Fährmann",
  "Ebbe und Flut /",
  "Kleine Küche",
  "Über die Heide",
  "Moor",
  "Wattwandern",
  "Filme vom Deich",
];
/** Names of item types. */
export const ITEM_TYPES = new Map([
  ["BKD", "Buch"],
  ["DVD", "DVD"],
]);
/** What is asked for with a loan, by copy. */
const RENTALS = new Map([[17, 1.5]]);
const MAX_RENEWALS = 2;
const LOAN_DAYS = 28;

const patron = (id: number, password: string, more: Partial<DoublePatron>): DoublePatron => ({
  patron_id: id,
  cardnumber: `C100${String(id)}`,
  userid: `user${String(id)}`,
  password,
  firstname: "Nina",
  surname: "Größer",
  expiry_date: "2030-12-31",
  restricted: false,
  ...more,
});
const hold = (id: number, patronId: number, more: Partial<DoubleHold>): DoubleHold => ({
  hold_id: id,
  patron_id: patronId,
  biblio_id: 4,
  item_id: null,
  pickup_library_id: "MITTE",
  priority: 1,
  status: null,
  suspended: false,
  suspended_until: null,
  expiration_date: null,
  ...more,
});
/** Summer begins on 28 March. */
const due = (day: IsoDate | string): string =>
  `${day}T23:59:00${day < "2027-03-28" ? "+01:00" : "+02:00"}`;

/** What the double knows; tests read and change it as they like. */
export class DoubleKoha {
  version: KohaVersion;
  patrons: readonly DoublePatron[] = [
    patron(1, "geheim-1", {}),
    patron(2, "geheim-2", { firstname: "Rolf", surname: "Riegel", restricted: true }),
    patron(3, "geheim-3", { firstname: "Vera", surname: "Vorbei", expiry_date: "2026-01-31" }),
    patron(4, "geheim-4", { userid: "ole", firstname: "Ole", surname: "Ohne" }),
    patron(5, " Gehéim & <9> ", { firstname: "Lea", surname: "Leer" }),
  ];
  libraries: readonly DoubleBranch[] = LIBRARIES;
  /** Renewed loans are due four weeks later. */
  today: IsoDate = DOUBLE_TODAY;
  biblios = TITLES.map((title, at) => ({ biblio_id: at + 1, title, author: "Muster, Mia," }));
  items: readonly DoubleItem[] = TITLES.map((title, at) => ({
    item_id: at + 11,
    biblio_id: at + 1,
    external_id: `B200${String(at + 1)}`,
    holding_library_id: "MITTE",
    home_library_id: "MITTE",
    item_type_id: title.startsWith("Filme") ? "DVD" : "BKD",
    callnumber: `XY ${String(at + 1)}`,
    lost_status: 0,
    not_for_loan_status: 0,
  }));
  checkouts: readonly DoubleCheckout[] = ["2027-03-01", "2027-03-20", "2027-03-20"].map(
    (day, at) => ({
      checkout_id: at + 21,
      patron_id: 1,
      item_id: at + 11,
      due_date: due(day),
      renewals_count: 0,
    }),
  );
  holds: readonly DoubleHold[] = [
    hold(31, 1, { status: "W", item_id: "14", priority: 0, expiration_date: "2027-03-10" }),
    hold(32, 1, { biblio_id: 5, priority: 2, pickup_library_id: "NORD" }),
    hold(33, 4, { biblio_id: 3 }),
  ];
  debits = [{ account_line_id: 41, patron_id: 1, amount: 4.5, item_id: 11 }];
  /** Numbers of copies that are on their way to another branch, for nobody. */
  transfers: readonly number[] = [];
  #next = 100;

  constructor(version: KohaVersion = "24.05") {
    this.version = version;
  }

  /** Whether this version has what came with another. */
  isSince = (version: KohaVersion): boolean => this.version >= version;

  checkedOut = (item: number): string | null =>
    this.checkouts.find((one) => one.item_id === item)?.due_date.slice(0, 10) ?? null;

  /** Koha's word for why a loan is not renewed; null: it may be. */
  renewalError({ patron_id: id, item_id: item, renewals_count: used }: DoubleCheckout) {
    const biblio = this.items.find((one) => one.item_id === item)?.biblio_id;
    if (this.patrons.find((one) => one.patron_id === id)?.restricted === true) return "restriction";
    if (used >= MAX_RENEWALS) return "too_many";
    const isWanted = this.holds.some((one) => one.biblio_id === biblio && one.patron_id !== id);
    return isWanted ? "on_reserve" : null;
  }

  renew(id: number): DoubleCheckout | undefined {
    this.checkouts = this.checkouts.map((one) =>
      one.checkout_id === id
        ? {
            ...one,
            due_date: due(addDays(this.today, LOAN_DAYS)),
            renewals_count: one.renewals_count + 1,
          }
        : one,
    );
    return this.checkouts.find((one) => one.checkout_id === id);
  }

  /** What a loan costs, where Koha asks for it. */
  rentalOf = (item: number): number | undefined => RENTALS.get(item);

  lend(patronId: number, item: number): DoubleCheckout {
    this.#next += 1;
    const made = {
      checkout_id: this.#next,
      patron_id: patronId,
      item_id: item,
      due_date: due(addDays(this.today, LOAN_DAYS)),
      renewals_count: 0,
    };
    this.checkouts = [...this.checkouts, made];
    return made;
  }

  /** As Koha's staff route: neither blocked cards nor second holds are refused. */
  place(patronId: number, biblio: number, branch: string): DoubleHold {
    this.#next += 1;
    const before = this.holds.filter((one) => one.biblio_id === biblio).length;
    const more = { biblio_id: biblio, pickup_library_id: branch, priority: before + 1 };
    const placed = hold(this.#next, patronId, more);
    this.holds = [...this.holds, placed];
    return placed;
  }

  changeHold(id: number, more: Partial<DoubleHold>): void {
    this.holds = this.holds.map((one) => (one.hold_id === id ? { ...one, ...more } : one));
  }

  cancelHold(id: number): void {
    this.holds = this.holds.filter((one) => one.hold_id !== id);
  }
}
