import type { MarcRecord } from "./marc-record.rules.ts";

/** Position of an entry in its file. */
export interface MarcPosition {
  /** 1 for the first record of the file; refused ones count. */
  readonly record: number;
  /** Bytes before it. */
  readonly offset: number;
}

/** What a reader finds: a record, or something that it could not read and skipped. */
export type MarcEntry =
  | {
      readonly kind: "record";
      readonly marc: MarcRecord;
      readonly position: MarcPosition;
      /** Bytes of the file read when this record was complete. */
      readonly bytesRead: number;
    }
  | {
      readonly kind: "refused";
      /** In plain English, for the operator. */
      readonly reason: string;
      readonly position: MarcPosition;
      readonly bytesRead: number;
    };
