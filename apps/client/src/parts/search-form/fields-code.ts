import { PartCode } from "../page/OnDemand.tsx";

/** The fields of the advanced search, which a page with an open one loads before it becomes the app. */
export const ADVANCED_FIELDS = new PartCode(
  async () => (await import("./AdvancedFields.tsx")).AdvancedFields,
);

/** The library's other fields. Many have none outside of the advanced search. */
export const FIELD_GRID = new PartCode(async () => (await import("./FieldGrid.tsx")).FieldGrid);
