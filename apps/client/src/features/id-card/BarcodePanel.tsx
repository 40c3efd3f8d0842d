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
import { useLocation, useNavigate } from "react-router";

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
  const big = useBigBarcode();
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
        onClick={big.open}
        sx={{ position: "static", "&::after": { content: '""', position: "absolute", inset: 0 } }}
      >
        {t("id-card.enlarge")}
      </Button>
      {big.isOpen ? (
        <BigBarcode facts={facts} onClose={big.close}>
          <BarcodePicture modules={modules} name={name} />
        </BigBarcode>
      ) : null}
    </>
  );
}

/** Whether the barcode fills the screen, and how to open and close it. */
interface BigBarcodePlace {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** State of the history entry in which the barcode fills the screen: going back leads to the card. */
const BIG_BARCODE = { bigBarcode: true } as const;

function isBigBarcode({ state }: { readonly state: unknown }): boolean {
  return typeof state === "object" && state !== null && "bigBarcode" in state;
}

function useBigBarcode(): BigBarcodePlace {
  const navigate = useNavigate();
  const location = useLocation();
  return {
    isOpen: isBigBarcode(location),
    open: () => void navigate(".", { state: BIG_BARCODE, preventScrollReset: true }),
    // Only `open` leads here: the entry before is the card's.
    close: () => void navigate(-1),
  };
}
