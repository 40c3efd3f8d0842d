import { mdiClose } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useId, type ReactNode, useEffect } from "react";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { CardFacts } from "./card-facts.rules.ts";
import { CardNumber } from "./CardNumber.tsx";
import { LANDSCAPE_PHONE, WHITE_GROUND } from "./white-ground.ts";
import { usePlatform } from "../../platform/context.ts";

interface BigBarcodeProps {
  readonly facts: CardFacts;
  readonly onClose: () => void;
  /** The barcode. */
  readonly children: ReactNode;
}

/** Only the barcode and its number, on a white screen that stays awake. */
export function BigBarcode({ facts, onClose, children }: BigBarcodeProps) {
  const t = useT();
  const heading = useId();
  useScreenForScanner();
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={heading}
      slotProps={{ paper: { sx: { ...WHITE_GROUND, border: 0 } } }}
    >
      <Box sx={COLUMN}>
        <Box sx={HEAD}>
          <Typography variant="h2" id={heading} sx={{ flex: "1 1 8em", minWidth: 0 }}>
            {facts.libraryName}
          </Typography>
          <Button
            color="inherit"
            startIcon={<Icon path={mdiClose} />}
            onClick={onClose}
            sx={{ flexShrink: 0 }}
          >
            {t("app.close")}
          </Button>
        </Box>
        <Box sx={MIDDLE}>
          <Box sx={BARCODE}>{children}</Box>
          <CardNumber groups={facts.groups} />
        </Box>
      </Box>
    </Dialog>
  );
}

/** Taller than the screen only with very large text: then it scrolls. */
const COLUMN = {
  flex: "1 0 auto",
  display: "flex",
  flexDirection: "column",
  py: 4,
  [LANDSCAPE_PHONE]: { py: 2 },
} as const;

/** If they do not fit side by side, the back button is above. */
const HEAD = {
  display: "flex",
  flexWrap: "wrap-reverse",
  alignItems: "center",
  columnGap: 4,
  px: 4,
} as const;

const MIDDLE = {
  flex: "1 0 auto",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: 4,
  [LANDSCAPE_PHONE]: { gap: 2 },
} as const;

/** As large as a phone's screen allows; on a computer no larger than a scanner can read. */
const BARCODE = {
  flex: { xs: "0 1 min(60dvh, 100vw)", md: "0 1 360px" },
  width: "100%",
  maxWidth: { md: 720 },
  minHeight: "25mm",
  display: "flex",
  flexDirection: "column",
  [LANDSCAPE_PHONE]: { flex: "1 0 0px" },
} as const;

/** Keeps the display awake and bright, as far as the device allows, while a barcode fills it. */
function useScreenForScanner(): void {
  const { screen } = usePlatform();
  useEffect(() => {
    const begun = [screen?.stayAwake(), screen?.brighten?.()];
    return () => {
      for (const one of begun) void one?.then((end) => end());
    };
  }, [screen]);
}
