import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { usePlatform } from "../../../platform/context.ts";
import type { ScanFailure, ScannerPort, Torch } from "../../../platform/ports/scanner.ts";

/** The state of a scan. */
export type ScanView =
  | { readonly status: "starting" }
  /** `torch` undefined: there is none. */
  | { readonly status: "running"; readonly torch: Torch | undefined }
  | { readonly status: ScanFailure };

/** A scan in progress. */
export interface RunningScan {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly view: ScanView;
  readonly retry: () => void;
}

const STARTING: ScanView = { status: "starting" };

/** Looks for a barcode with the camera while the component is mounted. @param onFound called with the first one */
export function useScan(onFound: (code: string) => void): RunningScan {
  const { scanner } = usePlatform();
  const video = useRef<HTMLVideoElement>(null);
  const [view, setView] = useState<ScanView>(STARTING);
  const [attempt, setAttempt] = useState(1);
  const handleFound = useEffectEvent(onFound);
  useEffect(() => {
    const end = new AbortController();
    if (scanner && video.current)
      void follow(scanner, video.current, {
        signal: end.signal,
        onView: setView,
        onFound: handleFound,
      });
    return () => {
      end.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is another scan
  }, [scanner, attempt]);
  return {
    video,
    view,
    retry: () => {
      setView(STARTING);
      setAttempt(attempt + 1);
    },
  };
}

interface Followed {
  readonly signal: AbortSignal;
  readonly onView: (view: ScanView) => void;
  readonly onFound: (code: string) => void;
}

async function follow(
  scanner: ScannerPort,
  video: HTMLVideoElement,
  { signal, onView, onFound }: Followed,
): Promise<void> {
  const result = await scanner.scan(video, {
    signal,
    onStarted: (torch) => {
      onView({ status: "running", torch });
    },
  });
  if (signal.aborted || result.status === "cancelled") return;
  if (result.status === "found") onFound(result.code);
  else onView(result);
}
