import type { AccountData, StepReply } from "@freihand/contract";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/request.ts";
import { queryKeys } from "../../model/query-keys.ts";
import { isSameCard } from "../../model/session.rules.ts";
import { useSession } from "../../model/useSession.ts";
import { isFinal } from "./multi-step.rules.ts";
import { recordIdOf, type PatronAction } from "./patron-action.rules.ts";

/** What an action does to the data on the screen. */
export interface ActionEffects {
  /** Shows what the library says after `reply`. Never rejects. */
  readonly settle: (action: PatronAction, reply: StepReply) => Promise<void>;
  /** The account as it is now; undefined when it could not be read. Never rejects. */
  readonly readAccountAgain: (action: PatronAction) => Promise<AccountData | undefined>;
}

/** Keeps account and record in step with what was done. No hopes: only what the library says is shown. */
export function useActionEffects(): ActionEffects {
  const queries = useQueryClient();
  const session = useSession();
  const accountKey = queryKeys.account(session?.libraryId, session?.userId);

  const refreshRecord = async (action: PatronAction) => {
    const recordId = recordIdOf(action);
    if (session === undefined || recordId === undefined) return;
    const queryKey = queryKeys.record(session.libraryId, recordId);
    await queries.invalidateQueries({ queryKey, refetchType: "active" }, { cancelRefetch: true });
  };
  const settle: ActionEffects["settle"] = async (action, reply) => {
    if (!isFinal(reply)) return;
    const account = "account" in reply ? reply.account : undefined;
    // An answer that was asked for before the action must not overwrite what came with it.
    await queries.cancelQueries({ queryKey: accountKey });
    if (account !== undefined && session !== undefined && isSameCard(account, session))
      queries.setQueryData(accountKey, account);
    else void queries.invalidateQueries({ queryKey: accountKey });
    void refreshRecord(action);
  };
  const readAccountAgain: ActionEffects["readAccountAgain"] = async (action) => {
    await queries.cancelQueries({ queryKey: accountKey });
    void refreshRecord(action);
    try {
      return await queries.fetchQuery({
        queryKey: accountKey,
        queryFn: ({ signal }) => call("accountInfo", {}, { signal }),
        staleTime: 0,
        networkMode: "always", // offline it is to fail at once, not to wait
      });
    } catch {
      return undefined; // the dialog says that the account could not be read
    }
  };
  return { settle, readAccountAgain };
}
