import { mdiFormatListBulleted } from "@mdi/js";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useT } from "../../../i18n/useT.ts";
import { Icon } from "../../../ui/Icon.tsx";

interface RecordInsteadProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A title in place of the list: an address with an open title, on a screen too narrow for both. */
export function RecordInPlaceOfList({ onClose, children }: RecordInsteadProps) {
  const t = useT();
  return (
    <>
      <Button
        startIcon={<Icon path={mdiFormatListBulleted} size={20} />}
        onClick={onClose}
        sx={{ mb: 3, ml: -4 }}
      >
        {t("search.pane.back")}
      </Button>
      {children}
    </>
  );
}
