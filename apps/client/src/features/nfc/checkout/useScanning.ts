import { useEffect, useEffectEvent } from "react";
import { useStore } from "zustand";
import { useT } from "../../../i18n/useT.ts";
import { usePlatform } from "../../../platform/context.ts";
import { holdPrompt } from "./screen-state.rules.ts";
import type { ReaderStatus } from "../tags/tag-reader.ts";
import type { OpenCheckout } from "./useCheckout.ts";

/** The reader as the screen uses it. */
interface Scanning {
  readonly status: ReaderStatus;
  readonly start: () => void;
}

/** Looks for tags while the page is visible; if a sheet of the device would cover it, only when the patron starts it. */
export function useScanning({ checkout, reader, hasSheet }: OpenCheckout): Scanning {
  const t = useT();
  const { page } = usePlatform();
  const { status } = useStore(reader.status);
  const start = () => {
    const prompt = holdPrompt(checkout.store.getState());
    // Continuing to scan postpones the question.
    void reader.start(t(`nfc.hold.${prompt === "decide" ? "more" : prompt}`));
  };
  const startByItself = useEffectEvent(() => {
    if (!hasSheet) start();
  });
  useEffect(() => {
    startByItself();
    return page.onShown(() => {
      startByItself();
    });
  }, [page]);
  return { status, start };
}
