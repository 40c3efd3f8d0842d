import { MetaSearchScreen } from "../../features/metasearch/MetaSearchScreen.tsx";

/** Several libraries searched at once. @source spec §2 "metasearch" */
export function MetaSearchPage() {
  return <MetaSearchScreen />;
}
