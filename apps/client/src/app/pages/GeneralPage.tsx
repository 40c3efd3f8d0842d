import { InfoPageScreen } from "../../features/content/InfoPageScreen.tsx";

/** What this service is. @source spec §2 "general" */
export function GeneralPage() {
  return <InfoPageScreen name="general" />;
}
