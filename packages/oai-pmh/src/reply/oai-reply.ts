import type { MarcRecord } from "@freihand/marc";

/** A repository's reply violates the standard or our limits; the message says how, in plain English for the operator. */
export class UnreadableReply extends Error {
  override readonly name = "UnreadableReply";
}

/** One entry of a list of records. */
export interface OaiRecord {
  /** The repository's own name for the record; no number of the catalogue. */
  readonly identifier: string;
  /** When it last changed, as sent. */
  readonly datestamp: string;
  readonly content: OaiContent;
}

/** A record, the message that it was deleted, or in plain English why it cannot be read. */
export type OaiContent =
  | { readonly kind: "marc"; readonly marc: MarcRecord }
  | { readonly kind: "deleted" }
  | { readonly kind: "refused"; readonly reason: string };

/** Where a list goes on. */
export interface OaiToken {
  /** Empty: the list has ended. */
  readonly value: string;
  /** Records in the whole list, as the repository counts or estimates them. */
  readonly completeListSize?: number;
}

/** An error that a repository reports. */
export interface OaiFault {
  /** `noRecordsMatch`, `badResumptionToken` … */
  readonly code: string;
  readonly text: string;
}

/** What one reply says; a list is empty where the request was another one. */
export interface OaiReply {
  /** Time of the reply by the repository's clock, as sent; empty when it is missing. */
  readonly responseDate: string;
  readonly faults: readonly OaiFault[];
  /** What Identify says, by the names of its elements. */
  readonly identity: ReadonlyMap<string, string>;
  readonly formats: readonly OaiFormat[];
  readonly sets: readonly OaiSet[];
  readonly records: readonly OaiRecord[];
  /** Undefined: the list is complete. */
  readonly token?: OaiToken;
}

/** A format in which a repository sends records. */
export interface OaiFormat {
  readonly prefix: string;
  readonly namespace: string;
}

/** A part of a repository. */
export interface OaiSet {
  /** As in a request. */
  readonly spec: string;
  readonly name: string;
}
