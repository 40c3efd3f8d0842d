import { addDays, isoDate, type IsoDate } from "@freihand/contract";

/** A patron of the double. */
export interface DoublePatron {
  readonly card: string;
  /** Signs in as the card number does; answers name the card. */
  readonly userId?: string;
  readonly pin: string;
  readonly name: string;
  readonly state?: "restricted" | "expired";
  readonly email?: string;
  readonly address?: string;
  /** Text and amount of each. */
  readonly fees?: readonly (readonly [text: string, cents: number])[];
}

/** A copy of the double. */
export interface DoubleItem {
  readonly barcode: string;
  readonly title: string;
  readonly branch: string;
  /** To be acknowledged at checkout. */
  readonly chargeCents?: number;
}

export interface DoubleLoan {
  readonly card: string;
  readonly barcode: string;
  readonly due: IsoDate;
  readonly renewals: number;
}

export interface DoubleHold {
  readonly card: string;
  readonly barcode: string;
  readonly pickup: string;
  readonly isReady: boolean;
}

/** Why the double does not do something. */
export type DoubleRefusal =
  | "unknown_patron"
  | "restricted"
  | "expired"
  | "unknown_item"
  | "on_loan_to_another"
  | "already_yours"
  | "held_for_another"
  | "charge"
  | "not_on_loan_to_you"
  | "too_many_renewals"
  | "reserved"
  | "no_such_hold"
  | "unknown_branch";

const LOAN_DAYS = 28;
const MAX_RENEWALS = 2;

/** What the double knows; tests read and change it as they like. */
export class DoubleLibrary {
  readonly patrons: Map<string, DoublePatron>;
  readonly items: Map<string, DoubleItem>;
  readonly branches: Set<string>;
  loans: readonly DoubleLoan[];
  holds: readonly DoubleHold[];
  readonly today: () => IsoDate;

  constructor(data: DoubleData, today: () => IsoDate) {
    this.patrons = new Map(data.patrons.map((patron) => [patron.card, patron]));
    this.items = new Map(data.items.map((item) => [item.barcode, item]));
    this.branches = new Set(data.items.map(({ branch }) => branch));
    this.loans = data.loans ?? [];
    this.holds = data.holds ?? [];
    this.today = today;
  }

  /** @param id card number or user id */
  patronOf = (id: string): DoublePatron | undefined =>
    this.patrons.get(id) ?? [...this.patrons.values()].find(({ userId }) => userId === id);

  loanOf = (barcode: string): DoubleLoan | undefined =>
    this.loans.find((loan) => loan.barcode === barcode);

  loansOf = (card: string): readonly DoubleLoan[] =>
    this.loans.filter((loan) => loan.card === card);

  holdsOf = (card: string): readonly DoubleHold[] =>
    this.holds.filter((hold) => hold.card === card);

