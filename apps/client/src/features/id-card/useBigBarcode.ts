import { useLocation, useNavigate } from "react-router";
import { BIG_BARCODE, isBigBarcode } from "./big-barcode-place.rules.ts";

/** Whether the barcode fills the screen, and how to open and close it. */
export interface BigBarcodePlace {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export function useBigBarcode(): BigBarcodePlace {
  const navigate = useNavigate();
  const location = useLocation();
  return {
    isOpen: isBigBarcode(location),
    open: () => void navigate(".", { state: BIG_BARCODE, preventScrollReset: true }),
    // Only `open` leads here: the entry before is the card's.
    close: () => void navigate(-1),
  };
}
