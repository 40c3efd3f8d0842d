import { PartCode } from "../page/OnDemand.tsx";

/** The fields of the advanced search, which a page with an open one loads before it becomes the app. */
export const ADVANCED_FIELDS = new PartCode(
  async () => (await import("./AdvancedFields.tsx")).AdvancedFields,
);
