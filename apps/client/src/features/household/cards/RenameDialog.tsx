import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useRef, useState, type FormEvent } from "react";
import { useT } from "../../../i18n/context.ts";
import { useModel } from "../../../model/context.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import type { CardDialogProps } from "./card-dialogs.ts";

/** Longest label, in characters. */
const MAX_LENGTH = 40;

/** The patron's label for a card. */
export function RenameDialog({ of, onClose }: CardDialogProps) {
  const t = useT();
  const { sessions } = useModel();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [label, setLabel] = useState(of.card.label ?? "");
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void sessions.setLabel(of.card, label.trim());
    onClose(t("accounts.renamed"));
  };
  return (
    <Dialog
      open
      onClose={() => {
        onClose();
      }}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onEntered: () => input.current?.focus() } }}
    >
      <form noValidate onSubmit={handleSubmit}>
        <DialogTitle id={titleId}>{t("accounts.rename.title", { name: of.name })}</DialogTitle>
        <DialogContent sx={{ "&&": { pt: 2 } }}>
          <TextInput
            label={t("accounts.rename.label")}
            help={t("accounts.rename.help")}
            value={label}
            onChange={setLabel}
            autoComplete="off"
            ref={input}
            maxLength={MAX_LENGTH}
          />
        </DialogContent>
        <DialogActions>
          <Button
            onClick={() => {
              onClose();
            }}
          >
            {t("accounts.cancel")}
          </Button>
          <Button variant="contained" type="submit">
            {t("accounts.rename.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
