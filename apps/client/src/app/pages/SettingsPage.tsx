import { PushSection } from "../../features/push/PushSection.tsx";
import { SettingsScreen } from "../../features/settings/SettingsScreen.tsx";
import { SingleModeSection } from "../../features/single-mode/SingleModeSection.tsx";

/** What the patron can set on this device. @source spec §2 "settings" */
export function SettingsPage() {
  return (
    <SettingsScreen>
      <PushSection />
      <SingleModeSection />
    </SettingsScreen>
  );
}
