import type { Hit } from "@freihand/contract";
import { Typography } from "../../ui/Typography.tsx";
import { joinFacts } from "../text/separators.rules.ts";

/**
 * The lines below a title in a list: the title in its original script, author and year, and where an article was
 * published.
 */
export function HitLines({ hit }: { readonly hit: Hit }) {
  const { ownScript = "", author, year, years, host = "" } = hit;
  const facts = joinFacts([author, years ?? year]);
  return [ownScript, facts, host].map((line) =>
    line === "" ? null : (
      <Typography key={line} component="span" variant="body2">
        {/* Hebrew and Arabic run from the right, wherever they are. */}
        <bdi>{line}</bdi>
      </Typography>
    ),
  );
}

/** The column that they are in: a long word breaks rather than making the row wider than its list. */
export const FACTS = {
  flex: 1,
  minWidth: 0,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  rowGap: 1,
  alignContent: "start",
} as const;