  /** @returns the refusal; undefined when it is lent now */
  checkout(
    card: string,
    barcode: string,
    { mayRenew, isChargeAccepted }: { mayRenew: boolean; isChargeAccepted: boolean },
  ): DoubleRefusal | undefined {
    const loan = this.loanOf(barcode);
    if (loan?.card === card) return mayRenew ? this.renew(card, barcode) : "already_yours";
    const refusal = this.#checkoutRefusal(card, barcode, isChargeAccepted);
    if (refusal !== undefined) return refusal;
    this.holds = this.holds.filter((hold) => hold.card !== card || hold.barcode !== barcode);
    this.loans = [...this.loans, { card, barcode, due: this.#newDue(), renewals: 0 }];
    return undefined;
  }

  #checkoutRefusal(
    card: string,
    barcode: string,
    isChargeAccepted: boolean,
  ): DoubleRefusal | undefined {
    const item = this.items.get(barcode);
    if (item === undefined) return this.#patronRefusal(card) ?? "unknown_item";
    const rules: readonly (readonly [boolean, DoubleRefusal])[] = [
      [this.loanOf(barcode) !== undefined, "on_loan_to_another"],
      [
        this.holds.some((hold) => hold.isReady && hold.barcode === barcode && hold.card !== card),
        "held_for_another",
      ],
      [item.chargeCents !== undefined && !isChargeAccepted, "charge"],
    ];
    return this.#patronRefusal(card) ?? rules.find(([applies]) => applies)?.[1];
  }

  /** @returns the refusal; undefined when it is due later now */
  renew(card: string, barcode: string): DoubleRefusal | undefined {
    const loan = this.loanOf(barcode);
    const refusal = this.#patronRefusal(card);
    if (refusal !== undefined) return refusal;
    if (loan?.card !== card) return "not_on_loan_to_you";
    if (this.holds.some((hold) => hold.barcode === barcode)) return "reserved";
    if (loan.renewals >= MAX_RENEWALS) return "too_many_renewals";
    const renewed = { ...loan, due: this.#newDue(), renewals: loan.renewals + 1 };
    this.loans = this.loans.map((one) => (one === loan ? renewed : one));
    return undefined;
  }

  /** @returns the refusal; undefined when the patron waits for it now */
  hold(card: string, barcode: string, pickup: string): DoubleRefusal | undefined {
    if (!this.patrons.has(card)) return "unknown_patron";
    if (!this.items.has(barcode)) return "unknown_item";
    if (!this.branches.has(pickup)) return "unknown_branch";
    this.holds = [...this.holds, { card, barcode, pickup, isReady: false }];
    return undefined;
  }

  /** Another pickup branch, or an end. @returns the refusal; undefined when done */
  changeHold(card: string, barcode: string, pickup?: string): DoubleRefusal | undefined {
    const found = this.holds.find((hold) => hold.card === card && hold.barcode === barcode);
    if (found === undefined) return "no_such_hold";
    this.holds = this.holds.flatMap((hold) => {
      if (hold !== found) return [hold];
      return pickup === undefined ? [] : [{ ...hold, pickup }];
    });
    return undefined;
  }

  #patronRefusal(card: string): DoubleRefusal | undefined {
    const patron = this.patrons.get(card);
    return patron === undefined ? "unknown_patron" : patron.state;
  }

  #newDue = (): IsoDate => addDays(this.today(), LOAN_DAYS);
}

/** What the double knows at its start. */
export interface DoubleData {
  readonly patrons: readonly DoublePatron[];
  readonly items: readonly DoubleItem[];
  readonly loans?: readonly DoubleLoan[];
  readonly holds?: readonly DoubleHold[];
}

const day = (text: string): IsoDate => isoDate.parse(text);
const loan = (card: string, barcode: string, due: string): DoubleLoan => ({
  card,
  barcode,
  due: day(due),
  renewals: 0,
});

/** The day on which the double's own data are true. */
export const DOUBLE_TODAY = day("2027-03-05");

/** A patron with something of everything, and one for each state. */
export const DOUBLE_DATA: DoubleData = {
  patrons: [
    {
      card: "C1001",
      pin: "geheim-1",
      name: "Nina Größer",
      email: "nina@example.org",
      address: "Am Deich 3, 26721 Beispiel",
      fees: [["Mahnung", 450]],
    },
    { card: "C1002", pin: "geheim-2", name: "Rolf Riegel", state: "restricted" },
    { card: "C1003", pin: "geheim-3", name: "Vera Vorbei", state: "expired" },
    { card: "C1004", userId: "ole", pin: "geheim-4", name: "Ole Ohne" },
  ],
  items: [
    { barcode: "B2001", title: "Der Fährmann", branch: "Mitte" },
    { barcode: "B2002", title: "Ebbe und Flut /", branch: "Mitte" },
    { barcode: "B2003", title: "Kleine Küche", branch: "Nord" },
    { barcode: "B2004", title: "Über die Heide", branch: "Nord" },
    { barcode: "B2005", title: "Wattwandern", branch: "Mitte" },
    { barcode: "B2006", title: "Spielfilm", branch: "Mitte", chargeCents: 150 },
    { barcode: "B2007", title: "Leuchttürme", branch: "Mitte" },
    { barcode: "B2008", title: "Moor", branch: "Nord" },
  ],
  loans: [
    loan("C1001", "B2001", "2027-03-01"),
    loan("C1001", "B2002", "2027-03-20"),
    loan("C1001", "B2003", "2027-03-20"),
    loan("C1004", "B2008", "2027-03-20"),
  ],
  holds: [
    { card: "C1001", barcode: "B2004", pickup: "Mitte", isReady: true },
    { card: "C1001", barcode: "B2008", pickup: "Mitte", isReady: false },
    { card: "C1004", barcode: "B2003", pickup: "Nord", isReady: false },
  ],
};
