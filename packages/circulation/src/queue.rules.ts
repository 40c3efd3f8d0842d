import { addDays, type BibItem, type IsoDate } from "@freihand/contract";
import type { LendingTitle, OpenReservation, PutAside, Traffic } from "./model.rules.ts";

/** Nothing lent, nothing reserved. */
export const NO_TRAFFIC: Traffic = { loans: [], queue: [] };

/**
 * A reservation as it counts today: a suspension ends by itself on its day, at the old place in the queue, even before
 * that is written down.
 */
export function asOf(reservation: OpenReservation, today: IsoDate): OpenReservation {
  const { suspendedUntil, ...rest } = reservation;
  const isOver = rest.state === "suspended" && suspendedUntil !== undefined;
  return isOver && suspendedUntil <= today ? { ...rest, state: "waiting" } : reservation;
}

const byPlace = (a: OpenReservation, b: OpenReservation) => a.placedSeq - b.placedSeq;
const isWaiting = ({ state }: OpenReservation) => state === "waiting";

/** Those for whom a copy is still looked for, first come first; a suspended wish is passed over. */
export const waitingQueue = (queue: readonly OpenReservation[]): readonly OpenReservation[] =>
  queue.filter(isWaiting).toSorted(byPlace);

/** Place among those who wait, from 1; undefined when a copy is put aside already or the wish is suspended. */
export function queuePosition(
  reservation: OpenReservation,
  queue: readonly OpenReservation[],
): number | undefined {
  const place = waitingQueue(queue).findIndex(({ id }) => id === reservation.id);
  return place === -1 ? undefined : place + 1;
}

/** Whether a copy is one that the reservation is for. */
export const isAcceptable = ({ wantedCopyId }: OpenReservation, copyId: string) =>
  wantedCopyId === undefined || wantedCopyId === copyId;

/** Who gets a copy that has become free; undefined: it goes to its shelf. */
export const nextFor = (
  copyId: string,
  queue: readonly OpenReservation[],
): OpenReservation | undefined =>
  waitingQueue(queue).find((waiting) => isAcceptable(waiting, copyId));

/** Copies that leave the house at all. */
export const loanableCopies = ({ copies }: LendingTitle): readonly BibItem[] =>
  copies.filter(({ status }) => status === "loanable");

/** Copies that may be waited for: those on order come in some day. */
export const reservableCopies = ({ copies }: LendingTitle): readonly BibItem[] =>
  copies.filter(({ status }) => status === "loanable" || status === "on_order");

/** Loanable copies that nobody has and that are put aside for nobody. */
export function copiesOnShelf(title: LendingTitle, { loans, queue }: Traffic): readonly BibItem[] {
  const away = new Set([...loans, ...queue].map(({ copyId }) => copyId));
  return loanableCopies(title).filter(({ id }) => !away.has(id));
}

/** Copies on the shelf that are left when everybody who waits is served from it. */
export function spareCopies(title: LendingTitle, traffic: Traffic): readonly BibItem[] {
  const line = waitingQueue(traffic.queue);
  const wanted = new Set(line.map(({ wantedCopyId }) => wantedCopyId));
  const unwanted = copiesOnShelf(title, traffic).filter(({ id }) => !wanted.has(id));
  return unwanted.slice(line.filter(({ wantedCopyId }) => wantedCopyId === undefined).length);
}

/** A copy on the shelf, and who gets it. */
export interface Serving {
  readonly reservation: OpenReservation;
  readonly copy: BibItem;
}

/** Who of those who wait can be served from the shelf, first come first; a copy at the pickup branch before one elsewhere. */
export function servedFromShelf(title: LendingTitle, traffic: Traffic): readonly Serving[] {
  const left = new Set(copiesOnShelf(title, traffic));
  return waitingQueue(traffic.queue).flatMap((reservation) => {
    const fitting = [...left].filter(({ id }) => isAcceptable(reservation, id));
    const copy = fitting.find(({ branch }) => branch === reservation.branch) ?? fitting[0];
    if (copy === undefined) return [];
    left.delete(copy);
    return [{ reservation, copy }];
  });
}

/** A copy that somebody else wants while a patron has it, or takes it from the shelf. */
export interface CopyInDemand {
  readonly copyId: string;
  readonly userId: string;
  readonly title: LendingTitle;
  readonly traffic: Traffic;
}

/** Whether somebody else waits whom no other copy on the shelf can serve, so that this one is for them. */
export function isNeededByOthers({ copyId, userId, title, traffic }: CopyInDemand): boolean {
  const others = waitingQueue(traffic.queue).filter((waiting) => waiting.userId !== userId);
  if (others.some(({ wantedCopyId }) => wantedCopyId === copyId)) return true;
  const wanted = new Set(others.map(({ wantedCopyId }) => wantedCopyId));
  const onShelf = copiesOnShelf(title, traffic).filter(
    ({ id }) => id !== copyId && !wanted.has(id),
  );
  const anyCopyWillDo = others.filter(({ wantedCopyId }) => wantedCopyId === undefined);
  return anyCopyWillDo.length > onShelf.length;
}

/** A copy that has become free, and where it is now; undefined: not known, or on its way. */
export interface FreedCopy {
  readonly copyId: string;
  readonly branch: string | undefined;
}

/** How long copies wait to be collected. */
export interface Pickup {
  readonly today: IsoDate;
  readonly pickupDays: number;
}

/** Puts a copy aside: ready where it already is at the pickup branch, else on its way there. */
export function putAside(
  { branch }: Pick<OpenReservation, "branch">,
  copy: FreedCopy,
  { today, pickupDays }: Pickup,
): PutAside {
  if (copy.branch !== branch) return { state: "transit", copyId: copy.copyId };
  const expiresOn = addDays(today, pickupDays);
  return { state: "ready", copyId: copy.copyId, readyOn: today, expiresOn };
}

/** A ready copy is kept to the end of its last day. */
export const hasLapsed = ({ state, expiresOn }: OpenReservation, today: IsoDate): boolean =>
  state === "ready" && expiresOn !== undefined && expiresOn < today;
