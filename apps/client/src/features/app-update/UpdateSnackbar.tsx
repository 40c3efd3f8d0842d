import Button from "@mui/material/Button";
import { useT } from "../../i18n/useT.ts";
import { Notice } from "../../parts/notice/Notice.tsx";

/** The notice with its button; it has no timeout. @source spec §9 "Other snackbars" */
export function UpdateSnackbar({ onApply }: { readonly onApply: () => void }) {
  const t = useT();
  return (
    <Notice
      kind="update"
      isOpen
      title={t("pwa.update.text")}
      actions={
        <Button variant="contained" onClick={onApply}>
          {t("pwa.update.apply")}
        </Button>
      }
    />
  );
}
