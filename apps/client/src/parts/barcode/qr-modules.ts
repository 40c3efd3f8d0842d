import { encode } from "uqr";
import type { BarcodeModules } from "./barcode-drawing.rules.ts";

/** @source ISO/IEC 18004 */
const QUIET_SQUARE = 4;

/**
 * A text as a QR code.
 * @returns undefined when it is empty, or longer than the largest square
 */
export function qrModules(text: string): BarcodeModules | undefined {
  if (text === "") return undefined;
  try {
    const { data } = encode(text, { ecc: "M", border: 0 });
    return { kind: "square", rows: data, quiet: QUIET_SQUARE };
  } catch {
    return undefined; // longer than the largest square
  }
}
