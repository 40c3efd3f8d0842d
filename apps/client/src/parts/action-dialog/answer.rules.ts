import { stepBody, type StepBody, type StepReplyOf } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";

type Selection = StepReplyOf<"SELECTION_NEEDED">;

/** The question and the error text for each kind of selection. @source spec §5 "Required selection" */
export const SELECTION_TEXT = {
  branch: {
    question: "multistep.selection.branch",
    required: "multistep.selection.branch-required",
  },
  copy: { question: "multistep.selection.copy", required: "multistep.selection.copy-required" },
  other: { question: "multistep.selection.other", required: "multistep.selection.other-required" },
} as const satisfies Record<
  Selection["selectionKind"],
  { readonly question: MessageKey; readonly required: MessageKey }
>;

/**
 * Key of the option that is preselected: the only one, or the patron's last branch.
 * @returns undefined when the patron has to choose
 */
export function preselected(
  { selection, selectionKind }: Selection,
  lastBranch: string | undefined,
): string | undefined {
  const [first] = selection;
  if (selection.length === 1) return first?.key;
  if (selectionKind !== "branch") return undefined;
  return selection.find(({ key }) => key === lastBranch)?.key;
}

/** An address that may be sent, or its problem. */
export type EmailCheck =
  | { readonly ok: true; readonly email: NonNullable<StepBody["email"]> }
  | { readonly ok: false; readonly problem: MessageKey };

/** Checks what a patron typed by the contract's own rule. @source spec §5 "Default messages" */
export function checkEmail(typed: string): EmailCheck {
  const text = typed.trim();
  if (text === "") return { ok: false, problem: "multistep.email.required" };
  const { data } = stepBody.shape.email.safeParse(text);
  if (data === undefined) return { ok: false, problem: "multistep.email.invalid" };
  return { ok: true, email: data };
}
