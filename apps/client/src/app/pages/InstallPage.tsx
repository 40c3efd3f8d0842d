import { libraryIdText } from "@freihand/contract";
import { useParams } from "react-router";
import { InstallScreen } from "../../features/install/InstallScreen.tsx";

/** How to set the app up on a device. @source spec §2 "install" */
export function InstallPage() {
  const { platform, libraryId } = useParams();
  return <InstallScreen platform={platform} libraryId={libraryIdText.safeParse(libraryId).data} />;
}
