import {
  answerTo,
  isYes,
  refusalReply,
  translate,
  type ActionRequest,
  type ActionResult,
} from "@freihand/connector-kit";
import { titleOf } from "./account-entries.ts";
import {
  accountAfter,
  changeOne,
  noRight,
  placeNames,
  declaredRefusal,
  type ActionContext,
} from "./action-context.ts";
import { documentId, toRequest } from "./document-id.ts";
import type { KnownDocument } from "./account-parts.ts";
import { readAccount, type ReadAccount } from "./patron-account.ts";

/** Cancels a reservation or an order after a confirmation. */
export async function cancelSteps(
  context: ActionContext,
  { id, answers }: ActionRequest & { readonly id: string },
): Promise<ActionResult> {
  const { parts, patron, sent, ctx } = context;
  const read = await readAccount(parts, patron, ctx);
  const { account, documents, state, mayWrite } = read;
  const entry = account.reservations.find((one) => one.id === id);
  const known = documents.find(({ document }) => documentId(document) === id);
  if (entry === undefined || known === undefined)
    return sent.isChangeSent
      ? { status: "OK", account }
      : refusalReply("not_found", translate(ctx.locale, "cancel.not_found"));
  if (!mayWrite) return noRight(state, context);
  const title = titleOf(known);
  if (!isYes(answerTo(answers, "confirm"))) {
    const message = translate(ctx.locale, "cancel.confirm", { title });
    return { status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm", message };
  }
  return cancelOne(context, { answers, known, read });
}

interface Cancelled {
  readonly answers: ActionRequest["answers"];
  readonly known: KnownDocument;
  readonly read: ReadAccount;
}

async function cancelOne(
  context: ActionContext,
  { answers, known, read: { documents, state } }: Cancelled,
): Promise<ActionResult> {
  const { ctx } = context;
  const title = titleOf(known);
  const request = toRequest(
    known.document,
    documents.map(({ document }) => document),
  );
  const ask = { title, feeText: "cancel.fee", place: placeNames(context) } as const;
  const done = await changeOne(context, { change: "cancel", request, answers, state, ask });
  if ("reply" in done) return done.reply;
  if (done.document?.error !== undefined)
    return declaredRefusal(done.document.error, state, context);
  const message = translate(ctx.locale, "cancel.done", { title });
  return { status: "OK", message, ...(await accountAfter(context)) };
}
