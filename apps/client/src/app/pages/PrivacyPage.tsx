import { PrivacyScreen } from "../../features/content/PrivacyScreen.tsx";

/** What is stored and sent. @source spec §2 "privacy" */
export function PrivacyPage() {
  return <PrivacyScreen />;
}
