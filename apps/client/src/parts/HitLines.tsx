import type { Hit } from "@freihand/contract";
import Typography from "@mui/material/Typography";
import { useT } from "../i18n/useT.ts";

/** What tells a title in a list below its name: the name in its own script, who and when, and where an article stands. */
export function HitLines({ hit }: { readonly hit: Hit }) {
  const t = useT();
  const { ownScript = "", author, year, years, host } = hit;
  const facts = [author, years ?? year].filter((fact) => fact !== undefined).join(" · ");
  const lines = [ownScript, facts, host === undefined ? "" : t("row.host", { host })];
  return lines.map((line) =>
    line === "" ? null : (
      <Typography key={line} component="span" variant="body2">
        {/* Hebrew and Arabic run from the right, wherever they stand. */}
        <bdi>{line}</bdi>
      </Typography>
    ),
  );
}
