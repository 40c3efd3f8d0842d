import {
  amountText,
  type DeskCopy,
  type DeskHold,
  type DeskReaderPage,
} from "@freihand/connector-kit";
import { isoDate, type IsoDate, type Locale } from "@freihand/contract";
import type { DeskView } from "../desk-words.rules.ts";

export const day = (text: string): IsoDate => isoDate.parse(text);

const branches = new Map([
  ["main", "Zentrale"],
  ["north", "Nord"],
]);

/** A desk of a library with two branches, on a day in November. */
export const viewIn = (locale: Locale): DeskView => ({
  locale,
  today: day("2026-11-24"),
  branches,
  groupName: (group) => (group === "child" ? "Kinder" : group),
  amount: (amount) => amountText(locale, amount),
});

export const exampleCopy: DeskCopy = {
  copyId: "c1",
  barcode: "4711",
  recordId: "t1",
  title: "Tyll",
  author: "Daniel Kehlmann",
  mediaType: "BOOK",
  branch: "main",
  shelfmark: "Gar 4",
};

/** What the desk's client gets of it. */
export const wiredCopy = {
  barcode: "4711",
  recordId: "t1",
  title: "Tyll",
  author: "Daniel Kehlmann",
  format: "BOOK",
  shelfmark: "Gar 4",
  home: "Zentrale",
};

export const holdAt = (branch: string): DeskHold => ({
  reservationId: "w1",
  reader: { card: "00000412", name: "Bert Beispiel" },
  slip: "0412",
  branch,
});

export const examplePage: DeskReaderPage = {
  card: "1001",
  name: "Anna Muster",
  group: "adult",
  expired: false,
  blocks: [],
  loans: [],
  reservations: [],
  fees: [],
  owed: { cents: 0, currency: "EUR" },
  notes: [],
};
