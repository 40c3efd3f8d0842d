import { IdCardScreen } from "../../features/id-card/IdCardScreen.tsx";

/** The library card. @source spec §2 "id-card" */
export function IdCardPage() {
  return <IdCardScreen />;
}
