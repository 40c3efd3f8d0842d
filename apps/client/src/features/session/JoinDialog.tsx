import { Alert } from "../../ui/Alert.tsx";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Typography } from "../../ui/Typography.tsx";
import type { Library } from "@freihand/contract";
import { useEffect, useId, useRef } from "react";
import { useT } from "../../i18n/context.ts";
import { Checking } from "../../parts/password/Checking.tsx";
import { Failure } from "../../parts/password/Failure.tsx";
import { ConsentBox, JoinFields } from "./JoinFields.tsx";
import { useApplication } from "./useApplication.ts";

interface JoinDialogProps {
  readonly library: Library;
  /** As in `Library`. */
  readonly keepDays: number;
  readonly onClose: () => void;
}

/** An application for a card. */
export function JoinDialog({ library, keepDays, onClose }: JoinDialogProps) {
  const t = useT();
  const titleId = useId();
  const { libname: name } = library;
  const application = useApplication(library.id);
  const form = useFirstWrong(application.wrong);
  return (
    <Dialog
      open
      onClose={(_event, reason) => {
        // the second tap of two on "send" is beside the dialog, which has become smaller
        if (reason !== "backdropClick") onClose();
      }}
      aria-labelledby={titleId}
      transitionDuration={{ enter: 150, exit: 0 }}
      slotProps={{ paper: { sx: { width: 560, maxWidth: 560, m: { xs: 2, sm: 8 } } } }}
    >
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // the form of the login is around it
          event.stopPropagation();
          application.submit();
        }}
        sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}
      >
        <DialogTitle id={titleId} variant="h2">
          {t("join.title")}
        </DialogTitle>
        <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 4 }}>
          {application.isSent ? null : (
            <>
              <Typography>{t("join.text", { library: name })}</Typography>
              {application.error ? <Failure error={application.error} /> : null}
              <JoinFields
                applicant={application.applicant}
                wrong={application.wrong}
                onChange={application.change}
              />
              <ConsentBox
                text={t("join.consent", { library: name, days: keepDays })}
                isGiven={application.hasAgreed}
                isWrong={application.wrong.has("consent")}
                onChange={application.agree}
              />
              <Checking isOn={application.isChecking} />
            </>
          )}
          <Box component="output" sx={{ display: "block", "&:empty": { mb: -4 } }}>
            {application.isFull ? <Alert severity="warning">{t("join.full")}</Alert> : null}
            {application.isSent ? <Alert severity="success">{t("join.sent")}</Alert> : null}
          </Box>
        </DialogContent>
        <DialogActions>
          {application.isSent ? (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone
            <Button autoFocus variant="contained" onClick={onClose}>
              {t("account.own.close")}
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>{t("account.own.cancel")}</Button>
              <Button type="submit" variant="contained" aria-disabled={application.isPending}>
                {t(application.isPending ? "join.busy" : "join.send")}
              </Button>
            </>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** The first field that is wrong gets the focus: on a phone it is out of view. */
function useFirstWrong(wrong: ReadonlySet<string>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrong.size > 0) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [wrong]);
  return form;
}
