import type { BarcodeFormat } from "@freihand/contract";
import { CODE128 } from "jsbarcode/bin/barcodes/CODE128/index.js";
import { CODE39 } from "jsbarcode/bin/barcodes/CODE39/index.js";
import { codabar } from "jsbarcode/bin/barcodes/codabar/index.js";
import { EAN13 } from "jsbarcode/bin/barcodes/EAN_UPC/index.js";
import { ITF } from "jsbarcode/bin/barcodes/ITF/index.js";
import type { BarcodeModules } from "./barcode-drawing.rules.ts";
import { qrModules } from "./qr-modules.ts";

/** Ten narrow modules; eleven beside an EAN. @source ISO/IEC 15417; ISO/IEC 16388; ISO/IEC 16390; EN 798; ISO/IEC 15420 */
const QUIET_BARS = 11;

/** What each code can hold verbatim: what is read back must be what was drawn. */
const LINEAR = {
  CODE128: { Encoder: CODE128, holds: /^[\u0020-\u007E]+$/ },
  CODE39: { Encoder: CODE39, holds: /^[\dA-Z\-. $/+%]+$/ },
  CODABAR: { Encoder: codabar, holds: /^(?:[A-D][\d\-$:.+/]+[A-D]|[\d\-$:.+/]+)$/ },
  ITF: { Encoder: ITF, holds: /^(?:\d\d)+$/ },
  EAN13: { Encoder: EAN13, holds: /^\d{13}$/ },
} as const satisfies Record<Exclude<BarcodeFormat, "QR">, unknown>;

/**
 * A value as a barcode.
 * @param value what the scanner has to read, check digit included
 * @returns undefined when this code cannot hold the value
 * @source spec §3 "barcode", api "Pass"
 */
export function barcodeModules(format: BarcodeFormat, value: string): BarcodeModules | undefined {
  if (format === "QR") return qrModules(value);
  const { Encoder, holds } = LINEAR[format];
  if (!holds.test(value)) return undefined;
  const encoder = new Encoder(value, { flat: true });
  if (!encoder.valid()) return undefined;
  // The last asterisk of a Code 39 includes the gap before a next character.
  const { data } = encoder.encode();
  const stripes = data.slice(0, data.lastIndexOf("1") + 1);
  const row = Array.from(stripes, (module) => module === "1");
  return { kind: "bars", rows: [row], quiet: QUIET_BARS };
}
