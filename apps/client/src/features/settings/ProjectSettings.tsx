import Button from "@mui/material/Button";
import { useNavigate } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { useModel } from "../../model/context.ts";
import { resolveProject } from "../../model/config/project.rules.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { usePlatform } from "../../platform/context.ts";
import { ActionRow } from "./ActionRow.tsx";
import { SettingsGroup } from "./SettingsGroup.tsx";

/** Says that a project other than the address's own is shown, with a link back. @source rulings 3 */
export function ProjectSettings() {
  const t = useT();
  const navigate = useNavigate();
  const { queries } = useModel();
  const { host } = usePlatform();
  const { projectId, change } = useSettings();
  const own = resolveProject(host, "");
  const shown = resolveProject(host, projectId);
  if (own === shown) return null;
  const leave = () => {
    change({ projectId: "" });
    void queries.resetQueries();
    void navigate("/");
  };
  return (
    <SettingsGroup title={t("settings.project")} saysSaved={false}>
      <ActionRow
        label={t("settings.project.other", { shown })}
        help={t("settings.project.help", { own })}
        action={
          <Button variant="outlined" onClick={leave}>
            {t("settings.project.leave", { own })}
          </Button>
        }
      />
    </SettingsGroup>
  );
}
