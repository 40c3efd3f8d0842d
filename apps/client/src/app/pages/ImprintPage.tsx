import { ImprintScreen } from "../../features/content/ImprintScreen.tsx";

/** Who runs this service. @source spec §2 "imprint" */
export function ImprintPage() {
  return <ImprintScreen />;
}
