import type { BibRecord } from "@freihand/contract";

/** Where an article stands: `Naturkunde heute, Bd. 12 (2001), S. 3–17`; empty for what stands alone. */
export const hostText = ({ host }: BibRecord): string =>
  [host?.title, host?.detail].filter((part) => part !== undefined && part !== "").join(", ");
