import {
  clearList,
  holdShelf,
  type ListedCopy,
  type OpenReservation,
  type Patron,
  pullList,
  transitList,
} from "@freihand/circulation";
import type { DeskClear, DeskHeld, DeskPull, DeskTransit } from "@freihand/connector-kit";
import { type DeskLibrary, readPatrons, toDeskCopy, toHold } from "./desk-context.ts";

type Branch = string | undefined;
type Patrons = ReadonlyMap<string, Patron>;

const readHolders = (desk: DeskLibrary, holds: readonly (OpenReservation | undefined)[]) =>
  desk.lending.store.read((view) =>
    readPatrons(
      view,
      holds.flatMap((hold) => hold?.userId ?? []),
    ),
  );

const copyAndHold = (
  entry: ListedCopy & { readonly hold: OpenReservation },
  { locale, patrons }: Pick<DeskLibrary, "locale"> & { readonly patrons: Patrons },
) => ({
  copy: toDeskCopy(entry, locale),
  hold: toHold(entry.hold, patrons),
});

/** Copies to be fetched from their shelves. */
export async function pullReply(desk: DeskLibrary, branch: Branch): Promise<readonly DeskPull[]> {
  const entries = await pullList(desk.lending, { today: desk.moment().today, branch });
  const patrons = await readHolders(
    desk,
    entries.map(({ hold }) => hold),
  );
  return entries.map((entry) => ({
    ...copyAndHold(entry, { ...desk, patrons }),
    placedOn: entry.hold.placedOn,
  }));
}

/** Copies on the hold shelves that nobody collects any more. */
export async function clearReply(desk: DeskLibrary, branch: Branch): Promise<readonly DeskClear[]> {
  const entries = await clearList(desk.lending, { today: desk.moment().today, branch });
  const patrons = await readHolders(
    desk,
    entries.map(({ next }) => next),
  );
  return entries.map(({ mark: { note: slip }, next, ...entry }) => ({
    copy: toDeskCopy(entry, desk.locale),
    ...(entry.branch !== undefined && { branch: entry.branch }),
    ...(slip !== undefined && { slip }),
    ...(next && { next: toHold(next, patrons) }),
  }));
}

/** Copies on their way. */
export async function transitReply(
  desk: DeskLibrary,
  branch: Branch,
): Promise<readonly DeskTransit[]> {
  const entries = await transitList(desk.lending, { branch });
  const patrons = await readHolders(
    desk,
    entries.map(({ hold }) => hold),
  );
  return entries.map(({ hold, ...entry }) => ({
    copy: toDeskCopy(entry, desk.locale),
    branch: entry.branch ?? "",
    ...(hold && { hold: toHold(hold, patrons) }),
  }));
}

/** Copies that wait for their readers. */
export async function heldReply(desk: DeskLibrary, branch: Branch): Promise<readonly DeskHeld[]> {
  const entries = await holdShelf(desk.lending, { today: desk.moment().today, branch });
  const patrons = await readHolders(
    desk,
    entries.map(({ hold }) => hold),
  );
  return entries.flatMap((entry) => {
    const { readyOn, expiresOn: until } = entry.hold;
    if (readyOn === undefined || until === undefined) return [];
    return [{ ...copyAndHold(entry, { ...desk, patrons }), readyOn, until }];
  });
}
