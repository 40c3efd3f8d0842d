import type { AccountData, StepReply } from "@freihand/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/request.ts";
import { queryKeys } from "../../model/query-keys.ts";
import { isSameCard, type CardKey } from "../../model/session/session.rules.ts";
import { isFinal } from "./multi-step.rules.ts";
import { recordIdOf } from "./patron-action.rules.ts";
import type { Run } from "./run.ts";

/** An action and its card. */
type ActionOfCard = Pick<Run, "action" | "card">;

/** An action's effects on the data on screen. */
export interface ActionEffects {
  /** Shows the library's data after `reply`. Never rejects. */
  readonly settle: (run: ActionOfCard, reply: StepReply) => Promise<void>;
  /** The current account; undefined when it could not be read. Never rejects. */
  readonly readAccountAgain: (run: ActionOfCard) => Promise<AccountData | undefined>;
}

/** Keeps account and record in step with what was done. No optimistic updates: only the library's data is shown. */
export function actionEffects(queries: QueryClient): ActionEffects {
  const refreshRecord = async ({ action, card }: ActionOfCard) => {
    const recordId = recordIdOf(action);
    if (card === undefined || recordId === undefined) return;
    const queryKey = queryKeys.record(card.libraryId, recordId);
    await queries.invalidateQueries({ queryKey, refetchType: "active" }, { cancelRefetch: true });
  };
  const settle: ActionEffects["settle"] = async (run, reply) => {
    if (!isFinal(reply)) return;
    const { card } = run;
    const accountKey = keyOf(card);
    const account = "account" in reply ? reply.account : undefined;
    // A response requested before the action must not overwrite the data in its reply.
    await queries.cancelQueries({ queryKey: accountKey, exact: true });
    if (account !== undefined && card !== undefined && isSameCard(account, card))
      queries.setQueryData(accountKey, account);
    else void queries.invalidateQueries({ queryKey: accountKey });
    void refreshRecord(run);
  };
  const readAccountAgain: ActionEffects["readAccountAgain"] = async (run) => {
    const accountKey = keyOf(run.card);
    await queries.cancelQueries({ queryKey: accountKey, exact: true });
    void refreshRecord(run);
    try {
      return await queries.fetchQuery({
        queryKey: accountKey,
        queryFn: ({ signal }) => call("account", {}, { signal, card: run.card }),
        staleTime: 0,
        networkMode: "always", // offline it must fail at once, not wait
      });
    } catch {
      return undefined; // the dialog says that the account could not be read
    }
  };
  return { settle, readAccountAgain };
}

const keyOf = (card: CardKey | undefined) => queryKeys.account(card?.libraryId, card?.userId);
