import { registerPlugin, type PluginListenerHandle } from "@capacitor/core";

export { LibraryCalendar } from "./calendar.ts";

/** A tag in the field. `uid`: 16 hexadecimal digits, upper case, most significant byte first. */
interface TagAddress {
  readonly uid: string;
}

/** Bytes are sent as hexadecimal digits, upper case, two per byte. */
interface TagBytes {
  readonly bytes: string;
}

/** Codes of rejections about tags. @public */
export type TagErrorCode = "TAG_LOST" | "TAG_REFUSED" | "TAG_UNSUPPORTED" | "NFC_OFF";

/**
 * Codes of rejections about passes: already added (iOS), not a pass, not base64.
 * @public
 * @source spec §8 "Wallet pass"
 */
export type PassErrorCode = "100" | "101" | "102";

/**
 * Functions that no maintained plugin provides for a library's app. Methods that a platform does not support reject with
 * `UNAVAILABLE`.
 * @source docs/native.md
 */
export interface LibraryNativePlugin {
  /** `none`: the device has no tag reader. */
  nfcState(): Promise<{ readonly state: "on" | "off" | "none" }>;
  /** Android only. */
  openNfcSettings(): Promise<void>;
  /**
   * Switches the reader on for tags of ISO 15693. Each tag is reported by `tagFound`.
   * @param options.message for the system's own sheet (iOS)
   */
  startTagScan(options: { readonly message: string }): Promise<void>;
  setTagMessage(options: { readonly message: string }): Promise<void>;
  stopTagScan(): Promise<void>;
  /**
   * Done with this tag: the reader looks for the next one. No tag is reported twice while it is in the field. An iPhone
   * stays with the tag until this is called; Android continues by itself when the tag leaves.
   */
  releaseTag(tag: TagAddress): Promise<void>;
  /** Commands address the last reported tag; another `uid` rejects with `TAG_LOST`. */
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
  /** `isOn` is missing when the chip does not report it. */
  readTagEas(tag: TagAddress): Promise<{ readonly isOn?: boolean }>;
  addListener(
    event: "tagFound",
    listener: (tag: TagAddress) => void,
  ): Promise<PluginListenerHandle>;
  /** The system or the patron ended the scan; not emitted after `stopTagScan`. */
  addListener(
    event: "tagScanEnded",
    listener: (end: { readonly reason: "closed" | "failed" | "off" }) => void,
  ): Promise<PluginListenerHandle>;

  /** Names of the app's alternative icons, and the one in use; no `current`: its own. */
  appIcons(): Promise<{ readonly names: readonly string[]; readonly current?: string }>;
  /** @param options.name missing: the app's own */
  setAppIcon(options: { readonly name?: string }): Promise<void>;

  /**
   * Shows the system's prompt to add a pass. Rejects with a `PassErrorCode`.
   * @returns `isAdded` missing: passed to another app, which does not report the outcome (Android)
   * @source spec §8 "Wallet pass"
   */
  addPass(options: { readonly pkpass: string }): Promise<{ readonly isAdded?: boolean }>;

  /** Query string of the store link; missing: the store provides none. */
  installReferrer(): Promise<{ readonly referrer?: string }>;

  /** Keeps the display on and at full brightness until switched off again. */
  holdScreen(options: { readonly isAwake: boolean; readonly isBright: boolean }): Promise<void>;

  /** The system's settings page of this app. */
  openAppSettings(): Promise<void>;
}

/** Our own plugin, where the app is installed; in a browser every call rejects. */
export const LibraryNative = registerPlugin<LibraryNativePlugin>("LibraryNative");
