/** Signs that a scanner has typed so far, if it was one. */
export interface Burst {
  readonly text: string;
  /** When the last sign came, in milliseconds. */
  readonly lastMs: number;
  /** How many keys came later than a scanner types. */
  readonly late: number;
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
/** A computer that is busy for a moment delivers a key late; between somebody's typing and a scan is more than this. */
const LATEST_MS = 250;
/** One late key in so many: fingers are late with nearly every key. */
const SIGNS_PER_LATE = 4;
/** @source desk "Screen" */
const FEWEST_SIGNS = 4;
/** As many as the server takes. */
const MOST_SIGNS = 64;

/** Keys that scanners press for a capital letter; they say nothing themselves. */
const SILENT: ReadonlySet<string> = new Set(["Shift", "CapsLock"]);

/**
 * Tells a scanner from fingers: at least four signs, then Enter, each within 40 ms of the one before but for one key in
 * four that came late.
 * @param burst what was typed before; undefined: nothing
 */
export function readStroke(burst: Burst | undefined, { key, atMs, isChord }: Stroke): BurstStep {
  if (SILENT.has(key)) return { burst };
  if (isChord) return { burst: undefined };
  const before = continued(burst, atMs);
  if (key === "Enter")
    return isScan(before) ? { burst: undefined, scanned: before.text } : { burst: undefined };
  if (Array.from(key).length !== 1) return { burst: undefined };
  return { burst: { ...before, text: before.text + key } };
}

/** What the key that comes now continues. */
function continued(burst: Burst | undefined, atMs: number): Burst {
  const gap = burst === undefined ? LATEST_MS : atMs - burst.lastMs;
  if (burst === undefined || gap >= LATEST_MS) return { text: "", lastMs: atMs, late: 0 };
  return { ...burst, lastMs: atMs, late: burst.late + (gap < MOST_MS_BETWEEN ? 0 : 1) };
}

function isScan({ text, late }: Burst): boolean {
  const { length } = text.trim();
  return length >= FEWEST_SIGNS && length <= MOST_SIGNS && late * SIGNS_PER_LATE <= length;
}
