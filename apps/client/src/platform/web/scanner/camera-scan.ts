import type { ScanFailure, ScanResult, ScanWatch, Torch } from "../../ports/scanner.ts";
import { barcodeReader } from "./barcode-reader.ts";

/** Interval between two analysed frames, in milliseconds: a phone stays cool, and there is no noticeable delay. */
const LOOK_EVERY_MS = 120;

/** No number of a book or a copy is longer; the square code of an advertisement may contain thousands of letters. */
const LONGEST_CODE = 64;

/** Wide enough for the thin lines of an EAN at arm's length; the rear camera if there are two. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: {
    facingMode: { ideal: "environment" },
    width: { ideal: 1280 },
    height: { ideal: 720 },
  },
};

/** Reads a barcode with the browser's camera. @source W3C Media Capture */
export async function cameraScan(video: HTMLVideoElement, watch: ScanWatch): Promise<ScanResult> {
  const end = new AbortController();
  const signal = AbortSignal.any([watch.signal, end.signal]);
  let stream: MediaStream | undefined;
  try {
    stream = await navigator.mediaDevices.getUserMedia(WANTED);
    // The patron may have cancelled during the device's prompt.
    if (watch.signal.aborted) return { status: "cancelled" };
    const interrupted = interruption(stream, watch.signal, end.signal);
    return await Promise.race([showAndRead({ video, stream, watch, signal }), interrupted]);
  } catch (error) {
    return { status: toScanFailure(error) };
  } finally {
    end.abort();
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  }
}

interface Reading {
  readonly video: HTMLVideoElement;
  readonly stream: MediaStream;
  readonly watch: ScanWatch;
  /** The scan has ended, for whatever reason. */
  readonly signal: AbortSignal;
}

async function showAndRead(reading: Reading): Promise<ScanResult> {
  const { video, stream, watch, signal } = reading;
  video.srcObject = stream;
  await video.play();
  watch.onStarted(findTorch(stream));
  const read = await barcodeReader();
  let before: string | undefined;
  while (!signal.aborted) {
    const code = await read(video);
    // Twice the same: a stripe in a cover picture may be mistaken for a short code once.
    if (code !== undefined && code === before && code.length <= LONGEST_CODE)
      return { status: "found", code };
    before = code;
    await wait(LOOK_EVERY_MS);
  }
  return { status: "cancelled" };
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Settles as soon as the patron cancels, the page is hidden, or the camera is disconnected.
 * @param over the scan is over: remove the listeners
 */
function interruption(
  stream: MediaStream,
  cancelled: AbortSignal,
  over: AbortSignal,
): Promise<ScanResult> {
  const [track] = stream.getVideoTracks();
  return new Promise((resolve) => {
    const listen = { signal: over };
    cancelled.addEventListener(
      "abort",
      () => {
        resolve({ status: "cancelled" });
      },
      listen,
    );
    track?.addEventListener(
      "ended",
      () => {
        resolve({ status: "in-use" });
      },
      listen,
    );
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "hidden") resolve({ status: "hidden" });
      },
      listen,
    );
  });
}

/** Names of `DOMException`. @source W3C Media Capture "getUserMedia" */
const FAILURES: ReadonlyMap<string, ScanFailure> = new Map([
  ["NotAllowedError", "permission-denied"],
  ["SecurityError", "permission-denied"],
  ["NotFoundError", "no-camera"],
  ["OverconstrainedError", "no-camera"],
  ["NotReadableError", "in-use"],
  ["AbortError", "in-use"],
]);

/** By name only: camera failures are not an `Error` in every browser. */
function toScanFailure(error: unknown): ScanFailure {
  if (typeof error !== "object" || error === null || !("name" in error)) return "failed";
  return FAILURES.get(String(error.name)) ?? "failed";
}

/** Supported by Chromium on Android. @source W3C Image Capture */
function findTorch(stream: MediaStream): Torch | undefined {
  const [track] = stream.getVideoTracks();
  const abilities: object = track?.getCapabilities?.() ?? {};
  if (track === undefined || !("torch" in abilities) || abilities.torch !== true) return undefined;
  return {
    set: async (isOn) => {
      const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn };
      return track.applyConstraints({ advanced: [torch] }).then(
        () => true,
        () => false,
      );
    },
  };
}
