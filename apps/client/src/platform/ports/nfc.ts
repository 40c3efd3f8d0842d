/** A tag's memory layout. */
export interface TagSystem {
  /** Bytes per block. */
  readonly blockSize: number;
  readonly blockCount: number;
  /** Application family identifier, 0 to 255; undefined: not reported by the tag. */
  readonly afi: number | undefined;
  readonly dsfid: number | undefined;
}

/**
 * Why a tag operation failed. `lost`: it left the field; `refused`: it answered with an error; `unsupported`: the chip
 * cannot.
 */
export type TagFailure = "lost" | "refused" | "unsupported";

/** A tag of ISO 15693 in the reader's field. Every call rejects with a `TagError`. */
export interface Tag {
  /** 16 hexadecimal digits, upper case, most significant byte first: `E004…`. */
  readonly uid: string;
  system(): Promise<TagSystem>;
  /** @param first number of the first block @param count number of blocks @returns their bytes as stored on the tag */
  read(first: number, count: number): Promise<Uint8Array>;
  /** @param bytes as many as the block has */
  write(block: number, bytes: Uint8Array): Promise<void>;
  /** @param afi 0 to 255 */
  writeAfi(afi: number): Promise<void>;
  /** Switches the electronic article surveillance of NXP chips. */
  setEas(isOn: boolean): Promise<void>;
  /** Whether the electronic article surveillance is on; undefined: not reported by the chip. */
  eas(): Promise<boolean | undefined>;
}

/** A tag operation that failed. */
export class TagError extends Error {
  override readonly name = "TagError";
  readonly failure: TagFailure;
  constructor(failure: TagFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

/** Callbacks and abort signal of a scan. */
export interface TagWatch {
  /** Ends the scan; the reader is switched off. */
  readonly signal: AbortSignal;
  /** The message on the device's own sheet during the scan, where there is one (iOS). */
  readonly message: string;
  /** A tag has entered the field. The reader holds it until this resolves; several tags are passed one by one. */
  readonly onTag: (tag: Tag) => Promise<void>;
}

/** How a scan ended. `closed`: the patron or the device did it; `off`: NFC is switched off. */
export type TagScanEnd = "stopped" | "closed" | "off" | "failed";

/** The NFC reader for tags on books. @source spec §1 "smart checkout" */
export interface NfcPort {
  /** Whether the reader is switched on. */
  isOn(): Promise<boolean>;
  /** Opens the device's settings page for switching it on; undefined: there is none. */
  readonly openSettings?: () => Promise<void>;
  /** Scans for tags until ended. Never rejects. */
  scan(watch: TagWatch): Promise<TagScanEnd>;
  /** Replaces the message on the device's own sheet; does nothing without one. */
  setMessage(message: string): void;
}
