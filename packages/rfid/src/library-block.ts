import type { ExtensionBlock } from "./tag.ts";

/** Type of the block with data on the item and its library. */
const LIBRARY_BLOCK = 1;

/** Contents of the library's own block. @source DS/INF 163, 3.5.1 */
export interface LibraryBlock {
  /** Kind of the item, 0 to 255: 1 is a book, 2 a CD, 0 not specified. */
  readonly mediaFormat: number;
  /** Barcode that is too long for the basic block, or another number of the item; undefined: not specified. */
  readonly itemId?: string;
  /** Full ISIL of the owner, for one that is too long for the basic block; undefined: not specified. */
  readonly owner?: string;
}

/**
 * Parses the library's own block: media format (one byte), number of the item and owner, each text terminated by a zero.
 * Whatever is missing at the end of a block is not specified; the last zero may be missing too.
 * @returns undefined when there is no such block, or its contents are not text
 */
export function libraryBlock(extensions: readonly ExtensionBlock[]): LibraryBlock | undefined {
  const data = extensions.find((block) => block.type === LIBRARY_BLOCK)?.data;
  if (data === undefined) return undefined;
  const [mediaFormat = 0, ...text] = data;
  const [itemId, owner] = String.fromCharCode(...text).split("\0");
  if (![itemId, owner].every((one) => /^[\x20-\x7e]*$/.test(one ?? ""))) return undefined;
  return { mediaFormat, ...(isGiven(itemId) && { itemId }), ...(isGiven(owner) && { owner }) };
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== "";
