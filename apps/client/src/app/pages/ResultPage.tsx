import { ResultScreen } from "../../features/search/ResultScreen.tsx";

/** Search results. */
export function ResultPage() {
  return <ResultScreen />;
}
