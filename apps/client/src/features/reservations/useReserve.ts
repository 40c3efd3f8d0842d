import type { RecordDetail } from "@freihand/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useAccount } from "../../model/account.query.ts";
import { queryKeys } from "../../model/query-keys.ts";
import { useSession } from "../../model/useSession.ts";
import { useMultiStep, type MultiStep } from "../../parts/multi-step/useMultiStep.ts";
import { usePlatform } from "../../platform/context.ts";
import { reserveState, type ReserveState } from "./reserve-state.rules.ts";
import { useSignIn } from "./useSignIn.ts";
import { keepWish, takeWish, type Wish } from "./wish.ts";

interface ReserveOptions extends Wish {
  readonly reservable: RecordDetail["reservable"];
  readonly onDone?: (() => void) | undefined;
}

/** What can be done about a title, and doing it: login first where it is needed, then the library's questions. */
export function useReserve({ reservable, onDone, ...wish }: ReserveOptions): {
  readonly state: ReserveState;
  readonly flow: MultiStep;
  readonly reserve: () => void;
} {
  const { libraryId, recordId, copyId } = wish;
  const { clock } = usePlatform();
  const queries = useQueryClient();
  const { isLoggedIn, account, isAccountKnown } = useOwnAccount(wish);
  const signIn = useSignIn(libraryId);
  const state = reserveState({ recordId, reservable, isLoggedIn, account });
  const flow = useMultiStep({
    onSignedOut: () => {
      keepWish(wish, clock.now());
    },
    ...(onDone !== undefined && { onDone }),
  });
  const reserve = () => {
    if (isLoggedIn) {
      const title =
        queries.getQueryData<RecordDetail>(queryKeys.record(libraryId, recordId))?.title ?? "";
      flow.start({ call: "reserve", recordId, copyId, title });
      return;
    }
    keepWish(wish, clock.now());
    signIn();
  };
  const goOn = useEffectEvent(() => {
    if (takeWish(wish, clock.now()) && state.status === "possible") reserve();
  });
  useEffect(() => {
    if (isLoggedIn && isAccountKnown) goOn(); // back from login
  }, [isLoggedIn, isAccountKnown]);
  return { state, flow, reserve };
}

/** The account of the card of this library, if one is signed in. */
function useOwnAccount({ libraryId }: Wish) {
  const isLoggedIn = useSession()?.libraryId === libraryId;
  const { data, isPending } = useAccount();
  return { isLoggedIn, account: isLoggedIn ? data : undefined, isAccountKnown: !isPending };
}
