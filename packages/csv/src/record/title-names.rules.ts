import type { BibRecord } from "@freihand/contract";

/** What tells titles with the same number apart: a volume is another title than its work. */
export const namesOf = ({ title, part }: Pick<BibRecord, "title" | "part">): readonly string[] => [
  title,
  part?.number ?? "",
  part?.title ?? "",
];
