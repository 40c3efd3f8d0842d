/** Signs that a scanner has typed so far, if it was one. */
export interface Burst {
  readonly text: string;
  /** When the last sign came, in milliseconds. */
  readonly lastMs: number;
}

/** A key as it arrives. */
export interface Stroke {
  /** As in `KeyboardEvent.key`. */
  readonly key: string;
  /** Milliseconds on any clock. */
  readonly atMs: number;
  /** Together with Ctrl, Alt or Cmd. */
  readonly isChord: boolean;
}

/** What a key has done. */
export interface BurstStep {
  /** Undefined: nobody is typing. */
  readonly burst: Burst | undefined;
  /** The text of a scan that this key has ended; undefined: none has ended. */
  readonly scanned?: string;
}

/** @source desk "Screen" */
const MOST_MS_BETWEEN = 40;
/** @source desk "Screen" */
const FEWEST_SIGNS = 4;
/** As many as the server takes. */
const MOST_SIGNS = 64;

/** Keys that scanners press for a capital letter; they say nothing themselves. */
const SILENT: ReadonlySet<string> = new Set(["Shift", "CapsLock"]);

/**
 * Tells a scanner from fingers: at least four signs, each within 40 ms of the one before, then Enter as quickly.
 * @param burst what was typed before; undefined: nothing
 */
export function readStroke(burst: Burst | undefined, { key, atMs, isChord }: Stroke): BurstStep {
  if (SILENT.has(key)) return { burst };
  if (isChord) return { burst: undefined };
  const before = textBefore(burst, atMs);
  if (key === "Enter")
    return isScan(before) ? { burst: undefined, scanned: before } : { burst: undefined };
  if (Array.from(key).length !== 1) return { burst: undefined };
  return { burst: { text: before + key, lastMs: atMs } };
}

/** What the sign that comes now continues. */
const textBefore = (burst: Burst | undefined, atMs: number): string =>
  burst !== undefined && atMs - burst.lastMs < MOST_MS_BETWEEN ? burst.text : "";

function isScan(text: string): boolean {
  const { length } = text.trim();
  return length >= FEWEST_SIGNS && length <= MOST_SIGNS;
}
