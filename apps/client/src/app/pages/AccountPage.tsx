import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { AccountScreen } from "../../features/account/AccountScreen.tsx";
import { LoadingList } from "../../parts/page/LoadingList.tsx";

const LoanHistoryScreen = lazy(async () => ({
  default: (await import("../../features/loan-history/LoanHistoryScreen.tsx")).LoanHistoryScreen,
}));

/** Loans, reservations and fees of the signed-in card; with `?view=history` past loans. */
export function AccountPage() {
  const [search] = useSearchParams();
  if (search.get("view") !== "history") return <AccountScreen />;
  return (
    <Suspense fallback={<LoadingList rows={3} />}>
      <LoanHistoryScreen />
    </Suspense>
  );
}
