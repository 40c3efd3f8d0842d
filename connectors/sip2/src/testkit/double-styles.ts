import type { DoubleItem, DoublePatron, DoubleRefusal } from "./double-library.ts";

/** After which of the two servers that we know the double writes its answers. */
export type DoubleStyle = "koha" | "openncip";

/** Codes and values, in the order of the wire. */
export type Fields = readonly (readonly [code: string, value: string])[];

/** What a style writes about a patron. */
interface PatronFacts {
  readonly patron: DoublePatron;
  readonly cents: number;
  /** BL and CQ. */
  readonly validity: Fields;
  /** The list that a summary asked for. */
  readonly listed: Fields;
}

/** How two servers differ in what the standard leaves open. */
interface StyleForm {
  readonly status: (facts: Omit<PatronFacts, "listed">) => Fields;
  readonly information: (facts: PatronFacts) => Fields;
  readonly unknownPatron: Fields;
  /** @param queue holds on it; undefined: it is neither lent nor waiting */
  readonly item: (item: DoubleItem, queue: number | undefined) => Fields;
  /** Media type in checkout and renewal. */
  readonly lent: Fields;
  readonly renewed: Fields;
  /** A checkout renews a loan of the same patron although the request forbids it. */
  readonly alwaysRenews: boolean;
  /** Text of a checkout that renewed a loan of the same patron. */
  readonly renewedByCheckout: Fields;
  readonly supported: string;
  /** Lists are filled up with empty fields to the number requested. */
  readonly padsLists: boolean;
  /** Perl's name of an object stands in a renew-all answer. */
  readonly glue: string;
  /** Position in the queue right after reserving. */
  readonly firstPosition: string;
  /** An item-bound hold only can be cancelled. */
  readonly cancelsReadyOnly: boolean;
  readonly changesHolds: boolean;
  /** After a refused login, the next one ends the connection. */
  readonly diesAfterRefusal: boolean;
  /** A message that it does not know: asks to resend, or ends the connection. */
  readonly onUnknown: "resend" | "close";
  readonly texts: Readonly<Record<DoubleRefusal, string>>;
}

const texts = {
  unknown_patron: "Invalid Patron",
  restricted: "Patron Blocked",
  expired: "Patron Blocked",
  unknown_item: "Invalid Item",
  on_loan_to_another: "Item checked out to another patron",
  already_yours: "Item already checked out to you",
  held_for_another: "Item is on hold for another patron.",
  charge: "",
  not_on_loan_to_you: "Item not checked out to ",
  too_many_renewals: "Item has reached maximum renewals",
  reserved: "Item has outstanding holds",
  no_such_hold: "No such hold on patron record.",
  unknown_branch: "",
} as const satisfies Record<DoubleRefusal, string>;

/** Without fixed decimals: 4.5, 3. */
const shortAmount = (cents: number): string => String(cents / 100);

const given = (code: string, value: string | undefined): Fields =>
  value === undefined ? [] : [[code, value]];

export const STYLES: Readonly<Record<DoubleStyle, StyleForm>> = {
  koha: {
    status: ({ cents, validity }) => [
      ...validity,
      ["BV", shortAmount(cents)],
      ["AF", "Greetings from the double."],
    ],
    information: ({ patron, cents, validity, listed }) => [
      ...validity,
      ["BV", shortAmount(cents)],
      ["CC", "10"],
      ...listed,
      ...given("BD", patron.address),
      ...given("BE", patron.email),
      ["PC", "PT"],
      ["PI", patron.state === undefined ? "Y" : "N"],
      ["AF", "Greetings from the double."],
    ],
    unknownPatron: [["AF", "Invalid cardnumber"]],
    item: ({ branch }, queue) => [
      ["AQ", branch],
      ["BG", branch],
      ...given("CF", queue === undefined ? undefined : String(queue)),
    ],
    lent: [],
    renewed: [["CK", ""]],
    alwaysRenews: true,
    renewedByCheckout: [["AF", "Item already checked out to you: renewing item."]],
    supported: "YYYYYYYYYYYNYYYY",
    padsLists: false,
    glue: "C4::SIP::SIPServer=HASH(0x5d0b1e00)",
    firstPosition: "0",
    cancelsReadyOnly: true,
    changesHolds: false,
    diesAfterRefusal: true,
    onUnknown: "resend",
    texts: {
      ...texts,
      restricted: "Patron debarred",
      expired: "Patron expired",
      no_such_hold: "Error with transaction drop_hold: ",
    },
  },
  openncip: {
    status: ({ validity }) => [...validity, ["BH", "EUR"]],
    information: ({ patron, validity, listed }) => [
      ["BH", "EUR"],
      ["BD", patron.address ?? ""],
      ["BE", patron.email ?? ""],
      ["BF", "000 1234"],
      ["AQ", "Mitte"],
      ...listed,
      ...validity,
      ["PA", "20401231"],
      ["PB", "19900101"],
      ["PC", "A"],
      ["PI", "N"],
      ["XI", `x-${patron.card}`],
      ...given("AF", patron.state === undefined ? undefined : "Ausweis gesperrt"),
    ],
    unknownPatron: [],
    item: ({ branch }) => [
      ["CK", "001"],
      ["AQ", branch],
      ["BG", "LIB"],
    ],
    lent: [["CK", "001"]],
    renewed: [["CK", "001"]],
    alwaysRenews: false,
    renewedByCheckout: [],
    supported: "YYYYYYYYYNYNYYYY",
    padsLists: true,
    glue: "",
    firstPosition: "1",
    cancelsReadyOnly: false,
    changesHolds: true,
    diesAfterRefusal: false,
    onUnknown: "close",
    texts,
  },
};
