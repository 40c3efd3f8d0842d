import { HouseholdScreen } from "../../features/household/HouseholdScreen.tsx";

/** All cards of this device. @source spec §2 "accounts" */
export function HouseholdPage() {
  return <HouseholdScreen />;
}
