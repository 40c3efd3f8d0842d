import { mdiContentCopy, mdiTrayArrowDown } from "@mdi/js";
import type { RecordDetail } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Typography } from "../../../ui/Typography.tsx";
import { useId, useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { useIsOnline } from "../../../model/offline/useIsOnline.ts";
import { usePlatform } from "../../../platform/context.ts";
import { useServedAddress } from "../../../platform/useServedAddress.ts";
import { Icon } from "../../../ui/Icon.tsx";

interface CiteDialogProps {
  readonly cite: NonNullable<RecordDetail["cite"]>;
  readonly onClose: () => void;
}

const FORMS = [
  { form: "ris", name: "RIS" },
  { form: "bibtex", name: "BibTeX" },
] as const;

/** The citation for copying, and as a file for a reference manager. */
export function CiteDialog({ cite, onClose }: CiteDialogProps) {
  const t = useT();
  const title = useId();
  const isOnline = useIsOnline();
  const served = useServedAddress();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t("record.cite")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4 }}>
        <CopyCitation text={cite.text} />
        <Box>
          <Typography variant="body2" color="textSecondary">
            {t(isOnline ? "record.cite.files" : "record.cite.offline")}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 2 }}>
            {FORMS.map(({ form, name }) => (
              <Button
                key={form}
                component="a"
                href={served(cite[form])}
                download
                disabled={!isOnline}
                variant="outlined"
                startIcon={<Icon path={mdiTrayArrowDown} size={20} />}
              >
                {t("record.cite.file", { name })}
              </Button>
            ))}
          </Box>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("app.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function CopyCitation({ text }: { readonly text: string }) {
  const t = useT();
  const { share } = usePlatform();
  const [isCopied, setIsCopied] = useState<boolean>();
  const handleClick = async () => {
    setIsCopied(await share.copy(text));
  };
  const outcome = isCopied === true ? "record.cite.copied" : "record.cite.not-copied";
  return (
    <Box>
      <Typography
        sx={(theme) => ({
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: "12px",
          p: 4,
          overflowWrap: "anywhere",
          userSelect: "all",
        })}
      >
        {text}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, mt: 3 }}>
        <Button
          variant="contained"
          startIcon={<Icon path={mdiContentCopy} size={20} />}
          onClick={() => {
            void handleClick();
          }}
        >
          {t("record.cite.copy")}
        </Button>
        <Typography component="output" variant="body2">
          {isCopied === undefined ? "" : t(outcome)}
        </Typography>
      </Box>
    </Box>
  );
}
