import { addDays, type BibItem, type IsoDate } from "@freihand/contract";
import type {
  CopyMark,
  CopyMarkKind,
  LendingTitle,
  OpenReservation,
  PutAside,
  TitleCirculation,
} from "./model.rules.ts";
import { nextOpenDay, type OpenDays } from "./open-day.rules.ts";

/** No loans, no reservations. */
export const NO_TRAFFIC: TitleCirculation = { loans: [], queue: [] };

/**
 * A reservation as of today: a suspension ends by itself on its day, at the old place in the queue, even before that is
 * stored.
 */
export function asOf(reservation: OpenReservation, today: IsoDate): OpenReservation {
  const { suspendedUntil, ...rest } = reservation;
  const isOver = rest.state === "suspended" && suspendedUntil !== undefined;
  return isOver && suspendedUntil <= today ? { ...rest, state: "waiting" } : reservation;
}

const byPlace = (a: OpenReservation, b: OpenReservation) => a.placedSeq - b.placedSeq;
const isWaiting = ({ state }: OpenReservation) => state === "waiting";

/** Reservations that still need a copy, first come first; suspended ones are passed over. */
export const waitingQueue = (queue: readonly OpenReservation[]): readonly OpenReservation[] =>
  queue.filter(isWaiting).toSorted(byPlace);

/** Place among those waiting, from 1; undefined when a copy is already set aside or the reservation is suspended. */
export function queuePosition(
  reservation: OpenReservation,
  queue: readonly OpenReservation[],
): number | undefined {
  const place = waitingQueue(queue).findIndex(({ id }) => id === reservation.id);
  return place === -1 ? undefined : place + 1;
}

/** Whether a copy is suitable for the reservation. */
export const isAcceptable = ({ wantedCopyId }: OpenReservation, copyId: string) =>
  wantedCopyId === undefined || wantedCopyId === copyId;

/** Who gets a copy that has become available; undefined: it goes to its shelf. */
export const nextFor = (
  copyId: string,
  queue: readonly OpenReservation[],
): OpenReservation | undefined =>
  waitingQueue(queue).find((waiting) => isAcceptable(waiting, copyId));

/** Loanable copies. */
export const loanableCopies = ({ copies }: LendingTitle): readonly BibItem[] =>
  copies.filter(({ status }) => status === "loanable");

/** A copy marked like this does not come back by itself. */
const GONE: ReadonlySet<CopyMarkKind> = new Set(["missing", "lost", "withdrawn"]);

/** What is written down about a copy. */
export const markOf = (
  { marks = [] }: Pick<TitleCirculation, "marks">,
  copyId: string,
): CopyMark | undefined => marks.find((mark) => mark.copyId === copyId);

/** Whether a copy has been given up. */
const isGone = (traffic: Pick<TitleCirculation, "marks">, copyId: string): boolean => {
  const mark = markOf(traffic, copyId);
  return mark !== undefined && GONE.has(mark.kind);
};

/** Copies that may be waited for: those on order will arrive some day, and damaged ones come back. */
export const reservableCopies = (
  { copies }: LendingTitle,
  traffic: Pick<TitleCirculation, "marks">,
): readonly BibItem[] =>
  copies.filter(
    ({ id, status }) => (status === "loanable" || status === "on_order") && !isGone(traffic, id),
  );

/** Loanable copies that are neither on loan nor set aside nor marked. */
export function copiesOnShelf(
  title: LendingTitle,
  { loans, queue, marks = [] }: TitleCirculation,
): readonly BibItem[] {
  const away = new Set([...loans, ...queue, ...marks].map(({ copyId }) => copyId));
  return loanableCopies(title).filter(({ id }) => !away.has(id));
}

/**
 * Copies that staff can fetch, each at the branch where it is: first those still on a hold shelf, for nobody, then those on
 * their shelves.
 */
export function copiesAtHand(title: LendingTitle, traffic: TitleCirculation): readonly BibItem[] {
  const taken = new Set([...traffic.loans, ...traffic.queue].map(({ copyId }) => copyId));
  const toClear = loanableCopies(title).flatMap((copy) => {
    const mark = taken.has(copy.id) ? undefined : markOf(traffic, copy.id);
    if (mark?.kind !== "to_clear") return [];
    return [mark.branch === undefined ? copy : { ...copy, branch: mark.branch }];
  });
  return [...toClear, ...copiesOnShelf(title, traffic)];
}

/** Copies on the shelf that are left when all waiting patrons are served from it. */
export function spareCopies(title: LendingTitle, traffic: TitleCirculation): readonly BibItem[] {
  const line = waitingQueue(traffic.queue);
  const wanted = new Set(line.map(({ wantedCopyId }) => wantedCopyId));
  const unwanted = copiesOnShelf(title, traffic).filter(({ id }) => !wanted.has(id));
  return unwanted.slice(line.filter(({ wantedCopyId }) => wantedCopyId === undefined).length);
}

/** A copy that can be fetched, and its recipient. */
export interface ShelfAssignment {
  readonly reservation: OpenReservation;
  readonly copy: BibItem;
}

/**
 * Waiting patrons who can be served with copies at hand, first come first; a copy at the pickup branch before one elsewhere.
 */
export function shelfAssignments(
  title: LendingTitle,
  traffic: TitleCirculation,
): readonly ShelfAssignment[] {
  const left = new Set(copiesAtHand(title, traffic));
  return waitingQueue(traffic.queue).flatMap((reservation) => {
    const fitting = [...left].filter(({ id }) => isAcceptable(reservation, id));
    const copy = fitting.find(({ branch }) => branch === reservation.branch) ?? fitting[0];
    if (copy === undefined) return [];
    left.delete(copy);
    return [{ reservation, copy }];
  });
}

/** A copy that another patron wants while it is on loan, or to be borrowed from the shelf. */
export interface CopyInDemand {
  readonly copyId: string;
  readonly userId: string;
  readonly title: LendingTitle;
  readonly traffic: TitleCirculation;
}

/** Whether another patron is waiting whom no other copy on the shelf can serve, so that this one is for them. */
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

/** A copy that has become available, and where it is now; undefined: not known, or in transit. */
export interface FreedCopy {
  readonly copyId: string;
  readonly branch: string | undefined;
}

/** How long copies wait for pickup. */
export interface Pickup {
  readonly today: IsoDate;
  readonly pickupDays: number;
  /** Undefined: every day. */
  readonly isOpen?: OpenDays | undefined;
}

/** Sets a copy aside: ready where it already is at the pickup branch, else in transit to it. */
export function setAside(
  { branch }: Pick<OpenReservation, "branch">,
  copy: FreedCopy,
  { today, pickupDays, isOpen }: Pickup,
): PutAside {
  if (copy.branch !== branch) return { state: "transit", copyId: copy.copyId };
  const expiresOn = nextOpenDay(addDays(today, pickupDays), branch, isOpen);
  return { state: "ready", copyId: copy.copyId, readyOn: today, expiresOn };
}

/** A ready copy is kept to the end of its last day. */
export const hasLapsed = ({ state, expiresOn }: OpenReservation, today: IsoDate): boolean =>
  state === "ready" && expiresOn !== undefined && expiresOn < today;
