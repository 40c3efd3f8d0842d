import { type BibItem, daysBetween, type IsoDate } from "@freihand/contract";
import type {
  CopyMark,
  LendingTitle,
  OpenFee,
  OpenLoan,
  OpenReservation,
  TitleCirculation,
} from "../model.rules.ts";
import type { OverdueFee } from "../overdue.rules.ts";
import type { CirculationPolicy } from "../policy.rules.ts";
import { type HoldingReservation, isHolding } from "../shelf.rules.ts";
import { nextFor, shelfAssignments } from "../queue.rules.ts";

/**
 * Where a received copy goes.
 * - `withdrawn`: not of the library any more · `damaged`: to be repaired
 * - `hold_shelf`: set aside here until a day · `transit_hold`: to the pickup branch of a reservation
 * - `transit_home`: to the branch that it belongs to · `shelf`
 */
export type Destination =
  | { readonly to: "withdrawn" }
  | { readonly to: "damaged"; readonly note?: string }
  | { readonly to: "hold_shelf"; readonly hold: OpenReservation; readonly until: IsoDate }
  | { readonly to: "transit_hold"; readonly hold: OpenReservation }
  | { readonly to: "transit_home"; readonly branch: string }
  | { readonly to: "shelf" };

/** A loan that has ended. */
export interface EndedLoan {
  readonly loan: OpenLoan;
  /** Day that its fee was reckoned by. */
  readonly returnedOn: IsoDate;
  /** Charged because it was late. */
  readonly overdue?: OverdueFee;
}

/** A copy that was given up is here again. */
export interface FoundAgain {
  readonly was: "missing" | "lost";
  /** What had been charged for it and is owed no longer, in cents; 0: nothing. */
  readonly refundCents: number;
  /** The fee as it was open before; undefined: nothing of it was. */
  readonly fee?: OpenFee;
}

/** What has happened to a received copy. */
export interface Received {
  readonly kind: "done";
  /** For `undoScan`; undefined: nothing was changed. */
  readonly receiptId?: string;
  readonly destination: Destination;
  /** Undefined: it was not on loan. */
  readonly ended?: EndedLoan;
  readonly foundAgain?: FoundAgain;
}

/** How long the fee for a lost copy is taken back when the copy turns up. */
const REFUND_DAYS = 90;

/** Whether a copy that turns up today ends the debt for it. */
export const isRefunded = ({ day }: Pick<CopyMark, "day">, today: IsoDate): boolean =>
  daysBetween(day, today) <= REFUND_DAYS;

/** Day by which the overdue fee is reckoned: between the loan and today, whatever staff have said. */
export function returnDay(
  { lentOn }: Pick<OpenLoan, "lentOn">,
  { returnedOn, today }: { readonly returnedOn: IsoDate | undefined; readonly today: IsoDate },
): IsoDate {
  const latest = returnedOn === undefined || returnedOn > today ? today : returnedOn;
  return latest < lentOn ? lentOn : latest;
}

/** A copy in somebody's hands, at a branch. */
export interface CopyInHand {
  readonly copyId: string;
  readonly branch: string;
  /** Undefined: the catalogue no longer has it. */
  readonly title: LendingTitle | undefined;
  /** As of today, without loan and mark of the copy itself. */
  readonly traffic: TitleCirculation;
  readonly policy: Pick<CirculationPolicy, "shelf">;
}

const copyOf = ({ title, copyId }: CopyInHand): BibItem | undefined =>
  title?.copies.find(({ id }) => id === copyId);

/** The reservation that holds the copy already. */
export const holderOf = ({ copyId, traffic }: CopyInHand): HoldingReservation | undefined =>
  traffic.queue.filter(isHolding).find((one) => one.copyId === copyId);

/**
 * Who gets a copy that nobody holds; undefined: nobody. Where staff set copies aside, those who wait may be served from
 * several shelves at once: the copy is for whom it is meant among all that are at hand, so that two branches do not send each
 * other their books; if it is meant for nobody, for the next in the queue, for a copy in the hand is surer than one on a
 * list. A copy for the reading room is for nobody.
 */
export function recipientOf(inHand: CopyInHand): OpenReservation | undefined {
  const { copyId, traffic, policy } = inHand;
  if (copyOf(inHand)?.status === "reference") return undefined;
  const meant = policy.shelf === "staff" ? meantFor(inHand) : undefined;
  return meant ?? nextFor(copyId, traffic.queue);
}

function meantFor({ copyId, branch, title, traffic }: CopyInHand): OpenReservation | undefined {
  const own = title?.copies.find(({ id }) => id === copyId);
  if (title === undefined || own === undefined) return undefined;
  const others = title.copies.filter((copy) => copy !== own);
  const here = { ...title, copies: [{ ...own, branch }, ...others] };
  return shelfAssignments(here, traffic).find(({ copy }) => copy.id === copyId)?.reservation;
}

/** Where a copy goes for which nobody waits. @param branches of the library */
export function homeOf(inHand: CopyInHand, branches: readonly string[]): Destination {
  const home = copyOf(inHand)?.branch;
  const isElsewhere = home !== undefined && home !== inHand.branch && branches.includes(home);
  return isElsewhere ? { to: "transit_home", branch: home } : { to: "shelf" };
}

/** Where a copy goes that is set aside for a reservation. */
export const holdDestination = (hold: OpenReservation): Destination =>
  hold.state === "ready" && hold.expiresOn !== undefined
    ? { to: "hold_shelf", hold, until: hold.expiresOn }
    : { to: "transit_hold", hold };
