import type { DeskTitle, TitleConflict } from "@freihand/connector-kit";
import { recordId as parsedId, type BibItem } from "@freihand/contract";
import type { CatalogueChanged, CatalogueTitle, TitleCopy } from "@freihand/contract/staff";

const wireItem = ({ id, barcode, branch, shelfmark, status }: BibItem): TitleCopy => ({
  copyId: id,
  status,
  ...(barcode !== undefined && { barcode }),
  ...(branch !== undefined && { branch }),
  ...(shelfmark !== undefined && { shelfmark }),
});

/** A title as the catalogue's desk gets it. */
export const wireTitle = ({ recordId, copies, subjects, ...title }: DeskTitle): CatalogueTitle => ({
  ...title,
  recordId: parsedId.parse(recordId),
  subjects: [...subjects],
  copies: copies.map(wireItem),
});

type WireConflict = Extract<CatalogueChanged, { readonly kind: "refused" }>["conflict"];

/** What two have changed to different ends, as the catalogue's desk gets it. */
export const wireConflict = ({ fields, now }: TitleConflict): WireConflict => ({
  fields: [...fields],
  now: { ...now, subjects: [...now.subjects] },
});
