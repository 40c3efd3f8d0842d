import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, type FormEvent, type ReactNode } from "react";

interface ReaderDialogProps {
  readonly title: string;
  /** Buttons, the confirming one last. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
  /** Undefined: nothing is sent with Enter. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/** The frame of the dialogs about readers. */
export function ReaderDialog({ title, actions, onClose, onSubmit, children }: ReaderDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      transitionDuration={{ enter: 150, exit: 0 }}
      slotProps={{ paper: { sx: { width: 560, maxWidth: 560, m: { xs: 2, sm: 8 } } } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          // a form that the dialog was opened from is around it
          event.stopPropagation();
          onSubmit?.();
        }}
        sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}
      >
        <DialogTitle id={titleId} variant="h2">
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 4, "&&": { pt: 2 } }}>{children}</DialogContent>
        <DialogActions sx={{ flexWrap: "wrap", gap: 2 }}>{actions}</DialogActions>
      </Box>
    </Dialog>
  );
}
