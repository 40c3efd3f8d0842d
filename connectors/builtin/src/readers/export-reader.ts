import { shownTitle } from "@freihand/catalogue";
import type { LibraryTitles } from "../storage/catalogue/stored-titles.ts";
import type { ReaderView } from "../storage/readers/reader-view.ts";

/** Everything that is stored about a reader; titles by name where the catalogue has them. @returns undefined: no such card */
export async function exportReader(
  view: ReaderView,
  card: string,
  titles: Pick<LibraryTitles, "titles">,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const reader = await view.reader(card);
  if (reader === undefined) return undefined;
  const loans = await view.circulation.loansOf(card);
  const reservations = await view.circulation.reservationsOf(card);
  const known = titles.titles([...loans, ...reservations].map(({ recordId }) => recordId));
  const named = <Row extends { readonly recordId: string }>(row: Row) => {
    const record = known.get(row.recordId);
    return { ...row, ...(record !== undefined && { title: shownTitle(record) }) };
  };
  return {
    format: "freihand-reader",
    version: 1,
    reader,
    loans: loans.map(named),
    reservations: reservations.map(named),
    fees: await view.circulation.feesOf(card),
    guardians: await view.grants.guardiansOf(card),
    children: await view.grants.childrenOf(card),
    ...(await view.traces(card)),
  };
}
