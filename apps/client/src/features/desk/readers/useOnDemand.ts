import { useState } from "react";

/** A part of the screen whose code comes when it is opened. */
interface OnDemand<Part, What> {
  /** What is open, with its code; undefined: nothing. */
  readonly shown: { readonly part: Part; readonly what: What } | undefined;
  readonly open: (what: What) => void;
  readonly close: () => void;
}

/** Loads the code of dialogs before they are mounted, so that nothing in view waits for it. */
export function useOnDemand<Part, What>(load: () => Promise<Part>): OnDemand<Part, What> {
  const [shown, setShown] = useState<{ readonly part: Part; readonly what: What }>();
  return {
    shown,
    open: (what) => {
      const show = async () => {
        const part = await load();
        setShown({ part, what });
      };
      // no connection: the bar says so, and nothing could be changed
      show().catch(() => undefined);
    },
    close: () => {
      setShown(undefined);
    },
  };
}
