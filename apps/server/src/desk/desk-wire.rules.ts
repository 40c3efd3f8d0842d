import type {
  DeskClear,
  DeskCopy as KnownCopy,
  DeskHeld,
  DeskLoan,
  DeskPull,
  DeskReaderPage,
  DeskTransit,
  ReaderListEntry,
} from "@freihand/connector-kit";
import type { DeskCopy, DeskReader, HoldRow, PullRow, ReaderHit } from "@freihand/contract/staff";
import { branchName, type DeskView } from "./desk-words.rules.ts";

/** A copy as the desk's client gets it: by the number that is printed on it. */
export function wireCopy(
  { barcode, recordId, title, author, mediaType, branch, shelfmark }: KnownCopy,
  view: Pick<DeskView, "branches">,
): DeskCopy {
  return {
    barcode,
    title,
    format: mediaType,
    ...(recordId !== undefined && { recordId }),
    ...(author !== undefined && { author }),
    ...(shelfmark !== undefined && { shelfmark }),
    ...(branch !== undefined && { home: branchName(view, branch) }),
  };
}

const wireLoan = ({ copy, ...loan }: DeskLoan, view: Pick<DeskView, "branches">) => ({
  ...loan,
  copy: wireCopy(copy, view),
});

/** A reader's page. */
export function wireReader(
  page: DeskReaderPage,
  view: Pick<DeskView, "branches" | "groupName">,
): DeskReader {
  const { card: userId, blocks, loans, reservations, fees, notes, ...facts } = page;
  return {
    userId,
    ...facts,
    groupName: view.groupName(facts.group),
    blocks: [...blocks],
    loans: loans.map((loan) => wireLoan(loan, view)),
    reservations: [...reservations],
    fees: [...fees],
    ...(notes.length > 0 && { notes: [...notes] }),
  };
}

/** A hit of a search by name. */
export const wireHit = (
  { card, name, bornOn, group }: ReaderListEntry,
  view: Pick<DeskView, "groupName">,
): ReaderHit => ({
  userId: card,
  name,
  group,
  groupName: view.groupName(group),
  ...(bornOn !== undefined && { bornOn }),
});

/** A copy to be fetched. */
export const pullRow = ({ copy, hold, placedOn }: DeskPull, view: DeskView): PullRow => ({
  reservationId: hold.reservationId,
  copy: wireCopy(copy, view),
  at: copy.branch === undefined ? "" : branchName(view, copy.branch),
  pickup: branchName(view, hold.branch),
  card: hold.slip,
  placedOn,
});

/** A copy on the hold shelf. */
export const heldRow = ({ copy, hold, until }: DeskHeld, view: DeskView): HoldRow => ({
  copy: wireCopy(copy, view),
  branch: branchName(view, hold.branch),
  card: hold.slip,
  until,
});

/** A copy on its way. */
export const transitRow = ({ copy, branch, hold }: DeskTransit, view: DeskView): HoldRow => ({
  copy: wireCopy(copy, view),
  branch: branchName(view, branch),
  ...(hold && { card: hold.slip }),
});

/** A copy on the hold shelf that nobody collects any more. */
export const clearRow = ({ copy, branch, slip, next }: DeskClear, view: DeskView): HoldRow => ({
  copy: wireCopy(copy, view),
  branch: branch === undefined ? "" : branchName(view, branch),
  ...(slip !== undefined && { card: slip }),
  next: next === undefined ? "shelf" : "reader",
});
