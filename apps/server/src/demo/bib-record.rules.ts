import { addDays, parseIsbn, type BibItem, type BibRecord, type IsoDate } from "@freihand/contract";
import type { DemoSpot, DemoWork } from "./demo-data.ts";
import { steadyNumber } from "./steady-number.rules.ts";

/** Number of titles that fit into a barcode. */
const BARCODES = 10_000_000;
const CUTTER_LETTERS = 4;

/**
 * A work as one library's catalogue describes it.
 * @param library id of the library
 * @param today the day that the demo's dates are relative to; undefined: without date of acquisition
 * @returns undefined when the library does not hold the work
 */
export function demoRecord(
  work: DemoWork,
  library: number,
  today?: IsoDate,
): BibRecord | undefined {
  const { holdings, shelf: _shelf, isbn, addedDaysAgo, ...facts } = work;
  const spots = holdings[String(library)];
  if (spots === undefined) return undefined;
  return {
    ...facts,
    isbn: isbn.flatMap(bothLengths),
    items: itemsOf(work, spots, library),
    ...addedOn(addedDaysAgo, today),
  };
}

const addedOn = (daysAgo: number | undefined, today: IsoDate | undefined) =>
  daysAgo === undefined || today === undefined ? {} : { added: addDays(today, -daysAgo) };

function bothLengths(text: string): readonly string[] {
  const isbn = parseIsbn(text);
  if (isbn === undefined) return [];
  return isbn.isbn10 === undefined ? [isbn.isbn13] : [isbn.isbn13, isbn.isbn10];
}

function itemsOf(work: DemoWork, spots: readonly DemoSpot[], library: number): readonly BibItem[] {
  const places = spots.flatMap((spot) => Array.from({ length: spot.copies }, () => spot));
  return places.map(({ branch, shelfmark, issue, status }, at) => {
    const barcode = barcodeOf(work.id, library, at + 1);
    const mark = shelfmark ?? shelfmarkOf(work);
    return {
      id: barcode,
      barcode,
      branch,
      ...(mark === undefined ? {} : { shelfmark: mark }),
      ...(issue === undefined ? {} : { issue }),
      status: status ?? "loanable",
    };
  });
}

/** Library, title and number of the copy, ten digits: `1048291301`. It is stable when works are added to the demo. */
function barcodeOf(workId: string, library: number, copy: number): string {
  const title = String(steadyNumber(workId) % BARCODES).padStart(7, "0");
  return `${String(library)}${title}${String(copy).padStart(2, "0")}`;
}

/** Shelf and the beginning of the heading: `Krimi Kuts`. */
function shelfmarkOf({ shelf, creators, title, nonSorting = 0 }: DemoWork): string | undefined {
  if (shelf === undefined) return undefined;
  const heading = creators[0]?.name ?? title.slice(nonSorting);
  const family = heading.split(/[,،]/)[0] ?? heading;
  const letters = Array.from(family).filter((character) => /[\p{L}\p{N}]/u.test(character));
  return `${shelf} ${letters.slice(0, CUTTER_LETTERS).join("")}`;
}
