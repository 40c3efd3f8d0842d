import type { DeskCopy, DeskCopyFacts, DeskHold, DeskMarked } from "@freihand/connector-kit";
import type { CopyFacts, MarkReply } from "@freihand/contract/staff";
import { wireCopy } from "./desk-wire.rules.ts";
import { branchName, type DeskView } from "./desk-words.rules.ts";

type View = Pick<DeskView, "branches">;

const wireMark = ({ mark }: DeskCopy, view: View): Pick<CopyFacts, "mark"> => {
  if (mark === undefined) return {};
  const { branch, ...facts } = mark;
  return {
    mark: { ...facts, ...(branch !== undefined && { branch: branchName(view, branch) }) },
  };
};

/** For the screen: the end of the card number, as on the slip. */
const wireHold = ({ slip, branch }: DeskHold, view: View) => ({
  card: slip,
  branch: branchName(view, branch),
});

/** Where a copy stands. */
export const wireFacts = (
  { copy, loan, hold, currency }: DeskCopyFacts,
  view: View,
): CopyFacts => ({
  copy: wireCopy(copy, view),
  currency,
  ...wireMark(copy, view),
  ...(loan && { loan: { name: loan.reader.name, due: loan.due } }),
  ...(hold && { hold: wireHold(hold, view) }),
});

/** What has come of a mark. */
export const wireMarked = (
  { copy, ended, lostHold, refund }: Extract<DeskMarked, { readonly kind: "done" }>,
  view: View,
): MarkReply => ({
  copy: wireCopy(copy, view),
  ...wireMark(copy, view),
  ...(ended && { ended: { name: ended.reader.name } }),
  ...(lostHold && { lostHold: wireHold(lostHold, view) }),
  ...(refund && { refund }),
});
