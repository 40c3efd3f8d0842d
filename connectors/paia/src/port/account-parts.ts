import type { SourceTools } from "@freihand/connector-kit";
import { dayAt, type BibRecord, type IsoDate } from "@freihand/contract";
import type { PaiaClient } from "../client/paia-client.ts";
import type { PaiaDocument } from "../protocol/documents.parse.ts";
import type { PaiaServer } from "./paia-form.ts";

/** What the accounts of a PAIA server depend on. */
export interface AccountParts {
  readonly client: PaiaClient;
  readonly tools: SourceTools;
  readonly server: PaiaServer;
}

/** A document of an account, with its title in the library's catalogue. */
export interface KnownDocument {
  readonly document: PaiaDocument;
  readonly record: BibRecord | undefined;
  readonly barcode: string | undefined;
}

/** Date at the library. */
export const todayOf = ({ tools }: AccountParts): IsoDate =>
  dayAt(tools.now(), tools.details.timezone);

/** Name of the place of a document: as the library's file calls it, else as the server does. */
export function placeOf({ storage, storageid }: PaiaDocument, { tools }: AccountParts) {
  const branch = tools.details.branches.find(({ id }) => id === storageid);
  return { branchId: branch?.id, branch: branch?.name ?? storage };
}
