import { AccountScreen } from "../../features/account/AccountScreen.tsx";

/** Loans, reservations and fees of the signed-in card. */
export function AccountPage() {
  return <AccountScreen />;
}
