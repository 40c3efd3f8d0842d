import type { Hit } from "@freihand/contract";
import Typography from "@mui/material/Typography";

/** What tells a title in a list below its name: the name in its own script, who and when, and where an article stands. */
export function HitLines({ hit }: { readonly hit: Hit }) {
  const { ownScript = "", author, year, years, host = "" } = hit;
  const facts = [author, years ?? year].filter((fact) => fact !== undefined).join(" · ");
  return [ownScript, facts, host].map((line) =>
    line === "" ? null : (
      <Typography key={line} component="span" variant="body2">
        {/* Hebrew and Arabic run from the right, wherever they stand. */}
        <bdi>{line}</bdi>
      </Typography>
    ),
  );
}
