import { AboutScreen } from "../../features/content/AboutScreen.tsx";

/** Version, licences, accessibility and what is stored. @source spec §2 "about" */
export function AboutPage() {
  return <AboutScreen />;
}
