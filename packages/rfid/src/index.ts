export { lockState } from "./afi.rules.ts";
export { decodeTag, type TagReading } from "./decode.ts";
export { encodeTag } from "./encode.ts";
export type { RfidTag } from "./tag.ts";
