import { StoreError } from "@freihand/circulation";
import type { ActionResult, StepAnswers } from "@freihand/connector-kit";
import type { AccountData, ErrorCode, ItemResult } from "@freihand/contract";
import { accountData } from "./account-data.ts";
import { t, type PatronContext } from "./patron-context.ts";

/** The server's value for the patron's agreement. */
export const isYes = (answer: string | undefined): boolean => answer === "yes";

/** Answer to a step; undefined: not asked yet, or not answered. */
export const answerTo = (answers: StepAnswers, step: string): string | undefined =>
  Object.hasOwn(answers, step) ? answers[step] : undefined;

/** The sum is part of the step's name, so that a confirmation applies to this sum only. */
export const feeStep = (cents: number): string => `fee-${String(cents)}`;

/** Sums that the patron has agreed to. */
export const acceptedSums = (answers: StepAnswers): readonly number[] =>
  Object.keys(answers)
    .filter((step) => step.startsWith("fee-") && isYes(answerTo(answers, step)))
    .map((step) => Number(step.slice(4)));

/** An action that the library's rules refuse. */
export const refusalReply = (code: ErrorCode, message: string): ActionResult => ({
  status: "ERROR",
  code,
  message,
});

/** The request id was already used for another request. */
export const replyReused = (context: PatronContext): ActionResult =>
  refusalReply("conflict", t(context, "refused.reused"));

/** What was done stays done when the account cannot be read afterwards. */
async function readFreshAccount(context: PatronContext): Promise<AccountData | undefined> {
  try {
    return await accountData({ ...context, moment: context.library.moment() });
  } catch (error) {
    if (error instanceof StoreError) return undefined;
    throw error;
  }
}

/** The success reply, with the current account. */
export async function replyDone(
  context: PatronContext,
  result: { readonly message: string; readonly results?: ItemResult[] },
): Promise<ActionResult> {
  const account = await readFreshAccount(context);
  return { status: "OK", ...result, ...(account && { account }) };
}
