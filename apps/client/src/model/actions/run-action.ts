import { newRequestId } from "./request-id.ts";
import type { AccountData, IsoDate, StepReply } from "@freihand/contract";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, TransportError } from "../../api/errors.ts";
import type { Api } from "../../api/api.ts";
import type { NetworkPort } from "../../platform/ports/platform.ts";
import { queryKeys } from "../query-keys.ts";
import { isSameCard, type CardKey } from "../session/session.rules.ts";
import {
  isFinal,
  isPending,
  nextState,
  recordIdOf,
  type ActionFailure,
  type ActionState,
  type PatronAction,
  type PendingState,
  type Question,
  type ReservationChange,
  type Run,
  type StepAnswer,
  type StepEvent,
} from "./action.rules.ts";
import { findOutcome } from "./finding.rules.ts";

/** Answers a question on the patron's behalf; undefined: the patron has to. */
export type AutoAnswer = (question: Question, run: Run) => StepAnswer | undefined;

/** What an action needs from the app. */
export interface ActionDeps {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly network: Pick<NetworkPort, "isOnline">;
  /** Undefined: every question is for the patron. */
  readonly autoAnswer?: AutoAnswer;
}

/** A new run, with a `requestId` of its own. */
export function newRun(action: PatronAction, card: CardKey | undefined): Run {
  return {
    action,
    card,
    requestId: newRequestId(),
    step: {},
    selection: undefined,
    question: undefined,
    answered: [],
    wasLost: false,
  };
}

/**
 * Sends the step of a run, and what follows from it without the patron; a lost reply is settled by reading the account.
 * Account and record show what the library says, even if nobody looks at the events any more: it has to be run to its
 * end. It never rejects.
 * @yields what happened, as soon as it is known
 */
export async function* runAction(
  from: PendingState,
  deps: ActionDeps,
): AsyncGenerator<StepEvent, void> {
  let state: ActionState = from;
  while (isPending(state)) {
    const event: StepEvent =
      state.status === "sending"
        ? await sendStep(state.run, deps)
        : { type: "found", finding: await readOutcome(state.run, deps) };
    yield event;
    state = nextState(state, event);
  }
}

async function sendStep(
  run: Run,
  { api, queries, network, autoAnswer }: ActionDeps,
): Promise<StepEvent> {
  if (!network.isOnline()) return { type: "failed", failure: { kind: "offline" } };
  try {
    const reply = await post(api, run);
    if (isFinal(reply)) {
      await showOutcome(run, reply, queries);
      return { type: "replied", reply };
    }
    const answer = autoAnswer?.(reply, run);
    return { type: "replied", reply, ...(answer !== undefined && { answer }) };
  } catch (error) {
    return eventOfError(error, run);
  }
}

/** A repeat sends the same request: its `requestId` makes that safe. @source rulings 25 */
function post(api: Api, { action, card, requestId, step: own }: Run): Promise<StepReply> {
  const step = { ...own, requestId };
  const options = { card };
  switch (action.call) {
    case "reserve": {
      const { recordId, copyId } = action;
      return api.call("reserve", { body: { recordId, copyId, ...step } }, options);
    }
    case "cancelReservation":
      return api.call(
        "cancelReservation",
        { body: { id: action.reservation.id, ...step } },
        options,
      );
    case "change": {
      const body = { id: action.reservation.id, suspendUntil: suspendUntil(action.change) };
      return api.call("changeReservation", { body: { ...body, ...step } }, options);
    }
    case "renew":
      return api.call("renew", { body: { id: action.loan.id, ...step } }, options);
    case "renewAll": {
      const ids = action.scope === "all" ? undefined : action.loans.map(({ id }) => id);
      return api.call("renewAll", { body: { ids, ...step } }, options);
    }
    default:
      return action satisfies never;
  }
}

/** Null: no longer suspended; undefined: the change is of something else. */
function suspendUntil(change: ReservationChange): IsoDate | null | undefined {
  if (change.kind === "suspend") return change.until;
  return change.kind === "resume" ? null : undefined;
}

/**
 * What an error of a step means. Only a refusal worded by the server itself counts as certain: a failure on its side
 * (5xx) may have happened after the library carried out the request, and then only the account can show it.
 * @source Q-32
 */
function eventOfError(error: unknown, { card }: Run): StepEvent {
  const failure = certainFailure(error, card);
  return failure === undefined ? { type: "lost" } : { type: "failed", failure };
}

function certainFailure(error: unknown, card: CardKey | undefined): ActionFailure | undefined {
  if (error instanceof TransportError && error.kind === "bad_request")
    return { kind: "turned_away" };
  if (!(error instanceof ApiError) || error.status >= 500) return undefined;
  const { status, code, message, retryable } = error;
  if (status === 401) return { kind: "signed_out", card };
  return { kind: "refused", code, message, isRetryable: retryable };
}

/** Puts the library's data on the screen. No optimistic updates: only what the library says is shown. */
async function showOutcome(run: Run, reply: StepReply, queries: QueryClient): Promise<void> {
  const { card } = run;
  const queryKey = accountKeyOf(run);
  const account = "account" in reply ? reply.account : undefined;
  // A response requested before the action must not overwrite the data in its reply.
  await queries.cancelQueries({ queryKey, exact: true });
  if (account !== undefined && card !== undefined && isSameCard(account, card))
    queries.setQueryData(queryKey, account);
  else void queries.invalidateQueries({ queryKey });
  void refreshRecord(run, queries);
}

/** What the account shows after a lost reply. */
async function readOutcome(run: Run, { api, queries }: ActionDeps) {
  const queryKey = accountKeyOf(run);
  await queries.cancelQueries({ queryKey, exact: true });
  void refreshRecord(run, queries);
  const account: AccountData | undefined = await queries
    .fetchQuery({
      queryKey,
      queryFn: ({ signal }) => api.call("account", {}, { signal, card: run.card }),
      staleTime: 0,
      networkMode: "always", // offline it must fail at once, not wait
    })
    .catch(() => undefined); // the dialog says that the account could not be read
  return findOutcome(run.action, account, run.selection);
}

const accountKeyOf = ({ card }: Run) => queryKeys.account(card?.libraryId, card?.userId);

async function refreshRecord({ action, card }: Run, queries: QueryClient): Promise<void> {
  const recordId = recordIdOf(action);
  if (card === undefined || recordId === undefined) return;
  const queryKey = queryKeys.record(card.libraryId, recordId);
  await queries.invalidateQueries({ queryKey, refetchType: "active" }, { cancelRefetch: true });
}
