import { Box } from "../../ui/Box.tsx";
import { useT } from "../../i18n/context.ts";
import { WithLibraries } from "../../parts/libraries/WithLibraries.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { MapView } from "./MapView.tsx";

/** The libraries and their branches on a map, and beside it as a list. @source spec §2 "map" */
export function MapScreen() {
  const t = useT();
  return (
    <>
      <PageHeading>{t("nav.map")}</PageHeading>
      <Box sx={{ mt: 4 }}>
        <WithLibraries>{(libraries) => <MapView libraries={libraries} />}</WithLibraries>
      </Box>
    </>
  );
}
