import {
  type DeskLendOutcome,
  type DeskRefusal as Refusal,
  type Destination,
  type EndedLoan,
  lendAtDesk,
  markCopy,
  type Patron,
  receive,
  type Received,
  undoScan,
  unmarkCopy,
} from "@freihand/circulation";
import type {
  DeskDestination,
  DeskEndedLoan,
  DeskLendRequest,
  DeskLent,
  DeskMarked,
  DeskMarkRequest,
  DeskReceived,
  DeskReceiveRequest,
  DeskRefusal,
  DeskUndone,
  DeskUnmarkRequest,
} from "@freihand/connector-kit";
import {
  type CodedCopy,
  copyOfCode,
  type DeskLibrary,
  readDeskCopy,
  readPatrons,
  toHold,
  toLimit,
  toMoney,
  toReader,
} from "./desk-context.ts";

type Patrons = ReadonlyMap<string, Patron>;

const patronsOf = (desk: DeskLibrary, ...userIds: readonly (string | undefined)[]) =>
  desk.lending.store.read((view) =>
    readPatrons(
      view,
      userIds.flatMap((userId) => userId ?? []),
    ),
  );

function toEnded(
  desk: DeskLibrary,
  { loan, returnedOn, overdue }: EndedLoan,
  patrons: Patrons,
): DeskEndedLoan {
  return {
    loanId: loan.id,
    reader: toReader(loan.userId, patrons),
    due: loan.due,
    returnedOn,
    ...(overdue && { overdue: toMoney(desk, overdue.cents) }),
  };
}

const holdOf = (destination: Destination) => ("hold" in destination ? destination.hold : undefined);

function toDestination(
  destination: Destination,
  { patrons, shelfmark }: { readonly patrons: Patrons; readonly shelfmark: string | undefined },
): DeskDestination {
  if (destination.to === "hold_shelf" || destination.to === "transit_hold")
    return { ...destination, hold: toHold(destination.hold, patrons) };
  if (destination.to !== "shelf") return destination;
  return { to: "shelf", ...(shelfmark !== undefined && { shelfmark }) };
}

async function toReceived(
  desk: DeskLibrary,
  coded: CodedCopy,
  { destination, ended, foundAgain, ...done }: Received,
): Promise<DeskReceived> {
  const copy = await readDeskCopy(desk, coded);
  const patrons = await patronsOf(desk, ended?.loan.userId, holdOf(destination)?.userId);
  const cents = foundAgain?.refundCents ?? 0;
  const refund = cents > 0 && { refund: toMoney(desk, cents) };
  return {
    ...done,
    copy,
    destination: toDestination(destination, { patrons, shelfmark: copy.shelfmark }),
    ...(ended && { ended: toEnded(desk, ended, patrons) }),
    ...(foundAgain && { foundAgain: { was: foundAgain.was, ...refund } }),
  };
}

/** A copy is on the desk of a branch. */
export async function receiveReply(
  desk: DeskLibrary,
  { barcode, ...request }: DeskReceiveRequest,
): Promise<DeskReceived> {
  const coded = await copyOfCode(desk, barcode);
  if (coded === undefined) return { kind: "unknown_copy" };
  const outcome = await receive(desk.lending, { ...request, ...coded }, desk.moment());
  if (outcome.kind === "refused") return { kind: outcome.reason };
  return outcome.kind === "done" ? toReceived(desk, coded, outcome) : outcome;
}

/** Takes a scan back. */
export async function undoReply(desk: DeskLibrary, receiptId: string): Promise<DeskUndone> {
  const outcome = await undoScan(desk.lending, receiptId, desk.moment());
  if (outcome.kind === "refused") return outcome;
  const { userId: card } = outcome;
  const patrons = await patronsOf(desk, card);
  return {
    kind: "done",
    copy: await readDeskCopy(desk, outcome),
    ...(card !== undefined && { reader: toReader(card, patrons) }),
  };
}

const toRefusal = (desk: DeskLibrary, refusal: Refusal, patrons: Patrons): DeskRefusal => {
  const { reason, overridableBy, userId } = refusal;
  const reader = userId !== undefined && { reader: toReader(userId, patrons) };
  return { reason, overridableBy, ...reader, ...toLimit(desk, refusal) };
};

async function toLent(
  desk: DeskLibrary,
  coded: CodedCopy,
  outcome: DeskLendOutcome,
): Promise<DeskLent> {
  if (outcome.kind === "gone") return { kind: "unknown_card" };
  if (outcome.kind !== "done" && outcome.kind !== "refused") return outcome;
  const copy = await readDeskCopy(desk, coded);
  if (outcome.kind === "refused") {
    const patrons = await patronsOf(desk, ...outcome.reasons.map(({ userId }) => userId));
    return {
      kind: "refused",
      copy,
      reasons: outcome.reasons.map((one) => toRefusal(desk, one, patrons)),
    };
  }
  const { loanId, due, feeCents, overridden, receiptId } = outcome;
  const fee = feeCents > 0 && { fee: toMoney(desk, feeCents) };
  const receipt = receiptId !== undefined && { receiptId };
  return { kind: "done", loanId, copy, due, ...fee, overridden, ...receipt };
}

/** A reader wants to borrow a copy. */
export async function lendReply(
  desk: DeskLibrary,
  { card, barcode, override, ...request }: DeskLendRequest,
): Promise<DeskLent> {
  const coded = await copyOfCode(desk, barcode);
  if (coded === undefined) return { kind: "unknown_copy" };
  const { role = "desk" } = desk;
  const overrides = override?.reasons.map((reason) => ({ reason, role }));
  const given = { ...request, ...coded, userId: card, overrides, why: override?.why };
  return toLent(desk, coded, await lendAtDesk(desk.lending, given, desk.moment()));
}

/** Staff write something down about a copy. */
export async function markReply(
  desk: DeskLibrary,
  { barcode, ...request }: DeskMarkRequest,
): Promise<DeskMarked> {
  const coded = await copyOfCode(desk, barcode);
  if (coded === undefined) return { kind: "unknown_copy" };
  const given = { ...coded, ...request };
  const outcome = await markCopy(desk.lending, given, desk.moment());
  if (outcome.kind === "reused") return outcome;
  const { ended, lostHold } = outcome;
  const patrons = await patronsOf(desk, ended?.loan.userId, lostHold?.userId);
  return {
    kind: "done",
    copy: await readDeskCopy(desk, coded),
    ...(ended && { ended: toEnded(desk, ended, patrons) }),
    ...(lostHold && { lostHold: toHold(lostHold, patrons) }),
  };
}

/** A copy is in order again. */
export async function unmarkReply(
  desk: DeskLibrary,
  { barcode, requestId }: DeskUnmarkRequest,
): Promise<DeskMarked> {
  const coded = await copyOfCode(desk, barcode);
  if (coded === undefined) return { kind: "unknown_copy" };
  const outcome = await unmarkCopy(desk.lending, { ...coded, requestId }, desk.moment());
  if (outcome.kind === "reused") return outcome;
  const cents = outcome.foundAgain?.refundCents ?? 0;
  return {
    kind: "done",
    copy: await readDeskCopy(desk, coded),
    ...(cents > 0 && { refund: toMoney(desk, cents) }),
  };
}
