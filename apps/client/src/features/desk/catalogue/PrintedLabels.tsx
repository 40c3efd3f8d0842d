import { Box } from "../../../ui/Box.tsx";
import { Global } from "@emotion/react";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { barcodePath, fullWidth } from "../../../parts/barcode/barcode-drawing.rules.ts";
import { barcodeModules } from "../../../parts/barcode/barcode-modules.ts";
import { usePlatform } from "../../../platform/context.ts";
import type { LabelFormat, PlacedLabel } from "./labels.rules.ts";

interface PrintedLabelsProps {
  readonly sheets: readonly (readonly PlacedLabel[])[];
  readonly format: LabelFormat;
  readonly onPrinted: () => void;
}

/** Sheets of labels on their way to the printer. */
export function PrintedLabels({ sheets, format, onPrinted }: PrintedLabelsProps) {
  const { page } = usePlatform();
  const print = useEffectEvent(() => {
    page.print?.();
    onPrinted();
  });
  useEffect(() => {
    print();
  }, []);
  // beside the app, which is not printed
  return createPortal(
    <>
      <Global styles={ON_A4} />
      <Box className="desk-labels-print" sx={{ display: "none" }}>
        {sheets.map((sheet, index) => (
          <Box
            key={sheet[0]?.label.barcode ?? index}
            sx={{ position: "relative", height: "296.9mm", overflow: "hidden", breakAfter: "page" }}
          >
            {sheet.map((placed) => (
              <OneLabel key={placed.label.barcode} placed={placed} format={format} />
            ))}
          </Box>
        ))}
      </Box>
    </>,
    document.body,
  );
}

const ON_A4 = {
  "@page": { size: "A4", margin: "0" },
  "@media print": {
    "body > *": { display: "none !important" },
    "body > .desk-labels-print": {
      display: "block !important",
      width: "210mm",
      color: "#000",
      background: "#FFF",
    },
  },
};

interface OneLabelProps {
  readonly placed: PlacedLabel;
  readonly format: LabelFormat;
}

const LINE = { whiteSpace: "nowrap", overflow: "hidden", textOverflow: "ellipsis" } as const;

/** The shelfmark for the eye, the number for the scanner and for typing, the title to find the book. */
function OneLabel({ placed: { label, left, top }, format }: OneLabelProps) {
  return (
    <Box
      sx={{
        position: "absolute",
        left: `${String(left)}mm`,
        top: `${String(top)}mm`,
        width: `${String(format.width)}mm`,
        height: `${String(format.height)}mm`,
        boxSizing: "border-box",
        p: "1.2mm 2.5mm",
        display: "flex",
        flexDirection: "column",
        lineHeight: 1.15,
        fontSize: "6.5pt",
      }}
    >
      <Box sx={{ ...LINE, fontSize: "9pt", fontWeight: "bold", minHeight: "3.6mm" }}>
        {label.shelfmark ?? ""}
      </Box>
      <Bars code={label.barcode} />
      <Box sx={LINE}>{[label.barcode, label.title].join("  ")}</Box>
    </Box>
  );
}

/** As the library's scanners read it best: Code 128, over the whole width. */
function Bars({ code }: { readonly code: string }) {
  const modules = barcodeModules("CODE128", code);
  if (!modules) return null;
  const columns = fullWidth(modules);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${String(columns)} 1`}
      style={{ width: "100%", flex: "1 1 0", minHeight: 0 }}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path fill="#000" d={barcodePath(modules)} />
    </svg>
  );
}
