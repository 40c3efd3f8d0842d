import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ScanResult, Torch } from "../../ports/scanner.ts";
import { cameraScan } from "./camera-scan.ts";

/** A camera with one track. */
class FakeTrack extends EventTarget {
  isStopped = false;
  lamp: unknown;
  readonly hasLamp: boolean;
  constructor(hasLamp: boolean) {
    super();
    this.hasLamp = hasLamp;
  }
  stop(): void {
    this.isStopped = true;
  }
  getCapabilities(): object {
    return this.hasLamp ? { torch: true } : {};
  }
  applyConstraints(wanted: unknown): Promise<void> {
    this.lamp = wanted;
    return Promise.resolve();
  }
}

const seen: string[] = [];
let track = new FakeTrack(false);
let isPlaying = false;
let formats: readonly string[] = ["ean_13", "code_128"];

class FakeDetector {
  static getSupportedFormats = () => Promise.resolve(formats);
  detect(): Promise<{ rawValue: string }[]> {
    const code = seen.shift();
    return Promise.resolve(code === undefined ? [] : [{ rawValue: code }]);
  }
}

const camera = (open: () => Promise<unknown>) => {
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia: open } });
};
const works = () => Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] });

beforeEach(() => {
  seen.length = 0;
  track = new FakeTrack(false);
  formats = ["ean_13", "code_128"];
  vi.stubGlobal("BarcodeDetector", FakeDetector);
  isPlaying = false;
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(() => {
    isPlaying = true;
    return Promise.resolve();
  });
  camera(works);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

interface Started {
  readonly result: Promise<ScanResult>;
  readonly video: HTMLVideoElement;
  readonly end: AbortController;
  readonly torch: () => Torch | undefined;
}

function start(): Started {
  const end = new AbortController();
  const video = document.createElement("video");
  let torch: Torch | undefined;
  const result = cameraScan(video, {
    signal: end.signal,
    onStarted: (lamp) => {
      torch = lamp;
    },
  });
  return { result, video, end, torch: () => torch };
}

describe("a scan with the browser's own reader", () => {
  test("accepts a code once it is read twice, and releases the camera", async () => {
    seen.push("4711", "9783791504650", "9783791504650");
    const { result, video } = start();
    expect(await result).toEqual({ status: "found", code: "9783791504650" });
    expect(track.isStopped).toBe(true);
    expect(video.srcObject).toBeNull();
  });

  test("ignores the square code of an advertisement, which is not a number", async () => {
    const advertisement = `https://shop.example/?${"x".repeat(4000)}`;
    seen.push(advertisement, advertisement, advertisement, "40011001", "40011001");
    expect(await start().result).toEqual({ status: "found", code: "40011001" });
  });

  test("ends at once when the patron cancels", async () => {
    const { result, end } = start();
    await vi.waitFor(() => {
      expect(isPlaying).toBe(true);
    });
    end.abort();
    expect(await result).toEqual({ status: "cancelled" });
    expect(track.isStopped).toBe(true);
  });

  test("releases the camera if permission comes too late", async () => {
    const { result, end } = start();
    end.abort();
    expect(await result).toEqual({ status: "cancelled" });
    expect(track.isStopped).toBe(true);
  });

  test("releases the camera when the page is hidden", async () => {
    const { result } = start();
    await vi.waitFor(() => {
      expect(isPlaying).toBe(true);
    });
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await result).toEqual({ status: "hidden" });
    expect(track.isStopped).toBe(true);
  });

  test("reports when the camera is disconnected", async () => {
    const { result, torch } = start();
    await vi.waitFor(() => {
      expect(isPlaying).toBe(true);
    });
    track.dispatchEvent(new Event("ended"));
    expect(await result).toEqual({ status: "in-use" });
    expect(torch()).toBeUndefined();
  });

  test("switches the light if there is one", async () => {
    track = new FakeTrack(true);
    const { result, torch, end } = start();
    await vi.waitFor(() => {
      expect(torch()).toBeDefined();
    });
    expect(await torch()?.set(true)).toBe(true);
    expect(track.lamp).toEqual({ advanced: [{ torch: true }] });
    end.abort();
    await result;
  });

  test.each([
    ["NotAllowedError", "permission-denied"],
    ["NotFoundError", "no-camera"],
    ["OverconstrainedError", "no-camera"],
    ["NotReadableError", "in-use"],
    ["TypeError", "failed"],
  ])("%s of the browser is reported as %s", async (name, status) => {
    camera(() => Promise.reject(new DOMException("", name)));
    expect(await start().result).toEqual({ status });
  });
});
