import { mdiBarcodeScan, mdiClose, mdiMagnify } from "@mdi/js";
import type { SearchField } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useState } from "react";
import { useT } from "../../../i18n/context.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { usePlatform } from "../../../platform/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { onDemand, useLoadAhead } from "../../../parts/page/OnDemand.tsx";

const loadScannerDialog = async () => (await import("../scan/ScannerDialog.tsx")).ScannerDialog;
const ScannerDialog = onDemand(loadScannerDialog);

interface BoxButtonsProps {
  readonly isFilled: boolean;
  readonly onClear: () => void;
  /** The library's search fields. */
  readonly fields: readonly SearchField[];
  readonly onSearch: (fields: SearchQuery["fields"]) => void;
}

/** Clears the input, or, while it is empty, reads a number with the camera; and searches. */
export function BoxButtons({ isFilled, onClear, fields, onSearch }: BoxButtonsProps) {
  const t = useT();
  const { scanner } = usePlatform();
  return (
    <Box sx={{ display: "flex", gap: 1 }}>
      {isFilled ? (
        <IconButton aria-label={t("app.clear")} onClick={onClear}>
          <Icon path={mdiClose} size={20} />
        </IconButton>
      ) : null}
      {scanner && !isFilled ? <ScanButton fields={fields} onSearch={onSearch} /> : null}
      <IconButton type="submit" aria-label={t("search.submit")}>
        <Icon path={mdiMagnify} />
      </IconButton>
    </Box>
  );
}

function ScanButton({ fields, onSearch }: Pick<BoxButtonsProps, "fields" | "onSearch">) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  useLoadAhead(loadScannerDialog);
  return (
    <>
      <IconButton
        aria-label={t("search.scan")}
        title={t("search.scan")}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Icon path={mdiBarcodeScan} />
      </IconButton>
      {isOpen ? (
        <ScannerDialog
          fields={fields}
          onSearch={(found) => {
            setIsOpen(false);
            onSearch(found);
          }}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
