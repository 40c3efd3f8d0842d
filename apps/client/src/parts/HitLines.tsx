import type { Hit } from "@freihand/contract";
import Typography from "@mui/material/Typography";

/**
 * The lines below a title in a list: the title in its original script, author and year, and where an article was
 * published.
 */
export function HitLines({ hit }: { readonly hit: Hit }) {
  const { ownScript = "", author, year, years, host = "" } = hit;
  const facts = [author, years ?? year].filter((fact) => fact !== undefined).join(" · ");
  return [ownScript, facts, host].map((line) =>
    line === "" ? null : (
      <Typography key={line} component="span" variant="body2">
        {/* Hebrew and Arabic run from the right, wherever they are. */}
        <bdi>{line}</bdi>
      </Typography>
    ),
  );
}
