import { useIsOnline } from "../../model/offline/useIsOnline.ts";
import { AccountAge } from "../../parts/account/AccountAge.tsx";
import { PullToRefresh } from "../../parts/PullToRefresh.tsx";
import { oldestAnswer } from "./household.rules.ts";
import type { HouseholdMember } from "./useHousehold.ts";

const WORDS = {
  refresh: "accounts.refresh",
  refreshing: "accounts.refreshing",
  refreshed: "accounts.refreshed",
} as const;

/** How old the oldest data is, and refreshing all of it. */
export function HouseholdAge({ members }: { readonly members: readonly HouseholdMember[] }) {
  const isOnline = useIsOnline();
  const oldest = oldestAnswer(members);
  const refresh = () => Promise.all(members.map(({ query }) => query.refetch()));
  if (oldest === undefined) return null;
  return (
    <>
      <PullToRefresh onRefresh={isOnline ? refresh : undefined} />
      <AccountAge
        retrieved={oldest}
        isFetching={members.some(({ query }) => query.isFetching)}
        hasFailed={members.some(({ query }) => query.isError)}
        isOnline={isOnline}
        onRefresh={refresh}
        words={WORDS}
      />
    </>
  );
}
