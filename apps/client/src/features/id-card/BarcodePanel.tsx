import { mdiArrowExpand } from "@mdi/js";
import type { Pass } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { barcodeModules } from "../../parts/barcode/barcode-modules.ts";
import { BarcodePicture } from "./BarcodePicture.tsx";
import { BigBarcode } from "./BigBarcode.tsx";
import type { CardFacts } from "./card-facts.rules.ts";
import { LANDSCAPE_PHONE } from "./white-ground.ts";
import { useState } from "react";

export interface BarcodePanelProps {
  readonly barcode: Pass["barcode"];
  readonly facts: CardFacts;
}

/** At least 25 mm, on phones too: their CSS pixels are small. */
const HEIGHT = {
  bars: { height: 168, [LANDSCAPE_PHONE]: { height: "max(152px, calc(100dvh - 204px))" } },
  square: { height: 264, [LANDSCAPE_PHONE]: { height: "max(200px, calc(100dvh - 204px))" } },
} as const;

/** The barcode on the card; tapped anywhere, it fills the screen. */
export function BarcodePanel({ barcode, facts }: BarcodePanelProps) {
  const t = useT();
  const [isBig, setBig] = useState(false);
  const modules = barcodeModules(barcode.format, barcode.value);
  if (!modules) return <Typography sx={{ p: 4 }}>{t("id-card.barcode.impossible")}</Typography>;
  const name = t("id-card.barcode", { library: facts.libraryName });
  return (
    <>
      <Box sx={[{ display: "flex", flexDirection: "column" }, HEIGHT[modules.kind]]}>
        <BarcodePicture modules={modules} name={name} />
      </Box>
      <Button
        color="inherit"
        startIcon={<Icon path={mdiArrowExpand} size={20} />}
        onClick={() => {
          setBig(true);
        }}
        sx={{ position: "static", "&::after": { content: '""', position: "absolute", inset: 0 } }}
      >
        {t("id-card.enlarge")}
      </Button>
      {isBig ? (
        <BigBarcode
          facts={facts}
          onClose={() => {
            setBig(false);
          }}
        >
          <BarcodePicture modules={modules} name={name} />
        </BigBarcode>
      ) : null}
    </>
  );
}
