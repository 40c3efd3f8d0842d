import { useEffect } from "react";
import { usePlatform } from "../../platform/context.ts";

/** Keeps the display awake and bright, as far as the device allows, while a barcode fills it. */
export function useScreenForScanner(): void {
  const { screen } = usePlatform();
  useEffect(() => {
    const begun = [screen?.stayAwake(), screen?.brighten?.()];
    return () => {
      for (const one of begun) void one?.then((end) => end());
    };
  }, [screen]);
}
