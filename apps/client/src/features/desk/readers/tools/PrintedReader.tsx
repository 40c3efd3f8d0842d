import { Box } from "../../../../ui/Box.tsx";
import { Global } from "@emotion/react";
import { Typography } from "../../../../ui/Typography.tsx";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import type { ReaderSlip } from "@freihand/contract/staff";
import { useT } from "../../../../i18n/context.ts";
import { barcodePath, fullWidth } from "../../../../parts/barcode/barcode-drawing.rules.ts";
import { barcodeModules } from "../../../../parts/barcode/barcode-modules.ts";
import { useFormat } from "../../../../parts/text/useFormat.ts";
import { usePlatform } from "../../../../platform/context.ts";
import type { Place } from "../../session/place.rules.ts";
import { useUntilText } from "./useUntilText.ts";

/** `slip`: a roll of 80 mm, of which 72 are printed. `card`: 85.6 × 54 mm, to be cut out or for a card printer. */
export type PrintForm = "slip" | "card";

interface PrintedReaderProps {
  readonly form: PrintForm;
  readonly slip: ReaderSlip;
  readonly place: Place;
  readonly onPrinted: () => void;
}

/** A card or a slip on its way to the printer. */
export function PrintedReader({ form, slip, place, onPrinted }: PrintedReaderProps) {
  const { page } = usePlatform();
  const print = useEffectEvent(() => {
    page.print?.();
    onPrinted();
  });
  useEffect(() => {
    print();
  }, []);
  // beside the app and its dialogs, which are not printed
  return createPortal(
    <>
      <Global styles={ON_PAPER[form]} />
      <Box className="desk-reader-print" sx={{ display: "none" }}>
        {form === "card" ? (
          <Card slip={slip} place={place} />
        ) : (
          <CodeSlip slip={slip} place={place} />
        )}
      </Box>
    </>,
    document.body,
  );
}

const onPage = (size: string, margin: string, width: string) => ({
  "@page": { size, margin },
  "@media print": {
    "body > *": { display: "none !important" },
    "body > .desk-reader-print": {
      display: "block !important",
      width,
      color: "#000",
      background: "#FFF",
    },
  },
});

const ON_PAPER = {
  slip: onPage("80mm auto", "4mm", "72mm"),
  card: onPage("85.6mm 54mm", "0", "85.6mm"),
} as const;

interface PaperProps {
  readonly slip: ReaderSlip;
  readonly place: Place;
}

function Card({ slip, place }: PaperProps) {
  const t = useT();
  const { date } = useFormat();
  return (
    <Box sx={{ boxSizing: "border-box", height: "54mm", p: "5mm", display: "grid", gap: "1mm" }}>
      <Typography sx={{ fontSize: "11pt", fontWeight: "bold" }}>{place.library}</Typography>
      <Typography sx={{ fontSize: "11pt" }}>{slip.name}</Typography>
      <Bars slip={slip} />
      <Typography sx={{ fontSize: "10pt", letterSpacing: "0.06em" }}>{slip.readable}</Typography>
      {slip.validUntil === undefined ? null : (
        <Typography sx={{ fontSize: "8pt" }}>
          {t("desk.reader.valid", { date: date(slip.validUntil) })}
        </Typography>
      )}
    </Box>
  );
}

function CodeSlip({ slip, place }: PaperProps) {
  const t = useT();
  const until = useUntilText(slip);
  return (
    <Box sx={{ display: "grid", gap: "2mm" }}>
      <Typography variant="h2" component="p">
        {place.library}
      </Typography>
      <Typography>{slip.name}</Typography>
      <Bars slip={slip} />
      <Typography>{t("desk.reader.card", { card: slip.readable })}</Typography>
      <Typography>{t("desk.readers.slip.code")}</Typography>
      <Typography sx={{ fontSize: "20pt", fontWeight: "bold" }}>{slip.code}</Typography>
      <Typography>{until}</Typography>
      <Typography>{t("desk.readers.slip.how")}</Typography>
    </Box>
  );
}

/** As wide as a scanner likes it: a third of a millimetre a module, less where the paper is too narrow. */
const MODULE_MM = 0.33;
const WIDEST_MM = 72;
const BARS_MM = 12;
const SQUARE_MM = 22;

/** The number in the library's own code; nothing where that code cannot hold it. */
function Bars({ slip: { barcode } }: Pick<PaperProps, "slip">) {
  const modules = barcodeModules(barcode.format, barcode.value);
  if (!modules) return null;
  const columns = fullWidth(modules);
  const isSquare = modules.kind === "square";
  const width = isSquare ? SQUARE_MM : Math.min(WIDEST_MM, columns * MODULE_MM);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${String(columns)} ${String(isSquare ? columns : 1)}`}
      style={{
        width: `${String(width)}mm`,
        height: `${String(isSquare ? SQUARE_MM : BARS_MM)}mm`,
      }}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path fill="#000" d={barcodePath(modules)} />
    </svg>
  );
}
