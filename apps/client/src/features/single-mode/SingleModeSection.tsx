import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { useAllLibraries, useSelectedLibrary } from "../../model/library/libraries.query.ts";
import { leaveSingleMode } from "../../model/library/single-mode.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";
import { PageSection } from "../../parts/page/PageSection.tsx";
import { usePlatform } from "../../platform/context.ts";
import { singleModeState } from "./single-mode-state.rules.ts";

/** Entering and leaving single mode, on the settings page. @source spec §1 "Single and multi mode" */
export function SingleModeSection() {
  const t = useT();
  const model = useModel();
  const state = singleModeState(useLibraryState(), {
    libraries: useAllLibraries().data,
    selected: useSelectedLibrary(),
  });
  if (!state) return null;
  const { status } = state;
  const texts = status === "gone" ? {} : { library: state.library.libname };
  const handleClick = ({ detail }: { readonly detail: number }) => {
    // The second half of a double click was meant for the button that was here before.
    if (detail > 1) return;
    if (status === "off") model.hints.getState().show("single-mode", state.library.id);
    else leaveSingleMode(model);
  };
  return (
    <PageSection title={t("single-mode.title")}>
      <Box
        sx={(theme) => ({
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          gap: 3,
          py: 3,
          borderBlock: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
          <Typography component="output" sx={{ display: "block" }}>
            {t(`single-mode.settings.${status}`, texts)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t(`single-mode.settings.${status}-help`, texts)}
          </Typography>
          {status === "off" ? null : <IconNote />}
        </Box>
        <Button variant="outlined" onClick={handleClick}>
          {t(status === "off" ? "single-mode.start" : "single-mode.leave")}
        </Button>
      </Box>
    </PageSection>
  );
}

/** The effect of leaving on an app that has the library's icon. */
function IconNote() {
  const t = useT();
  const { appIcon, name } = usePlatform();
  if (!appIcon || name !== "android") return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t("settings.own-icon.android")}
    </Typography>
  );
}
