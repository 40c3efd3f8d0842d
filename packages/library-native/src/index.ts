import { registerPlugin, type PluginListenerHandle } from "@capacitor/core";

export { LibraryCalendar, type LibraryCalendarPlugin } from "./calendar.ts";

/** A tag in the field. `uid`: 16 hexadecimal digits, upper case, most significant byte first. */
export interface TagAddress {
  readonly uid: string;
}

/** Bytes travel as hexadecimal digits, upper case, two a byte. */
export interface TagBytes {
  readonly bytes: string;
}

/** Codes of rejections about tags. */
export type TagErrorCode = "TAG_LOST" | "TAG_REFUSED" | "TAG_UNSUPPORTED" | "NFC_OFF";

/** Codes of rejections about passes: already added (iOS), not a pass, not base64. @source spec §8 "Wallet pass" */
export type PassErrorCode = "100" | "101" | "102";

/**
 * What no kept plugin does for a library's app. Methods that a platform cannot carry out reject with `UNAVAILABLE`.
 * @source docs/native.md
 */
export interface LibraryNativePlugin {
  /** `none`: the device has no reader for tags. */
  nfcState(): Promise<{ readonly state: "on" | "off" | "none" }>;
  /** Android only. */
  openNfcSettings(): Promise<void>;
  /**
   * Switches the reader on for tags of ISO 15693. Each one that comes is told by `tagFound`.
   * @param options.message what the system's own sheet says (iOS)
   */
  startTagScan(options: { readonly message: string }): Promise<void>;
  setTagMessage(options: { readonly message: string }): Promise<void>;
  stopTagScan(): Promise<void>;
  /**
   * Done with this tag: the reader looks for the next one. No tag is told twice while it lies in the field. An iPhone that is not
   * told so keeps to the tag; Android goes on by itself when the tag leaves.
   */
  releaseTag(tag: TagAddress): Promise<void>;
  /** Commands address the tag that was told last; another `uid` rejects with `TAG_LOST`. */
  readTagSystem(tag: TagAddress): Promise<{
    readonly blockSize: number;
    readonly blockCount: number;
    readonly afi?: number;
    readonly dsfid?: number;
  }>;
  readTagBlocks(
    options: TagAddress & { readonly first: number; readonly count: number },
  ): Promise<TagBytes>;
  writeTagBlock(options: TagAddress & TagBytes & { readonly block: number }): Promise<void>;
  writeTagAfi(options: TagAddress & { readonly afi: number }): Promise<void>;
  setTagEas(options: TagAddress & { readonly isOn: boolean }): Promise<void>;
  /** `isOn` is missing when the chip does not tell. */
  readTagEas(tag: TagAddress): Promise<{ readonly isOn?: boolean }>;
  addListener(
    event: "tagFound",
    listener: (tag: TagAddress) => void,
  ): Promise<PluginListenerHandle>;
  /** The system or the patron ended the scan; not told after `stopTagScan`. */
  addListener(
    event: "tagScanEnded",
    listener: (end: { readonly reason: "closed" | "failed" | "off" }) => void,
  ): Promise<PluginListenerHandle>;

  /** Names of the icons that the app carries beside its own, and which of them it bears; no `current`: its own. */
  appIcons(): Promise<{ readonly names: readonly string[]; readonly current?: string }>;
  /** @param options.name missing: the app's own */
  setAppIcon(options: { readonly name?: string }): Promise<void>;

  /**
   * Shows the system's question whether to keep a pass. Rejects with a `PassErrorCode`.
   * @returns `isAdded` missing: handed over to another app, which does not tell what becomes of it (Android)
   * @source spec §8 "Wallet pass"
   */
  addPass(options: { readonly pkpass: string }): Promise<{ readonly isAdded?: boolean }>;

  /** Query string of the store link; missing: the store says nothing. */
  installReferrer(): Promise<{ readonly referrer?: string }>;

  /** Keeps the display from going dark, and full bright, until it is told otherwise. */
  holdScreen(options: { readonly isAwake: boolean; readonly isBright: boolean }): Promise<void>;

  /** The system's page of settings of this app. */
  openAppSettings(): Promise<void>;
}

/** Our own plugin, where the app is installed; in a browser every call rejects. */
export const LibraryNative = registerPlugin<LibraryNativePlugin>("LibraryNative");
