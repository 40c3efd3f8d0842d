import Box from "@mui/material/Box";
import { useNavigation } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { useIsLoading } from "../../model/offline/useIsLoading.ts";
import { AfterDelay } from "../../ui/AfterDelay.tsx";
import { ProgressLine } from "../../ui/ProgressLine.tsx";

/**
 * The bar under the top bar while the loading counter is above zero; it takes up no space.
 * @source spec §2 "loading bar", §3 "loading counter"
 */
export function LoadingBar() {
  const t = useT();
  const counted = useIsLoading();
  const { state } = useNavigation();
  const loading = counted || state !== "idle";
  return (
    <Box sx={{ position: "absolute", insetInline: 0, bottom: -2, height: 2 }}>
      {loading ? (
        <AfterDelay ms={150}>
          <ProgressLine label={t("app.loading")} />
        </AfterDelay>
      ) : null}
    </Box>
  );
}
