import { mdiCloudAlertOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import { useEffect } from "react";
import { useRouteError } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { usePlatform } from "../../platform/context.ts";
import { mayReload } from "./reload-once.ts";

/** A page that could not be loaded, or broke. A chunk that is missing reloads the app once. @source spec §2, §8 */
export function PageFailed() {
  const t = useT();
  const platform = usePlatform();
  const error = useRouteError();
  useEffect(() => {
    if (isMissingChunk(error) && mayReload(platform)) window.location.reload();
    // oxlint-disable-next-line no-console -- spec §2: the error is logged when the reload did not help
    else console.error(error);
  }, [error, platform]);
  return (
    <>
      <PageHeading hidden>{t("app.page-failed.title")}</PageHeading>
      <EmptyState
        icon={mdiCloudAlertOutline}
        title={t("app.page-failed.title")}
        text={t("app.page-failed.text")}
        action={
          <Button
            variant="contained"
            onClick={() => {
              window.location.reload();
            }}
          >
            {t("app.reload")}
          </Button>
        }
      />
    </>
  );
}

/** Browsers word it differently: "dynamically imported module", "Importing a module script failed". */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /module|import/i.test(error.message);
}
