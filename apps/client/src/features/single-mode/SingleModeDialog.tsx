import type { Library } from "@freihand/contract";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Typography } from "../../ui/Typography.tsx";
import { useId } from "react";
import { useNavigate } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { enterSingleMode } from "../../model/library/single-mode.ts";
import { usePlatform } from "../../platform/context.ts";

/** @source spec §9 "Dialog widths" */
const WIDEST = 600;

/** Asks whether to use one library only, and explains the consequences. @source spec §2 "Single-mode dialog" */
export function SingleModeDialog({ library }: { readonly library: Library }) {
  const t = useT();
  const titleId = useId();
  const textId = useId();
  const { name, calendar } = usePlatform();
  const actions = useDialogActions(library);
  return (
    <Dialog
      open
      onClose={actions.cancel}
      fullWidth
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { maxWidth: WIDEST } } }}
    >
      <DialogTitle id={titleId} variant="h2">
        {t("single-mode.title")}
      </DialogTitle>
      <DialogContent id={textId} sx={{ display: "grid", gap: 3 }}>
        <Typography sx={{ fontWeight: "bold" }}>
          {t("single-mode.question", { library: library.libname })}
        </Typography>
        <Typography>{t("single-mode.text")}</Typography>
        <Typography>{t("single-mode.loses")}</Typography>
        {calendar ? <Typography>{t("single-mode.calendars")}</Typography> : null}
        {name === "web" ? null : <Typography>{t(`single-mode.note.${name}`)}</Typography>}
        <Typography>{t("single-mode.restore")}</Typography>
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{
          flexDirection: { xs: "column", sm: "row" },
          alignItems: { xs: "stretch", sm: "center" },
          gap: 2,
        }}
      >
        <Button onClick={actions.hideHints} sx={{ mr: { sm: "auto" } }}>
          {t("hints.hide")}
        </Button>
        <Button onClick={actions.cancel}>{t("single-mode.cancel")}</Button>
        <Button variant="contained" onClick={actions.accept}>
          {t("single-mode.accept")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useDialogActions({ id }: Library) {
  const model = useModel();
  const navigate = useNavigate();
  const { hide } = model.hints.getState();
  return {
    cancel: hide,
    hideHints: () => {
      model.settings.getState().change({ hintsHidden: true });
      hide();
    },
    accept: () => {
      // The current page may not exist in single mode.
      void navigate("/");
      void enterSingleMode(model, id);
    },
  };
}
