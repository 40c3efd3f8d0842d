import type { DatabaseSync } from "node:sqlite";
import type { BibRecord } from "@freihand/contract";
import fc from "fast-check";
import { bibItem, bibRecord } from "./small-catalogue.ts";

const reference = (id: string, branch: string) =>
  ({ ...bibItem(id, branch), status: "reference" }) as const;
const garden = (id: string, items: BibRecord["items"], facts: Partial<BibRecord> = {}) =>
  bibRecord(id, { title: `Garten ${id}`, items, ...facts });

const IN_BOTH = [
  garden("two", [bibItem("two-a"), bibItem("two-b", "north")]),
  garden("same", [bibItem("same-a"), bibItem("same-b"), bibItem("same-c", "south")]),
  garden("mixed", [bibItem("mixed-a"), reference("mixed-b", "north")]),
  garden("never", [reference("never-a", "main")]),
  garden("online", [bibItem("online-a")], {
    mediaType: "EBOOK",
    links: [{ url: "https://verleih.example/garten", label: "E-Book", kind: "online" }],
  }),
];

/** Two catalogues of a library: in the second a copy is new, one is gone, a title is gone, and another one is new. */
export const GENERATIONS: readonly (readonly BibRecord[])[] = [
  [
    ...IN_BOTH,
    garden("grows", [bibItem("grows-a")]),
    garden("shrinks", [bibItem("shrinks-a"), bibItem("shrinks-b", "north")]),
    garden("leaves", [bibItem("leaves-a", "south")]),
  ],
  [
    garden("comes", [bibItem("comes-a", "north")]),
    garden("grows", [bibItem("grows-a"), bibItem("grows-b", "south")]),
    garden("shrinks", [bibItem("shrinks-a")]),
    ...IN_BOTH,
  ],
];

const COPIES = GENERATIONS.flat().flatMap(({ id: title, items }) =>
  items.map((item) => ({ title, copy: item.id })),
);
export const TITLES = [...new Set(COPIES.map(({ title }) => title))];
const READERS = ["p0", "p1"];

/** Something that happens in a library. */
export type ShelfStep = {
  readonly title: string;
  readonly copy: string;
  readonly reader: string;
} & {
  readonly do:
    | "lend"
    | "receive"
    | "lose"
    | "find"
    | "reserve"
    | "suspend"
    | "resume"
    | "put aside"
    | "cancel"
    /** The other catalogue is the current one. */
    | "publish"
    /** The notes of what changed are lost. */
    | "forget"
    /** Those who seldom search do. */
    | "search";
};

/** One of many steps; those of one copy are not rare. */
export const shelfStep: fc.Arbitrary<ShelfStep> = fc
  .record({
    of: fc.constantFrom(...COPIES),
    reader: fc.constantFrom(...READERS),
    do: fc.constantFrom<ShelfStep["do"][]>(
      ...(["lend", "lend", "receive", "lose", "find", "reserve", "suspend", "resume"] as const),
      ...(["put aside", "cancel", "publish", "forget", "search"] as const),
    ),
  })
  .map(({ of, reader, do: what }) => ({ ...of, reader, do: what }));

/** Readers who lend and reserve. */
export function addReaders(db: DatabaseSync): void {
  for (const reader of READERS)
    db.exec(`insert into patrons (project, library_id, user_id, name, password_hash, patron_group)
      values ('basic', 1, '${reader}', 'P', 'x', 'adult')`);
}

const MINE = "where record_id = :title and user_id = :reader";
const STATEMENTS: Readonly<
  Record<Exclude<ShelfStep["do"], "publish" | "forget" | "search">, string>
> = {
  lend: `insert or ignore into loans values
      ('basic', 1, :reader, 'l-' || :copy, :copy, :title, 'main', '2026-11-01', '2026-12-03', 0)`,
  receive: "delete from loans where copy_id = :copy",
  lose: `insert or ignore into copy_marks (project, library_id, copy_id, record_id, kind, marked_on)
      values ('basic', 1, :copy, :title, 'missing', '2026-11-01')`,
  find: "delete from copy_marks where copy_id = :copy",
  reserve: `insert or ignore into reservations
        (project, library_id, user_id, id, record_id, branch, state, placed_seq, placed_on)
      select 'basic', 1, :reader, :reader || :title, :title, 'main', 'waiting',
        (select ifnull(max(placed_seq), 0) + 1 from reservations), '2026-11-01'`,
  suspend: `update reservations set state = 'suspended', copy_id = null ${MINE}`,
  resume: `update reservations set state = 'waiting', copy_id = null ${MINE}`,
  "put aside": `update or ignore reservations set state = 'ready', copy_id = :copy ${MINE}`,
  cancel: `delete from reservations ${MINE}`,
};

/** Does it in the database. */
export function take(db: DatabaseSync, { do: what, title, copy, reader }: ShelfStep): void {
  if (what === "publish" || what === "search") return;
  if (what === "forget") {
    db.exec(`begin; delete from shelf_changes;
      insert into shelf_changes (project, library_id, record_id) values ('', 0, ''); commit`);
    return;
  }
  const statement = db.prepare(STATEMENTS[what]);
  statement.setAllowUnknownNamedParameters(true);
  statement.run({ title, copy, reader });
}
