import { Box } from "../../ui/Box.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, type FormEvent, type ReactNode } from "react";

interface DialogFrameProps {
  readonly title: string;
  /** Buttons, the confirming one last. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
  /** The dialog is a form, submitted as one. Undefined: it is not. */
  readonly onSubmit?: () => void;
  /** In pixels. Undefined: as wide as those for renewing and reserving. */
  readonly width?: number;
  readonly children: ReactNode;
}

const USUAL_WIDTH = 500;

/** A dialog with a heading, what it is about, and its buttons. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, actions, onClose, onSubmit, width = USUAL_WIDTH, children } = props;
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      transitionDuration={{ enter: 150, exit: 0 }}
      slotProps={{ paper: { sx: { width, maxWidth: width, m: { xs: 2, sm: 8 } } } }}
    >
      <Framed onSubmit={onSubmit}>
        <DialogTitle id={titleId} variant="h2">
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 5, "&&": { pt: 2 } }}>
          {children}
        </DialogContent>
        <DialogActions>{actions}</DialogActions>
      </Framed>
    </Dialog>
  );
}

interface FramedProps {
  readonly onSubmit: (() => void) | undefined;
  readonly children: ReactNode;
}

function Framed({ onSubmit, children }: FramedProps) {
  if (onSubmit === undefined) return children;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // a form that the dialog was opened from is around it
        event.stopPropagation();
        onSubmit();
      }}
      sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}
    >
      {children}
    </Box>
  );
}
