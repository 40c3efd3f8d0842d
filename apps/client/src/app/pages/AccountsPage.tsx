import { AccountsScreen } from "../../features/accounts/AccountsScreen.tsx";

/** All cards of this device. @source spec §2 "accounts" */
export function AccountsPage() {
  return <AccountsScreen />;
}
