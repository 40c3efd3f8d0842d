import type { LibraryId, RecordDetail } from "@freihand/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useAccount } from "../../model/account/account.query.ts";
import { useModel } from "../../model/context.ts";
import { queryKeys } from "../../model/query-keys.ts";
import { isSameCard } from "../../model/session/session.rules.ts";
import { useSession } from "../../model/session/useSession.ts";
import type { PatronAction } from "../../model/actions/action.rules.ts";
import { dropUnfinished } from "../../model/actions/unfinished.store.ts";
import { useAction, type ActionFlow } from "../../model/actions/useAction.ts";
import { useSignIn } from "../../parts/page/useSignIn.ts";
import { usePlatform } from "../../platform/context.ts";
import { reserveState, type ReserveState } from "./reserve-state.rules.ts";

/** What a patron may want to reserve. */
interface ReserveTarget {
  readonly libraryId: LibraryId;
  readonly recordId: string;
  /** Undefined: any copy. */
  readonly copyId?: string | undefined;
}

interface ReserveOptions extends ReserveTarget {
  readonly reservable: RecordDetail["reservable"];
}

/** What can be done about a title, and doing it: login first if needed, then the library's questions. */
export function useReserve({ reservable, ...target }: ReserveOptions): {
  readonly state: ReserveState;
  readonly flow: ActionFlow;
  readonly reserve: () => void;
} {
  const { libraryId, recordId } = target;
  const { unfinished } = useModel();
  const { clock } = usePlatform();
  const { card: own, account, isAccountKnown } = useOwnAccount(target);
  const isLoggedIn = own !== undefined;
  const signIn = useSignIn();
  const actionOf = useReserveAction(target);
  const state = reserveState({ recordId, reservable, isLoggedIn, account });
  const flow = useAction();
  const reserve = () => {
    const action = actionOf();
    if (isLoggedIn) {
      flow.start(action);
      return;
    }
    unfinished.setState({ kind: "before_login", action, libraryId, keptAt: clock.now() }, true);
    signIn({ libraryId });
  };
  const dropStaleAction = useEffectEvent(() => {
    // Leaving the login without signing in abandons it; the next patron may be someone else.
    if (!isLoggedIn && unfinished.getState()?.kind === "before_login") dropUnfinished(unfinished);
  });
  useEffect(() => {
    dropStaleAction();
  }, []);
  const continueReserving = useEffectEvent(() => {
    if (state.status !== "possible" || own === undefined) return;
    flow.continueInterrupted(
      ({ action, card }) => isSameCard(card, own) && isSameReservation(action, actionOf()),
    );
  });
  useEffect(() => {
    if (isLoggedIn && isAccountKnown) continueReserving(); // back from login
  }, [isLoggedIn, isAccountKnown]);
  return { state, flow, reserve };
}

type ReserveAction = Extract<PatronAction, { call: "reserve" }>;

function useReserveAction({ libraryId, recordId, copyId }: ReserveTarget): () => ReserveAction {
  const queries = useQueryClient();
  return () => {
    const record = queries.getQueryData<RecordDetail>(queryKeys.record(libraryId, recordId));
    // the estimate applies to any copy
    const waitDays = copyId === undefined ? record?.availability.waitDays : undefined;
    return { call: "reserve", recordId, copyId, title: record?.title ?? "", waitDays };
  };
}

const isSameReservation = (action: PatronAction, { recordId, copyId }: ReserveAction): boolean =>
  action.call === "reserve" && action.recordId === recordId && action.copyId === copyId;

/** The card in use and its account, if it is of this library. */
function useOwnAccount({ libraryId }: ReserveTarget) {
  const session = useSession();
  const { data, isPending } = useAccount();
  const card = session?.libraryId === libraryId ? session : undefined;
  return { card, account: card && data, isAccountKnown: !isPending };
}
