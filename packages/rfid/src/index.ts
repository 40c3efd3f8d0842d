export { lockState, type AfiValues, type LockState } from "./afi.rules.ts";
export { crc16 } from "./crc.ts";
export { decodeTag, type TagReading } from "./decode.ts";
export { encodeTag } from "./encode.ts";
export { reverseBlocks } from "./layout.ts";
export { libraryBlock, type LibraryBlock } from "./library-block.ts";
export type { ExtensionBlock, RfidTag } from "./tag.ts";
