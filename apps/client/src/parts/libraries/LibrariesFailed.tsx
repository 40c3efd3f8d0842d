import { Button } from "../../ui/Button.tsx";
import { useNavigate } from "react-router";
import { ApiError } from "../../api/errors.ts";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { resolveProject } from "../../model/config/project.rules.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { usePlatform } from "../../platform/context.ts";
import { ErrorNotice } from "../page/ErrorNotice.tsx";

/** Shown when the libraries could not be loaded: the reason, and what helps. */
export function LibrariesFailed() {
  const t = useT();
  const { error, refetch } = useLibraries();
  const leave = useLeaveProject();
  if (!isGone(error) || !leave) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return (
    <ErrorNotice
      error={error}
      text={t("error.project-gone")}
      action={
        <Button variant="contained" onClick={leave}>
          {t("error.project-gone.leave")}
        </Button>
      }
    />
  );
}

/** Whether the server no longer has the edition that was entered here. Only those that were entered can be left. */
export function useIsProjectGone(): boolean {
  const { error } = useLibraries();
  return useLeaveProject() !== undefined && isGone(error);
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Back to the edition of this address; undefined where it is the one in use. @source rulings 3 */
function useLeaveProject(): (() => void) | undefined {
  const { queries } = useModel();
  const { host } = usePlatform();
  const { projectId, change } = useSettings();
  const navigate = useNavigate();
  if (resolveProject(host, "") === resolveProject(host, projectId)) return undefined;
  return () => {
    change({ projectId: "" });
    void queries.resetQueries();
    void navigate("/");
  };
}
