import type { StaffAction } from "@freihand/circulation";
import type { CatalogueChange, CatalogueChanged } from "@freihand/connector-kit";

type Done = Extract<CatalogueChanged, { readonly kind: "done" }>;

/** What the journal says of a change in the catalogue: one entry for the title, one for each copy. */
export function changeNotes(
  change: CatalogueChange,
  { recordIds, barcodes }: Done,
): readonly StaffAction[] {
  const [recordId = ""] = recordIds;
  const added = barcodes.map((copyId) => noteOf("add_copy", { recordId, copyId }));
  switch (change.kind) {
    case "title": {
      const action = change.recordId === undefined ? "make_title" : "change_title";
      return [{ action, outcome: "done", reason: recordId }, ...added];
    }
    case "copies":
      return added;
    case "copy": {
      const { copyId, branch, shelfmark } = change;
      const what = [branch, shelfmark].filter((part) => part !== undefined);
      return [noteOf("change_copy", { recordId, copyId }, what.join(", "))];
    }
    case "withdraw":
      break;
  }
  return change.copies.map((copy) => noteOf("withdraw_copy", copy));
}

const noteOf = (
  action: string,
  copy: NonNullable<StaffAction["copy"]>,
  reason?: string,
): StaffAction => ({ action, outcome: "done", copy, ...(reason !== undefined && { reason }) });
