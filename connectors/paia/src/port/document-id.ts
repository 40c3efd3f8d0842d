import { createHash } from "node:crypto";
import type { PaiaDocument } from "../protocol/documents.parse.ts";
import type { DocumentRequest } from "../client/paia-client.ts";

/** Longest id that the app sends back. */
const MAX_ID = 128;

type Named = Pick<PaiaDocument, "item" | "edition" | "requested">;

/** Id of a document in an account: item and edition together are unique there. @source PAIA 1.3 "Documents" */
export function documentId({ item, edition, requested }: Named): string {
  const named = [item, edition].flatMap((one) => one ?? []);
  const id = (named.length === 0 ? [requested] : named).join(" ");
  return id.length <= MAX_ID ? id : createHash("sha256").update(id).digest("base64url");
}

/** How a document is named to the server: by its copy, as far as that is enough. */
export function toRequest(document: Named, all: readonly Named[]): DocumentRequest {
  const { item, edition } = document;
  if (item === undefined) return { edition };
  const isOnly = all.filter((one) => one.item === item).length <= 1;
  return isOnly ? { item } : { item, edition };
}

/** The server's answer about one of the documents that it was asked about. */
export const answerAbout = <Document extends Named>(
  { item, edition }: DocumentRequest,
  answered: readonly Document[],
): Document | undefined =>
  answered.find(
    (one) =>
      (item === undefined
        ? one.edition === edition
        : one.item === item && (edition === undefined || one.edition === edition)) ||
      one.requested === (item ?? edition),
  );
