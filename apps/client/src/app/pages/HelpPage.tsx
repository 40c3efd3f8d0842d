import { InfoPageScreen } from "../../features/content/InfoPageScreen.tsx";

/** How everything works. @source spec §2 "help" */
export function HelpPage() {
  return <InfoPageScreen name="help" hasContents />;
}
