/** A block after the basic one, in the order on the tag. @source ISO 28560-3 */
export interface ExtensionBlock {
  /** 16 bits: 1 is the library's own block, see `libraryBlock`. */
  readonly type: number;
  /** Data of the block, without its length, its type and its checksum. */
  readonly data: Uint8Array;
}

/** Contents of an item's tag. @source ISO 28560-3; spec §3 "NFC tag" */
export interface RfidTag {
  /** First four bits of the memory: 1 is the model that this package reads. */
  readonly contentParameter: number;
  /** Next four bits, 0 to 15: 1 is an item for loan. */
  readonly usage: number;
  /** Number of parts in the package, 1 to 255. */
  readonly partCount: number;
  /** Which of them this is, from 1. */
  readonly partNumber: number;
  /** Barcode of the item; if longer than 16 bytes it is in the library's own block; empty: none is written. */
  readonly barcodeId: string;
  /** ISO 3166 country of the owner: two letters; empty: not specified. */
  readonly country: string;
  /** ISIL of the owner without its country, at most 11 bytes. */
  readonly owner: string;
  readonly extensions: readonly ExtensionBlock[];
}
