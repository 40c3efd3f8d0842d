/** The day at the double's library. */
export const DOUBLE_TODAY = "2027-03-05";

/** A document as the double sends it. */
export type SentDocument = Readonly<Record<string, unknown>> & {
  readonly status: number;
  readonly item?: string;
  readonly edition?: string;
};

export interface DoublePatron {
  readonly username: string;
  password: string;
  readonly id: string;
  readonly name: string;
  readonly status: number;
  readonly expires?: string;
  readonly note?: string;
  /** Undefined: all that were asked for. */
  readonly scopes?: string;
  docs: SentDocument[];
  /** When their renewed loans are due; undefined: a fixed day. */
  readonly renewedUntil?: string;
  readonly fees: object;
}

export const copy = (number: string): string =>
  `http://uri.example.org/document/de-l1:bar:1$${number}`;
export const edition = (id: string): string => `http://uri.example.org/document/de-l1:ppn:${id}`;

const NINAS: SentDocument[] = [
  {
    status: 3,
    item: copy("B2001"),
    edition: edition("t1"),
    about: "Der Fährmann / Muster (1999)",
    endtime: "2027-03-01",
    canrenew: true,
    renewals: 1,
    queue: 0,
    label: "B2001",
  },
  {
    status: 3,
    item: copy("B2002"),
    edition: edition("t2"),
    about: "Ebbe und Flut",
    endtime: "2027-03-20T23:30:00Z",
    canrenew: true,
  },
  {
    status: 3,
    item: copy("B2003"),
    edition: edition("t3"),
    endtime: "2027-03-20",
    canrenew: false,
    queue: 2,
  },
  {
    status: 4,
    item: copy("B2004"),
    edition: edition("t4"),
    endtime: "2027-03-12",
    starttime: "2027-03-04",
    storage: "Theke",
    storageid: "de-l1:desk:1",
    cancancel: true,
  },
  {
    status: 2,
    item: copy("B2005"),
    edition: edition("t5"),
    starttime: "2027-03-05T08:50:41+01:00",
    endtime: "2027-03-08",
    storage: "Ausleihe",
  },
  {
    status: 1,
    edition: edition("t8"),
    queue: 3,
    starttime: "2027-03-01",
    endtime: "2027-03-01",
    cancancel: true,
  },
  { status: 5, edition: edition("t9"), about: "Verloren", error: "Leider nicht auffindbar" },
  { status: 0, edition: edition("t7") },
];

const FEES = {
  amount: "4.50 EUR",
  fee: [
    {
      amount: "5.00 EUR",
      date: "2027-02-01T11:19:11+01:00",
      feetype: "Säumnisgebühr",
      feetypeid: "de-l1:fee-type:3",
      about: "Der Fährmann",
      item: copy("B2001"),
    },
    { amount: "-0.50 EUR", about: "Gutschrift", feeid: "http://example.org/credit" },
  ],
};

const PATRONS: readonly DoublePatron[] = [
  {
    username: "C1001",
    password: "geheim-1",
    id: "C1001",
    name: " Nina Größer",
    status: 0,
    expires: "9999-12-31",
    note: "Bitte neue Adresse angeben.",
    docs: [...NINAS],
    fees: FEES,
  },
  {
    username: "ole",
    password: " geheim ä4 ",
    id: "C1004",
    name: "Ole Leer",
    status: 0,
    docs: [],
    fees: {},
  },
  {
    username: "C1002",
    password: "geheim-2",
    id: "C1002",
    name: "Bo Blocked",
    status: 9,
    expires: "2027-12-31",
    docs: [],
    fees: {},
  },
  {
    username: "C1003",
    password: "geheim-3",
    id: "C1003/ü",
    name: "Rita Reads",
    status: 2,
    expires: "2026-12-31",
    scopes: "read_patron read_items",
    docs: [{ status: 3, item: copy("B2010"), endtime: "2027-03-20" }],
    fees: {},
  },
  {
    username: "C1005",
    password: "geheim-5",
    id: "C1005",
    name: "Ina Indebted",
    status: 3,
    docs: [],
    fees: { amount: "61.00 EUR", fee: [{ amount: "61.00 EUR", feetype: "Ersatz" }] },
  },
];

/** Invented patrons: one with everything, one without anything, a blocked one, one who may only read, and one who owes too
 * much. */
export const doublePatrons = (): readonly DoublePatron[] =>
  PATRONS.map((patron) => ({ ...patron, docs: [...patron.docs] }));
