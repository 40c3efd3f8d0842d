import { Box } from "../../ui/Box.tsx";
import { barcodePath, fullWidth } from "./barcode-drawing.rules.ts";
import { qrModules } from "./qr-modules.ts";

interface QrCodeProps {
  readonly text: string;
  /** What it links to, for screen readers. */
  readonly name: string;
}

/** A QR code to scan from the screen; black on white in every theme, as scanners require. */
export function QrCode({ text, name }: QrCodeProps) {
  const modules = qrModules(text);
  if (!modules) return null;
  const width = String(fullWidth(modules));
  return (
    <Box
      component="svg"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot hold a path of its own
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
      sx={{ display: "block", width: 192, maxWidth: "100%", forcedColorAdjust: "none" }}
    >
      <path fill="#FFF" d={`M0 0h${width}v${width}H0z`} />
      <path fill="#000" d={barcodePath(modules)} />
    </Box>
  );
}
