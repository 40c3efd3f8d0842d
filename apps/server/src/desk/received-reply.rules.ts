import type { DeskDestination, DeskReceived } from "@freihand/connector-kit";
import type { Money } from "@freihand/contract";
import type { DeskSignal, ReceivedCase, ScanReply } from "@freihand/contract/staff";
import { branchName, lineText, noteText, shortDay } from "./desk-words.rules.ts";
import type { DeskView } from "./desk-words.rules.ts";
import { wireCopy } from "./desk-wire.rules.ts";

type Received = Extract<DeskReceived, { kind: "done" }>;
type ReceivedReply = Extract<ScanReply, { kind: "received" }>;

/** A copy on the desk: where it goes, in one big line, and what else there is to know. @source decision 53 */
export function receivedReply(received: Received, view: DeskView): ReceivedReply {
  const { receiptId, copy, destination, ended } = received;
  const which = caseOf(received);
  return {
    kind: "received",
    signal: signalOf(which, ended),
    line: lineText(view, LINES[which], lineValues(destination, view)),
    notes: [...notesOf(received, view)],
    copy: wireCopy(copy, view),
    case: which,
    ...(receiptId !== undefined && { undo: receiptId }),
    ...(ended && { returnedBy: { userId: ended.reader.card, name: ended.reader.name } }),
    ...(ended?.overdue && { fee: ended.overdue }),
    ...holdOf(destination, view),
  };
}

/** What turns up and goes anywhere but to its shelf goes there first of all. */
const caseOf = ({ destination: { to }, foundAgain }: Received): ReceivedCase =>
  to === "shelf" && foundAgain !== undefined ? "found" : to;

const SIGNALS: Readonly<Record<ReceivedCase, DeskSignal>> = {
  withdrawn: "stop",
  found: "look",
  damaged: "look",
  hold_shelf: "look",
  transit_hold: "look",
  transit_home: "look",
  shelf: "ok",
};

/** What somebody owes now has to be looked at, wherever the copy goes. */
const signalOf = (which: ReceivedCase, ended: Received["ended"]): DeskSignal =>
  which === "shelf" && ended?.overdue !== undefined ? "look" : SIGNALS[which];

const LINES = {
  withdrawn: "withdrawn",
  found: "found",
  damaged: "damaged",
  hold_shelf: "hold-shelf",
  transit_hold: "transit-hold",
  transit_home: "transit-home",
  shelf: "shelf",
} as const satisfies Readonly<Record<ReceivedCase, Parameters<typeof lineText>[1]>>;

function lineValues(destination: DeskDestination, view: DeskView): Parameters<typeof lineText>[2] {
  switch (destination.to) {
    case "withdrawn":
    case "damaged":
      return {};
    case "hold_shelf":
      return { card: destination.hold.slip, day: shortDay(view, destination.until) };
    case "transit_hold":
      return { branch: boxOf(destination.hold.branch, view) };
    case "transit_home":
      return { branch: boxOf(destination.branch, view) };
    case "shelf":
      break;
  }
  return { shelfmark: destination.shelfmark ?? "" };
}

const boxOf = (branch: string, view: DeskView): string =>
  branchName(view, branch).toLocaleUpperCase(view.locale);

/** Whoever pulls a copy from its shelf knows that nobody had it. */
const isUnexpected = ({ destination: { to }, ended, foundAgain }: Received): boolean =>
  ended === undefined && foundAgain === undefined && to !== "hold_shelf" && to !== "transit_hold";

function notesOf(received: Received, view: DeskView): readonly string[] {
  const { destination, foundAgain } = received;
  const note = destination.to === "damaged" ? destination.note : undefined;
  return [
    ...(isUnexpected(received) ? [noteText(view, "not-lent")] : []),
    ...(foundAgain ? [noteText(view, foundAgain.was)] : []),
    ...(foundAgain?.refund ? [refundNote(foundAgain.refund, view)] : []),
    ...(note === undefined ? [] : [noteText(view, "note", { note })]),
  ];
}

const refundNote = (amount: Money, view: DeskView): string =>
  noteText(view, "refund", { amount: view.amount(amount) });

/** For the slip: the end of the card number alone, as the hold shelf is public. */
function holdOf(destination: DeskDestination, view: DeskView): Pick<ReceivedReply, "hold"> {
  if (!("hold" in destination)) return {};
  const { slip: card, branch } = destination.hold;
  const until = destination.to === "hold_shelf" && { until: destination.until };
  return { hold: { card, branch: branchName(view, branch), ...until } };
}
