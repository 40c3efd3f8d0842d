import { useParams } from "react-router";
import { ContentScreen } from "../../features/content/ContentScreen.tsx";

/** A page that the project adds. @source spec §2 "content" */
export function ContentPage() {
  const { contentId = "" } = useParams();
  return <ContentScreen key={contentId} contentId={contentId} />;
}
