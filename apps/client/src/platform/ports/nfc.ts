/** What a tag says about its memory. */
export interface TagSystem {
  /** Bytes of a block. */
  readonly blockSize: number;
  readonly blockCount: number;
  /** Application family identifier, 0 to 255; undefined: the tag does not tell. */
  readonly afi: number | undefined;
  readonly dsfid: number | undefined;
}

/** Why a tag did not do what was asked. `lost`: it left the field; `refused`: it answered with an error; `unsupported`: the chip cannot. */
export type TagFailure = "lost" | "refused" | "unsupported";

/** A tag of ISO 15693 in the reader's field. Every call rejects with a `TagError`. */
export interface Tag {
  /** 16 hexadecimal digits, upper case, most significant byte first: `E004…`. */
  readonly uid: string;
  system(): Promise<TagSystem>;
  /** @param first number of the first block @param count how many blocks @returns their bytes as they lie on the tag */
  read(first: number, count: number): Promise<Uint8Array>;
  /** @param bytes as many as the block has */
  write(block: number, bytes: Uint8Array): Promise<void>;
  /** @param afi 0 to 255 */
  writeAfi(afi: number): Promise<void>;
  /** Switches the electronic article surveillance of NXP chips. */
  setEas(isOn: boolean): Promise<void>;
  /** Whether the electronic article surveillance is on; undefined: the chip does not tell. */
  eas(): Promise<boolean | undefined>;
}

/** A tag that did not do what was asked. */
export class TagError extends Error {
  override readonly name = "TagError";
  readonly failure: TagFailure;
  constructor(failure: TagFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

/** How a scan is followed and ended. */
export interface TagWatch {
  /** Ends the scan; the reader is switched off. */
  readonly signal: AbortSignal;
  /** What the device's own sheet says while it looks for tags, where it has one (iOS). */
  readonly message: string;
  /** A tag has come into the field. The reader keeps it until this is done; several come one after the other. */
  readonly onTag: (tag: Tag) => Promise<void>;
}

/** How a scan ended. `closed`: the patron or the device did it; `off`: NFC is switched off. */
export type TagScanEnd = "stopped" | "closed" | "off" | "failed";

/** The reader for tags on books. @source spec §1 "smart checkout" */
export interface NfcPort {
  /** Whether the reader is switched on. */
  isOn(): Promise<boolean>;
  /** Opens the device's page on which it is switched on; undefined: there is none. */
  readonly openSettings?: () => Promise<void>;
  /** Looks for tags until it is ended. Never rejects. */
  scan(watch: TagWatch): Promise<TagScanEnd>;
  /** Replaces what the device's own sheet says; without one nothing happens. */
  setMessage(message: string): void;
}
