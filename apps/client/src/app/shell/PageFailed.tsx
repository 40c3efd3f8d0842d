import { mdiCloudAlertOutline } from "@mdi/js";
import { Button } from "../../ui/Button.tsx";
import { useEffect } from "react";
import { useRouteError } from "react-router";
import { useT } from "../../i18n/context.ts";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { usePlatform } from "../../platform/context.ts";
import type { Platform } from "../../platform/ports/platform.ts";
import { PageNotLoaded } from "./page-not-loaded.ts";
import { serverAnswers } from "../../api/server-answers.ts";
import { mayReload } from "./reload-once.ts";
import type { Api } from "../../api/api.ts";
import { useModel } from "../../model/context.ts";

/** A page that could not be loaded, or broke. Code that is missing reloads the app once. @source spec §2 "Reload once", §8 "Page load failure" */
export function PageFailed() {
  const t = useT();
  const platform = usePlatform();
  const error = useRouteError();
  useReloadOnce(error);
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
              platform.page.reload();
            }}
          >
            {t("app.reload")}
          </Button>
        }
      />
    </>
  );
}

/**
 * Reloads the app when that can help, else logs the error. Not for a page that is being left: its code was only
 * interrupted.
 */
function useReloadOnce(error: unknown): void {
  const platform = usePlatform();
  const { api } = useModel();
  useEffect(() => {
    const page = new AbortController();
    void reloadOrLog(error, { api, platform, page: page.signal });
    return () => {
      page.abort();
    };
  }, [api, error, platform]);
}

interface Place {
  readonly api: Api;
  readonly platform: Platform;
  /** Aborted when the patron has left the page. */
  readonly page: AbortSignal;
}

async function reloadOrLog(error: unknown, { api, platform, page }: Place): Promise<void> {
  const helps = isMissingCode(error) && (await mayHelp(api, platform));
  if (page.aborted || platform.page.isLeaving()) return;
  if (helps && mayReload(platform)) platform.page.reload();
  // oxlint-disable-next-line no-console -- spec §2: the error is logged when the reload did not help
  else console.error(error);
}

/** Where the server does not answer, a reload would only put the browser's own error page in place of the app. */
async function mayHelp(api: Api, { network }: Platform): Promise<boolean> {
  return network.isOnline() && serverAnswers(api);
}

/**
 * The page's own code, or a part that it loads later. For the latter, browsers only give a message: "dynamically
 * imported module", "Importing a module script failed".
 */
function isMissingCode(error: unknown): boolean {
  if (error instanceof PageNotLoaded) return true;
  return error instanceof TypeError && /module|import/i.test(error.message);
}
