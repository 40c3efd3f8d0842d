import { useNavigate } from "react-router";
import { useModel } from "../../model/context.ts";
import { forgetEverything } from "../../model/public-computer/forget-everything.ts";
import { resolveProject } from "../../model/config/project.rules.ts";
import { usePlatform } from "../../platform/context.ts";

/** The settings alone, or everything the app stores on this device. */
export type ResetScope = "settings" | "everything";

/** Resets the app. @returns performs the reset, once the patron has confirmed */
export function useReset(): (scope: ResetScope) => Promise<void> {
  const model = useModel();
  const platform = usePlatform();
  const navigate = useNavigate();
  return async (scope) => {
    if (scope === "everything") {
      await forgetEverything(model, platform);
      await navigate("/");
      platform.page.reload();
      return;
    }
    const { projectId } = model.settings.getState();
    model.settings.getState().reset();
    model.themeChoice.getState().choose("own");
    model.searchHistory.getState().switchTo(true);
    // another project has other libraries and another configuration
    if (resolveProject(platform.host, projectId) !== model.connection.project())
      await model.queries.resetQueries();
  };
}
