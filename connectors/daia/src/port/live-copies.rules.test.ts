import type { BibItem } from "@freihand/contract";
import { expect, test } from "vitest";
import { readDaia, type DaiaDocument } from "../daia-response.rules.ts";
import { liveCopies } from "./live-copies.rules.ts";

function documentsWith(item: object): readonly DaiaDocument[] {
  const reply = readDaia({ document: [{ id: "ppn:1", item: [item] }] });
  if (reply.kind !== "documents") throw new Error("no documents");
  return reply.documents;
}

const items: readonly BibItem[] = [
  { id: "B77", barcode: "B77", branch: "nord", status: "loanable" },
];
const known = { branches: [{ id: "mitte", name: "Bücherei Mitte" }], items };
const ON_LOAN = { service: "loan", expected: "2030-02-09", queue: 2 };

test.each<[string, object, object]>([
  [
    "on the shelf",
    { id: "e:1", label: "Kri 7", available: [{ service: "loan" }] },
    {
      item: { id: "e:1", shelfmark: "Kri 7", status: "loanable" },
      state: { kind: "available" },
      isReservable: undefined,
    },
  ],
  [
    "in the stacks",
    {
      storage: { content: "Magazin" },
      available: [{ service: "loan", delay: "P2D", href: "https://opac.example/order" }],
    },
    {
      item: { id: "1", location: "Magazin", status: "loanable" },
      state: { kind: "on_request" },
      isReservable: undefined,
      url: "https://opac.example/order",
    },
  ],
  [
    "with limitations in the library's words",
    {
      available: [{ service: "loan", limitation: [{ content: "3 Tage" }, { content: "Ausweis" }] }],
    },
    {
      item: { id: "1", status: "loanable" },
      state: { kind: "available" },
      isReservable: undefined,
      note: "3 Tage · Ausweis",
    },
  ],
  [
    "on loan, and waited for",
    { unavailable: [ON_LOAN] },
    {
      item: { id: "1", status: "loanable" },
      state: { kind: "onLoan", due: "2030-02-09" },
      isReservable: true,
      queue: 2,
    },
  ],
  [
    "for the reading room, and in use",
    { unavailable: [{ service: "presentation", expected: "2030-02-09" }] },
    {
      item: { id: "1", status: "reference" },
      state: { kind: "onLoan", due: "2030-02-09" },
      isReservable: false,
    },
  ],
  [
    "for the reading room",
    { available: [{ service: "presentation" }] },
    {
      item: { id: "1", status: "reference" },
      state: { kind: "reference" },
      isReservable: false,
    },
  ],
  [
    "that cannot be had",
    { unavailable: [{ service: "loan" }] },
    {
      item: { id: "1", status: "loanable" },
      state: { kind: "unavailable" },
      isReservable: false,
    },
  ],
  [
    "online",
    { available: [{ service: "openaccess", href: "https://a.example/" }] },
    {
      item: { id: "1", status: "reference" },
      state: { kind: "online" },
      isReservable: false,
      url: "https://a.example/",
    },
  ],
  [
    "of which nothing is said",
    {},
    { item: { id: "1", status: "loanable" }, state: { kind: "unknown" }, isReservable: false },
  ],
])("a copy %s", (_, item, copy) => {
  expect(liveCopies(documentsWith(item), known)).toEqual([copy]);
});

test.each<[string, object, object]>([
  ["a branch by its name", { department: { content: "Bücherei Mitte" } }, { branch: "mitte" }],
  [
    "a branch by its id, with the server's own name",
    { department: { id: "mitte", content: "Lesesaal" } },
    { branch: "mitte", department: "Lesesaal" },
  ],
  ["a department that is no branch", { department: "Lager" }, { branch: "Lager" }],
  ["no place at all", {}, {}],
  [
    "a copy that the catalogue has",
    { id: "http://h/item:B77", department: "Lager" },
    { id: "http://h/item:B77", barcode: "B77", branch: "nord", department: "Lager" },
  ],
  [
    "a copy whose number only ends alike",
    { id: "http://h/item:XB77" },
    { id: "http://h/item:XB77" },
  ],
])("the place: %s", (_, item, place) => {
  const [copy] = liveCopies(documentsWith({ ...item, available: [{ service: "loan" }] }), known);
  expect(copy?.item).toEqual({ id: "1", ...place, status: "loanable" });
});

test("copies of several documents are told apart", () => {
  const documents = [documentsWith({}), documentsWith({})].flat();
  expect(liveCopies(documents, known).map(({ item }) => item.id)).toEqual(["1", "2"]);
});
