import { mdiClose } from "@mdi/js";
import type { SearchField } from "@freihand/contract";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useT } from "../../../i18n/useT.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { scannedFields } from "./scanned-fields.rules.ts";
import { ScannedPicture } from "./ScannedPicture.tsx";
import { TypedCode } from "../box/TypedCode.tsx";

interface ScannerDialogProps {
  /** The library's search fields. */
  readonly fields: readonly SearchField[];
  readonly onSearch: (fields: SearchQuery["fields"]) => void;
  readonly onClose: () => void;
}

/** Reads the barcode of a book or a copy with the camera; the number can also be typed. */
export function ScannerDialog({ fields, onSearch, onClose }: ScannerDialogProps) {
  const t = useT();
  const handleCode = (code: string) => {
    onSearch(scannedFields(fields, code));
  };
  const heading = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <Box sx={{ display: "flex", alignItems: "center", pl: 6, pr: 3, pt: 3 }}>
        <Typography variant="h2" id={heading} sx={{ flex: 1 }}>
          {t("scanner.title")}
        </Typography>
        <IconButton aria-label={t("app.close")} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: "auto", px: 6, pt: 2, pb: 6, display: "grid", gap: 5 }}>
        <ScannedPicture onCode={handleCode} />
        <TypedCode fields={fields} onCode={handleCode} />
      </Box>
    </Dialog>
  );
}
