import {
  branchChoices,
  LibraryError,
  refusalReply,
  translate,
  type ActionResult,
  type CallContext,
  type PatronKey,
  type Sent,
  type StepAnswers,
} from "@freihand/connector-kit";
import type { AccountData } from "@freihand/contract";
import type { Change, DocumentRequest } from "../client/paia-client.ts";
import type { PaiaDocument } from "../protocol/documents.parse.ts";
import type { Failure } from "../protocol/failure.parse.ts";
import type { AccountState } from "../protocol/replies.parse.ts";
import { todayOf, type AccountParts } from "./account-parts.ts";
import { refusalCode } from "./card-state.rules.ts";
import { confirmationOf, resolveConditions, type AskContext } from "./conditions.ts";
import { answerAbout } from "./document-id.ts";
import { readAccount } from "./patron-account.ts";

/** One action of a patron. */
export interface ActionContext {
  readonly parts: AccountParts;
  readonly patron: PatronKey;
  readonly sent: Sent;
  /** As of `SentStep`. */
  readonly keep: () => Promise<void>;
  readonly ctx: CallContext;
}

/** What was done stays done when the account cannot be read afterwards. */
export async function accountAfter({
  parts,
  patron,
  ctx,
}: ActionContext): Promise<{ readonly account?: AccountData }> {
  try {
    return { account: (await readAccount(parts, patron, ctx)).account };
  } catch (error) {
    if (error instanceof LibraryError) return {};
    throw error;
  }
}

/** How the library's file calls a place, with its hours. */
export function placeNames({ parts, ctx }: ActionContext): NonNullable<AskContext["place"]> {
  const day = { locale: ctx.locale, today: todayOf(parts) };
  const choices = branchChoices(parts.tools.details.branches, day);
  return (id) => choices.find(({ key }) => key === id);
}

/** A refusal in the library's own words. */
export function declaredRefusal(
  words: string | undefined,
  state: AccountState,
  { ctx: { locale } }: ActionContext,
): ActionResult {
  const key = words === undefined ? "renew.unknown" : "refused.said";
  return refusalReply(refusalCode(state), translate(locale, key, { words: words ?? "" }));
}

/** The patron's token may not do it. */
export const noRight = (state: AccountState, { ctx: { locale } }: ActionContext): ActionResult => {
  const code = refusalCode(state);
  return refusalReply(
    code === "conflict" ? "unsupported" : code,
    translate(locale, "refused.no_right"),
  );
};

/** A failure that the server explains. */
export function failedReply(
  { kind, text }: Failure,
  state: AccountState,
  context: ActionContext,
): ActionResult {
  return kind === "refused" ? declaredRefusal(text, state, context) : noRight(state, context);
}

/** What became of one document. */
export type Done =
  { readonly document: PaiaDocument | undefined } | { readonly reply: ActionResult };

/** A change of one document, with its conditions. */
export interface OneChange {
  readonly change: Change;
  readonly request: DocumentRequest;
  readonly answers: StepAnswers;
  readonly state: AccountState;
  readonly ask: Omit<AskContext, "locale" | "words">;
}

/**
 * Changes one document; its conditions are met with the patron's answers, or asked about. Without a confirmation the
 * server would take its own defaults, so one is always sent: while a condition is not met, nothing is done.
 */
export async function changeOne(context: ActionContext, one: OneChange): Promise<Done> {
  const { change, request, answers, state, ask } = one;
  const { parts, patron, sent, keep, ctx } = context;
  const send = async (confirm: DocumentRequest["confirm"]): Promise<Done> => {
    ctx.signal.throwIfAborted();
    sent.isChangeSent = true;
    await keep();
    const doc = [{ ...request, confirm }];
    const answer = await parts.client.change(patron, { change, doc }, ctx);
    if (!answer.ok) return { reply: failedReply(answer.failure, state, context) };
    return { document: answerAbout(request, answer.value) };
  };
  const first = await send(confirmationOf(answers));
  if (!("document" in first) || first.document?.condition === undefined) return first;
  const { condition, error: words } = first.document;
  const resolved = resolveConditions(condition, answers, { ...ask, locale: ctx.locale, words });
  if (resolved.kind === "ask") return { reply: resolved.question };
  if (resolved.kind === "none")
    return { reply: refusalReply("unsupported", translate(ctx.locale, "refused.unanswerable")) };
  return send(resolved.confirm);
}
