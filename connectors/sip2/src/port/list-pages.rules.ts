/** A list of patron information as far as it was read, over one answer or several. */
export interface ListRead {
  /** Barcodes are each once; lines of fees as often as they came. */
  readonly entries: readonly string[];
  /** Entries as the server counts them: one that it lists twice in an answer counts twice. */
  readonly position: number;
  readonly pages: number;
  /** An answer to a range brought nothing new. */
  readonly isOver: boolean;
}

/** What is known of a list before it is read. */
export interface ListKind {
  /** Entries that it has, as the server says; undefined: it does not count them. */
  readonly count: number | undefined;
  /** Lines of fees, of which two may be alike. */
  readonly isText: boolean;
}

export const NOTHING_READ: ListRead = { entries: [], position: 0, pages: 0, isOver: false };

/** More answers than any patron needs: a server that invents entries comes to an end. */
const MOST_PAGES = 100;
/** What is asked for at once where nobody knows how much there is. */
const PAGE = 100;

/**
 * What to ask for next, from 1 (BP, BQ); undefined: nothing.
 *
 * Many servers send all at once, some as many as they like, and some want a range. More than the server counts is never
 * asked for, and nothing is after an answer without anything new, as from servers that do not know BP and BQ.
 */
export function nextWindow(
  { position, pages, isOver }: ListRead,
  { count }: Pick<ListKind, "count">,
): { readonly from: number; readonly to: number } | undefined {
  if (isOver || pages >= MOST_PAGES) return undefined;
  const from = position + 1;
  const to = count ?? (position === 0 ? 0 : position + PAGE);
  return from <= to ? { from, to } : undefined;
}

/** @param page entries of the next answer, without the empty ones by which some servers fill it up */
export function afterPage(
  read: ListRead,
  page: readonly string[],
  { isText }: Pick<ListKind, "isText">,
): ListRead {
  const fresh = isText ? linesAfter(read.entries, page) : page.filter(isNotIn(read.entries));
  return {
    entries: isText ? [...read.entries, ...fresh] : [...new Set([...read.entries, ...fresh])],
    position: read.position + fresh.length,
    pages: read.pages + 1,
    isOver: fresh.length === 0 && read.pages > 0,
  };
}

/** How many entries the server counts and did not list. */
export const missingFrom = ({ position }: ListRead, { count = 0 }: Pick<ListKind, "count">) =>
  Math.max(0, count - position);

const isNotIn = (entries: readonly string[]) => {
  const known = new Set(entries);
  return (entry: string): boolean => !known.has(entry);
};

/**
 * Two fees may read alike, so lines are old only where an answer begins with the whole list so far. Ten equal lines of
 * which one answer holds five are taken for five: the account says that the server counts more.
 */
function linesAfter(entries: readonly string[], page: readonly string[]): readonly string[] {
  const isAgain = page.length >= entries.length && entries.every((line, at) => line === page[at]);
  return isAgain ? page.slice(entries.length) : page;
}
