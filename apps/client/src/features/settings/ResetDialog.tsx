import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Typography } from "../../ui/Typography.tsx";
import { useId, useState } from "react";
import { useT } from "../../i18n/context.ts";
import { RadioRows } from "../../parts/controls/RadioRows.tsx";
import { useNavigate } from "react-router";
import { useModel } from "../../model/context.ts";
import { forgetEverything } from "../../model/public-computer/forget-everything.ts";
import { resolveProject } from "../../model/config/project.rules.ts";
import { usePlatform } from "../../platform/context.ts";

const SCOPES = ["settings", "everything"] as const;

/** Asks before the app is reset, and how much of it. @source spec §5 "resetting the app" */
export function ResetDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const title = useId();
  const reset = useReset();
  const [scope, setScope] = useState<ResetScope>("settings");
  const [isBusy, setBusy] = useState(false);
  const handleReset = () => {
    setBusy(true);
    void reset(scope).then(onClose);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{t("settings.reset.title")}</DialogTitle>
      <DialogContent>
        <RadioRows
          legend={t("settings.reset.scope")}
          options={SCOPES.map((value) => ({ value, label: t(`settings.reset.scope.${value}`) }))}
          value={scope}
          onChange={setScope}
        />
        <Typography sx={{ mt: 2 }}>{t(`settings.reset.text.${scope}`)}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("settings.cancel")}</Button>
        <Button variant="contained" color="error" onClick={handleReset} disabled={isBusy}>
          {t(`settings.reset.do.${scope}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The settings alone, or everything the app stores on this device. */
type ResetScope = "settings" | "everything";

/** Resets the app. @returns performs the reset, once the patron has confirmed */
function useReset(): (scope: ResetScope) => Promise<void> {
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
    if (resolveProject(platform.host, projectId) !== model.project())
      await model.queries.resetQueries();
  };
}
