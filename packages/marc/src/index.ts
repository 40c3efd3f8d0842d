export { ITEM_MAPPINGS } from "./items/item-mappings.rules.ts";
export type { ItemMappingName } from "./items/item-mappings.rules.ts";
export { itemMapping, recordNumber } from "./items/item-mapping.rules.ts";
export type { ItemMapping, ItemStatus } from "./items/item-mapping.rules.ts";
export { readIso2709, streamIso2709 } from "./iso2709/iso2709-reader.ts";
export type { MarcEntry, MarcPosition } from "./marc-entry.ts";
export type {
  ControlField,
  DataField,
  EncodingReport,
  MarcRecord,
  Subfield,
} from "./marc-record.rules.ts";
export type { MarcMapping, MappedRecord } from "./to-bib-record.rules.ts";
export { toBibRecord } from "./to-bib-record.rules.ts";
export { writeIso2709 } from "./write-iso2709.ts";
export type { WritableRecord } from "./write-iso2709.ts";
export { readMarc } from "./read-marc.ts";
export type { ReadOptions } from "./read-marc.ts";
export { XML_LIMITS } from "./marcxml/marcxml-parser.ts";
export { readMarcxml, streamMarcxml } from "./marcxml/marcxml-reader.ts";
export { sniffFormat } from "./sniff-format.rules.ts";
export type { MarcFormat } from "./sniff-format.rules.ts";
