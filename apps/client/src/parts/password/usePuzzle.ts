import type { LoginProof } from "@freihand/contract";
import { useEffect, useRef, useState } from "react";
import { withPuzzle } from "../../model/session/with-puzzle.ts";

/** Calls with a password, and the work that the server may require for them. */
export interface Puzzle {
  /** The device is doing that work. */
  readonly isChecking: boolean;
  /** @param attempt as in `withPuzzle` */
  readonly send: <T>(attempt: (proof: LoginProof | undefined) => Promise<T>) => Promise<T>;
}

export function usePuzzle(): Puzzle {
  const [isChecking, setChecking] = useState(false);
  const waiting = useWaiting();
  return {
    isChecking,
    send: async (attempt) => {
      try {
        return await withPuzzle(attempt, { signal: waiting(), onPuzzle: setChecking });
      } finally {
        setChecking(false);
      }
    },
  };
}

/** A signal that lasts as long as the page is open: no phone keeps computing after its owner has left. */
function useWaiting(): () => AbortSignal {
  const page = useRef(new AbortController());
  useEffect(() => {
    const open = new AbortController();
    page.current = open;
    return () => {
      open.abort();
    };
  }, []);
  return () => page.current.signal;
}
