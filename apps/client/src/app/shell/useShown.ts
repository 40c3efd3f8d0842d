import { useEffect } from "react";
import type { LifecyclePort } from "../../platform/ports/lifecycle.ts";

/** The splash screen is hidden when its first page has been drawn. */
export function useShown(lifecycle: LifecyclePort): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      lifecycle.ready();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [lifecycle]);
}
