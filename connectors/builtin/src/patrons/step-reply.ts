import { StoreError } from "@freihand/circulation";
import { refusalReply, type ActionResult } from "@freihand/connector-kit";
import type { AccountData, ItemResult } from "@freihand/contract";
import { accountData } from "./account-data.ts";
import { t, type PatronContext } from "./patron-context.ts";

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
