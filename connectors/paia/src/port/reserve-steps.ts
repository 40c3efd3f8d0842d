import { shownTitle } from "@freihand/catalogue";
import {
  refusalReply,
  toDocumentUri,
  translate,
  type ActionRequest,
  type ActionResult,
} from "@freihand/connector-kit";
import type { AccountData, BibRecord } from "@freihand/contract";
import type { DocumentRequest } from "../client/paia-client.ts";
import type { PaiaDocument } from "../protocol/documents.parse.ts";
import { placeOf } from "./account-parts.ts";
import {
  accountAfter,
  changeOne,
  noRight,
  placeNames,
  declaredRefusal,
  type ActionContext,
} from "./action-context.ts";
import { readAccount, type ReadAccount } from "./patron-account.ts";

/** A title to reserve or to order. */
export interface ReservationRequest extends ActionRequest {
  readonly recordId: string;
  readonly copyId?: string;
}

/** Requests a title, or one of its copies; the server's conditions are the questions. */
export async function reserveSteps(
  context: ActionContext,
  request: ReservationRequest,
): Promise<ActionResult> {
  const { parts, patron, sent, ctx } = context;
  const [read, records] = await Promise.all([
    readAccount(parts, patron, ctx),
    parts.tools.catalogue?.records([request.recordId], ctx),
  ]);
  const record = records?.get(request.recordId);
  if (record === undefined)
    return refusalReply("not_found", translate(ctx.locale, "refused.unknown_title"));
  const earlier = ofTitle(read.documents, record);
  if (sent.isChangeSent && earlier !== undefined)
    return replyRequested(context, record, earlier.document);
  const refused = refusalBefore(read.account, record, context);
  if (refused !== undefined) return refused;
  if (!read.mayWrite) return noRight(read.state, context);
  return requestTitle(context, request, { record, read });
}

const ofTitle = (documents: ReadAccount["documents"], { id }: BibRecord) =>
  documents.find(
    ({ document: { status }, record }) =>
      record?.id === id && status !== "none" && status !== "rejected",
  );

function refusalBefore(
  { reservations, lent }: AccountData,
  { id }: BibRecord,
  { ctx: { locale } }: ActionContext,
): ActionResult | undefined {
  if (reservations.some(({ recordId }) => recordId === id))
    return refusalReply("conflict", translate(locale, "refused.already_reserved"));
  if (lent.some(({ recordId }) => recordId === id))
    return refusalReply("conflict", translate(locale, "refused.already_lent"));
  return undefined;
}

async function requestTitle(
  context: ActionContext,
  { answers, copyId }: ReservationRequest,
  { record, read: { state } }: { readonly record: BibRecord; readonly read: ReadAccount },
): Promise<ActionResult> {
  const request = toRequest(context, record, copyId);
  if (request === undefined)
    return refusalReply(
      "no_copy_reservable",
      translate(context.ctx.locale, "refused.unknown_copy"),
    );
  const ask = {
    title: shownTitle(record),
    feeText: "reserve.fee",
    place: placeNames(context),
  } as const;
  const done = await changeOne(context, { change: "request", request, answers, state, ask });
  if ("reply" in done) return done.reply;
  const { document } = done;
  return isRefused(document)
    ? declaredRefusal(document?.error ?? document?.comment, state, context)
    : replyRequested(context, record, document);
}

const isRefused = (document: PaiaDocument | undefined): boolean =>
  document?.error !== undefined || document?.status === "rejected" || document?.status === "none";

/** @returns undefined for a copy that the title does not have, or that has no URI */
function toRequest(
  { parts: { server } }: ActionContext,
  { id, items }: BibRecord,
  copyId: string | undefined,
): DocumentRequest | undefined {
  const { document, copy } = server;
  if (copyId === undefined)
    return document === undefined ? undefined : { edition: toDocumentUri(document, id) };
  const barcode = items.find((item) => item.id === copyId)?.barcode;
  return copy === undefined || barcode === undefined
    ? undefined
    : { item: toDocumentUri(copy, barcode) };
}

/** @param document undefined: the server did not name it in its answer; the account tells */
async function replyRequested(
  context: ActionContext,
  record: BibRecord,
  document: PaiaDocument | undefined,
): Promise<ActionResult> {
  const { parts, ctx } = context;
  const { branch } = document === undefined ? {} : placeOf(document, parts);
  const key = doneText(document?.status, branch !== undefined);
  const message = translate(ctx.locale, key, { title: shownTitle(record), branch: branch ?? "" });
  return { status: "OK", message, ...(await accountAfter(context)) };
}

function doneText(status: PaiaDocument["status"] | undefined, hasPlace: boolean) {
  if (status === "ordered") return hasPlace ? "reserve.done.ordered-to" : "reserve.done.ordered";
  if (status === "provided" || status === "held")
    return hasPlace ? "reserve.done.ready" : "reserve.done.set-aside";
  return hasPlace ? "reserve.done.waiting" : "reserve.done.placed";
}
