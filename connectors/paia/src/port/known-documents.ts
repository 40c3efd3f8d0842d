import { idOfDocument, LibraryError, type CallContext } from "@freihand/connector-kit";
import type { BibRecord } from "@freihand/contract";
import type { PaiaDocument } from "../protocol/documents.parse.ts";
import type { AccountParts, KnownDocument } from "./account-parts.ts";

type Records = ReadonlyMap<string, BibRecord>;
const NONE: Records = new Map();

/** Documents with their titles in the catalogue: by the edition, else by the barcode of the copy. */
export async function knownDocuments(
  documents: readonly PaiaDocument[],
  { tools, server }: AccountParts,
  ctx: CallContext,
): Promise<readonly KnownDocument[]> {
  const read = documents.map((document) => ({
    document,
    titleId: numberIn(server.document, document.edition ?? document.requested),
    barcode: numberIn(server.copy, document.item),
  }));
  const ids = [...new Set(read.flatMap(({ titleId }) => titleId ?? []))];
  const barcodes = [...new Set(read.flatMap(({ barcode }) => barcode ?? []))];
  const { catalogue } = tools;
  const [titles, copies] = await Promise.all([
    found(ids, () => catalogue?.records(ids, ctx)),
    found(barcodes, () => catalogue?.recordsOfCopies?.(barcodes, ctx)),
  ]);
  return read.map(({ document, titleId = "", barcode }) => ({
    document,
    barcode,
    record: titles.get(titleId) ?? copies.get(barcode ?? ""),
  }));
}

const numberIn = (template: string | undefined, uri: string | undefined): string | undefined =>
  template === undefined || uri === undefined ? undefined : idOfDocument(template, uri);

/** An account is shown while the catalogue is away: the server has titles of its own. */
async function found(
  wanted: readonly string[],
  read: () => Promise<Records> | undefined,
): Promise<Records> {
  if (wanted.length === 0) return NONE;
  try {
    return (await read()) ?? NONE;
  } catch (error) {
    if (error instanceof LibraryError) return NONE;
    throw error;
  }
}
