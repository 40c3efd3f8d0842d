import {
  acceptedSums,
  answerTo,
  askRenewal,
  isYes,
  nothingToRenew,
  refusalReason,
  renewalReply,
  type ActionResult,
  type RenewalRequest,
} from "@freihand/connector-kit";
import type { AccountData, IsoDate, ItemResult, LentItem, RenewReason } from "@freihand/contract";
import type { DocumentRequest } from "../client/paia-client.ts";
import type { Confirmation } from "../protocol/condition.parse.ts";
import type { PaiaDocument } from "../protocol/documents.parse.ts";
import { todayOf } from "./account-parts.ts";
import { failedReply, noRight, placeNames, type ActionContext } from "./action-context.ts";
import { confirmationOf, resolveConditions, type Resolved } from "./conditions.ts";
import { answerAbout, documentId, toRequest } from "./document-id.ts";
import { readAccount, type ReadAccount } from "./patron-account.ts";

/** A loan that the server is asked about. */
interface Pending {
  readonly loan: LentItem;
  readonly request: DocumentRequest;
  readonly answer?: PaiaDocument | undefined;
}

/** Renews after a confirmation, and after the questions of the server. */
export async function renewSteps(
  context: ActionContext,
  request: RenewalRequest,
): Promise<ActionResult> {
  const { parts, patron, sent, keep, ctx } = context;
  const read = await readAccount(parts, patron, ctx);
  const loans = read.account.lent.filter(({ id }) => request.ids?.includes(id) ?? true);
  if (loans.length === 0) return nothingToRenew(request, ctx.locale);
  if (!read.mayWrite) return noRight(read.state, context);
  if (!isConfirmed(request)) return askRenewal(loans, request, ctx.locale);
  // what this request has renewed before is not renewed again, even if the answer was lost then
  const open = loans.filter(
    ({ id, deadline, renew }) => renew.ok && deadline <= (sent.dueBefore.get(id) ?? deadline),
  );
  for (const { id, deadline } of loans)
    if (!sent.dueBefore.has(id)) sent.dueBefore.set(id, deadline);
  await keep();
  const answered = await renewOpen(context, request, { open, read });
  if ("reply" in answered) return answered.reply;
  return replyRenewed(context, request, { loans, pending: answered.pending });
}

const isConfirmed = ({ answers }: RenewalRequest): boolean =>
  isYes(answerTo(answers, "confirm")) || acceptedSums(answers).length > 0;

type Answered = { readonly pending: readonly Pending[] } | { readonly reply: ActionResult };

/** All in one call; those with a condition once more, when the patron has met it. */
async function renewOpen(
  context: ActionContext,
  request: RenewalRequest,
  { open, read }: { readonly open: readonly LentItem[]; readonly read: ReadAccount },
): Promise<Answered> {
  const all = read.documents.map(({ document }) => document);
  const pending = open.flatMap((loan): readonly Pending[] => {
    const document = all.find((one) => documentId(one) === loan.id);
    return document === undefined ? [] : [{ loan, request: toRequest(document, all) }];
  });
  const first = await send(
    context,
    read,
    pending.map((one) => [one, confirmationOf(request.answers)]),
  );
  if ("reply" in first) return first;
  const conditional = first.pending.filter(({ answer }) => answer?.condition !== undefined);
  if (conditional.length === 0) return first;
  const resolved = resolveAll(conditional, request, context);
  if (resolved.kind === "none") return first;
  if (resolved.kind === "ask") return { reply: resolved.question };
  const second = await send(
    context,
    read,
    conditional.map((one) => [one, resolved.confirm]),
  );
  if ("reply" in second) return second;
  const again = new Map(second.pending.map((one) => [one.loan.id, one]));
  return { pending: first.pending.map((one) => again.get(one.loan.id) ?? one) };
}

/** Conditions of several loans are met together: fees by their sum; a choice is made for one loan alone. */
function resolveAll(
  conditional: readonly Pending[],
  { answers, isOne }: RenewalRequest,
  context: ActionContext,
): Resolved {
  const [first] = conditional;
  if (first === undefined) return { kind: "none" };
  const settings = conditional.flatMap(({ loan, answer }) =>
    (answer?.condition ?? []).map((setting) => ({ ...setting, loan: loan.id })),
  );
  const ask = {
    locale: context.ctx.locale,
    title: first.loan.title,
    words: first.answer?.error,
    feeText: "renew.fee",
    place: placeNames(context),
  } as const;
  const resolved = resolveConditions(settings, answers, ask);
  const isChoice = resolved.kind === "ask" && resolved.question.status === "SELECTION_NEEDED";
  return isChoice && !isOne ? { kind: "none" } : resolved;
}

async function send(
  { parts, patron, ctx, ...context }: ActionContext,
  { state }: ReadAccount,
  pending: readonly (readonly [Pending, Confirmation])[],
): Promise<Answered> {
  if (pending.length === 0) return { pending: [] };
  ctx.signal.throwIfAborted();
  const doc = pending.map(([{ request }, confirm]) => ({ ...request, confirm }));
  const answer = await parts.client.change(patron, { change: "renew", doc }, ctx);
  if (!answer.ok)
    return { reply: failedReply(answer.failure, state, { parts, patron, ctx, ...context }) };
  return {
    pending: pending.map(([one]) => ({ ...one, answer: answerAbout(one.request, answer.value) })),
  };
}

/** Only a later due date in the account counts as renewed. */
async function replyRenewed(
  context: ActionContext,
  { isOne }: RenewalRequest,
  { loans, pending }: { readonly loans: readonly LentItem[]; readonly pending: readonly Pending[] },
): Promise<ActionResult> {
  const { parts, patron, ctx, sent } = context;
  const { account } = await readAccount(parts, patron, ctx);
  const results = loans.map((loan) =>
    resultOf(loan, { account, pending, dueBefore: sent.dueBefore }),
  );
  const presentation = {
    isOne,
    locale: ctx.locale,
    today: todayOf(parts),
    words: commonWords(pending),
  };
  return renewalReply({ results, account, ...presentation });
}

function resultOf(
  { id, title, deadline, renew }: LentItem,
  {
    account,
    pending,
    dueBefore,
  }: {
    readonly account: AccountData;
    readonly pending: readonly Pending[];
    readonly dueBefore: ReadonlyMap<string, IsoDate>;
  },
): ItemResult {
  const oldDeadline = dueBefore.get(id) ?? deadline;
  const now = account.lent.find((loan) => loan.id === id)?.deadline;
  if (now !== undefined && now > oldDeadline)
    return { id, title, ok: true, oldDeadline, newDeadline: now };
  return {
    id,
    title,
    ok: false,
    oldDeadline,
    reason: declaredReason(id, pending) ?? renew.reason ?? "unknown",
  };
}

function declaredReason(id: string, pending: readonly Pending[]): RenewReason | undefined {
  const error = pending.find(({ loan }) => loan.id === id)?.answer?.error;
  return error === undefined ? undefined : refusalReason([error]);
}

/** What the server says, where it says the same about all loans. */
function commonWords(pending: readonly Pending[]): string | undefined {
  const declared = new Set(pending.flatMap(({ answer }) => answer?.error ?? []));
  return declared.size === 1 ? [...declared][0] : undefined;
}
