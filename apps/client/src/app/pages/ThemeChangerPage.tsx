import { ThemeScreen } from "../../features/settings/ThemeScreen.tsx";

/** The choice of colours. @source spec §2 "theme-changer" */
export function ThemeChangerPage() {
  return <ThemeScreen />;
}
