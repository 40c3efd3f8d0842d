import {
  TagError,
  type NfcPort,
  type Tag,
  type TagFailure,
  type TagScanEnd,
  type TagSystem,
  type TagWatch,
} from "../ports/nfc.ts";

/** A tag for tests: its memory can be inspected and changed at any time. */
export interface FakeTag {
  readonly uid: string;
  /** All blocks of four bytes, one after the other. */
  readonly memory: Uint8Array;
  afi: number | undefined;
  /** Undefined: the chip has none. */
  isEasOn: boolean | undefined;
}

/** How long a tag is held to the phone. */
export interface Hold {
  /** How many calls succeed before it is removed; undefined: it is held as long as it takes. */
  readonly calls?: number;
  /**
   * The effect on the tag of the first call after that: none, or a full one with only the answer lost; `silent`: the
   * call never settles.
   */
  readonly last?: "nothing" | "unanswered" | "silent";
  /** The tag answers every write with an error. */
  readonly refuses?: boolean;
  /** The failure of reading the tag's memory layout, instead of an answer. */
  readonly unreadable?: TagFailure;
}

/** A reader with test controls. */
export interface FakeNfc extends NfcPort {
  /** Holds a tag to the phone; resolves when the app is done with it. Without a scan nothing happens. */
  readonly hold: (tag: FakeTag, how?: Hold) => Promise<void>;
  /** Whether the reader is scanning for tags. */
  readonly isScanning: () => boolean;
  /** The patron or the device ends the scan. */
  readonly end: (how: Exclude<TagScanEnd, "stopped">) => void;
  readonly turn: (isOn: boolean) => void;
  /** Messages on the device's own sheet, in order. */
  readonly messages: readonly string[];
}

const BLOCK = 4;

/** A reader; it is on. */
export function fakeNfc(happened: (event: string) => void = () => undefined): FakeNfc {
  let isOn = true;
  let scan: { readonly watch: TagWatch; readonly end: (how: TagScanEnd) => void } | undefined;
  const messages: string[] = [];
  return {
    isOn: () => Promise.resolve(isOn),
    openSettings: () => Promise.resolve(happened("nfc settings")),
    scan: async (watch) => {
      if (!isOn) return "off";
      messages.push(watch.message);
      const { promise, resolve } = Promise.withResolvers<TagScanEnd>();
      const own = { watch, end: resolve };
      scan = own;
      watch.signal.addEventListener("abort", () => {
        resolve("stopped");
      });
      const how = await promise;
      if (scan === own) scan = undefined;
      return how;
    },
    setMessage: (message) => messages.push(message),
    hold: async (tag, how = {}) => {
      const watch = scan?.watch;
      if (watch && !watch.signal.aborted) await watch.onTag(held(tag, how, watch.signal));
    },
    isScanning: () => scan !== undefined,
    end: (how) => scan?.end(how),
    turn: (on) => {
      isOn = on;
    },
    messages,
  };
}

/** A tag in the field, as seen by the app. @param gone when the reader is switched off */
export function held(tag: FakeTag, how: Hold = {}, gone?: AbortSignal): Tag {
  let left = how.calls ?? Number.POSITIVE_INFINITY;
  const call = <T>(deed: () => T): Promise<T> => {
    if (gone?.aborted === true) return Promise.reject(new TagError("lost"));
    left -= 1;
    if (left >= 0) return Promise.resolve(deed());
    if (left === -1 && how.last === "unanswered") deed();
    return how.last === "silent"
      ? new Promise(() => undefined)
      : Promise.reject(new TagError("lost"));
  };
  const write = (deed: () => void) =>
    how.refuses === true ? Promise.reject(new TagError("refused")) : call(deed);
  return {
    uid: tag.uid,
    system: () =>
      how.unreadable === undefined
        ? call(() => systemOf(tag))
        : Promise.reject(new TagError(how.unreadable)),
    read: (first, count) => call(() => tag.memory.slice(first * BLOCK, (first + count) * BLOCK)),
    write: (block, bytes) =>
      write(() => {
        tag.memory.set(bytes, block * BLOCK);
      }),
    writeAfi: (afi) =>
      write(() => {
        tag.afi = afi;
      }),
    setEas: (isOn) =>
      tag.isEasOn === undefined
        ? Promise.reject(new TagError("unsupported"))
        : write(() => {
            tag.isEasOn = isOn;
          }),
    eas: () => call(() => tag.isEasOn),
  };
}

const systemOf = ({ memory, afi }: FakeTag): TagSystem => ({
  blockSize: BLOCK,
  blockCount: memory.length / BLOCK,
  afi,
  dsfid: 0x3e,
});
