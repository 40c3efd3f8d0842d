import type { StepBody } from "@freihand/contract";
import { stepBody } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";

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
