import type { CatalogueChange } from "@freihand/connector-kit";
import type {
  catalogueEndpoints,
  CatalogueChanged,
  CatalogueTitle,
  PutTitleBody,
} from "@freihand/contract/staff";
import { parseIsbn } from "@freihand/contract";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import type { StaffHandlers } from "../../staff/staff-call.ts";
import type { LibraryCall } from "../at-desk.ts";
import { atCatalogue, type AtCatalogue, type CatalogueCallParts } from "./at-catalogue.ts";
import { wireConflict, wireTitle } from "./catalogue-wire.rules.ts";
import { refusedText } from "./catalogue-words.rules.ts";
import { planWithdrawal, withdraw } from "./withdrawal.ts";

/** What the catalogue's desk answers. */
export function catalogueHandlers(
  parts: CatalogueCallParts,
): StaffHandlers<typeof catalogueEndpoints> {
  return {
    findInCatalogue: async (call) => {
      const { catalogue, ctx } = atCatalogue(parts, call);
      const text = call.body.text.trim();
      const found = await catalogue.find(text, ctx);
      if (found.total > 0 || parseIsbn(text) === undefined)
        return { titles: found.titles.map(wireTitle), total: found.total };
      const titles = await elsewhere(parts, call, text);
      return { titles, total: titles.length };
    },
    catalogueTitle: async (call) => {
      const { catalogue, ctx } = atCatalogue(parts, call);
      const title = await catalogue.title(call.body.recordId, ctx);
      if (title === undefined) throw new Refusal("not_found", { field: "recordId" });
      return wireTitle(title);
    },
    putTitle: (call) =>
      change(atCatalogue(parts, call), titleChange(call.body), call.body.requestId),
    addCopies: (call) => {
      const { requestId, ...added } = call.body;
      return change(atCatalogue(parts, call), { kind: "copies", ...added }, requestId);
    },
    changeCopy: (call) => {
      const { requestId, ...changed } = call.body;
      return change(atCatalogue(parts, call), { kind: "copy", ...changed }, requestId);
    },
    planWithdrawal: (call) => planWithdrawal(atCatalogue(parts, call), call.body.codes),
    withdrawCopies: (call) => withdraw(atCatalogue(parts, call), call.body),
  };
}

const titleChange = ({ recordId, before, copies, ...body }: PutTitleBody): ByHand => {
  const { requestId: _requestId, ...title } = body;
  return { kind: "title", recordId, before, title, copies };
};

/** What other libraries of the project have under an ISBN: the first of them, as a pattern for a new title. */
async function elsewhere(
  { libraries }: CatalogueCallParts,
  { project, locale, signal, params }: LibraryCall,
  isbn: string,
): Promise<CatalogueTitle[]> {
  for (const { file } of project.libraries) {
    const catalogue = libraries.find(project.id, file.id)?.catalogueDesk;
    if (catalogue === undefined || file.id === params.libraryId) continue;
    const {
      titles: [first],
    } = await catalogue.find(isbn, { locale, signal });
    if (first !== undefined) return [{ ...wireTitle(first), copies: [], from: file.libname }];
  }
  return [];
}

type ByHand = Exclude<CatalogueChange, { readonly kind: "withdraw" }>;

async function change(
  { catalogue, ctx, view }: AtCatalogue,
  wanted: ByHand,
  requestId: string,
): Promise<CatalogueChanged> {
  const changed = await catalogue.change(wanted, requestId, ctx);
  if (changed.kind === "refused") {
    const { reason, number, conflict } = changed;
    return {
      kind: "refused",
      reason,
      text: refusedText(view, reason, number),
      ...(conflict && { conflict: wireConflict(conflict) }),
    };
  }
  const [recordId = ""] = changed.recordIds;
  const title = await catalogue.title(recordId, ctx);
  return {
    kind: "done",
    ...(title && { title: wireTitle(title) }),
    barcodes: [...changed.barcodes],
  };
}
