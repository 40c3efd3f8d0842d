import { useEffect, useState } from "react";

/** A part of the screen whose code comes when it is opened. */
interface OnDemand<Part, What> {
  /** What is open, with its code; undefined: nothing. */
  readonly shown: { readonly part: Part; readonly what: What } | undefined;
  readonly open: (what: What) => void;
  readonly close: () => void;
}

/** Has the code of dialogs before they are opened: without a connection, they then say so themselves. @param load the same at each call */
export function useOnDemand<Part, What>(load: () => Promise<Part>): OnDemand<Part, What> {
  const [shown, setShown] = useState<{ readonly part: Part; readonly what: What }>();
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
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
