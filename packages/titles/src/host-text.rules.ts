import type { BibRecord } from "@freihand/contract";

/** Host of an article: `Naturkunde heute, Bd. 12 (2001), S. 3–17`; empty for anything else. */
export const hostText = ({ host }: BibRecord): string =>
  [host?.title, host?.detail].filter((part) => part !== undefined && part !== "").join(", ");
