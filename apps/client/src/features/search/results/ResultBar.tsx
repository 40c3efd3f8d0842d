import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { lazy, Suspense } from "react";
import { useT } from "../../../i18n/useT.ts";
import { useFormat } from "../../../parts/useFormat.ts";
import type { ResultToolsProps } from "./ResultTools.tsx";
import type { Found } from "./useFound.ts";

const ResultTools = lazy(async () => ({
  default: (await import("./ResultTools.tsx")).ResultTools,
}));

/** The number of hits, and tools for all of them. */
export function ResultBar(props: ResultToolsProps) {
  const { first } = props.found;
  return (
    <Box
      sx={(theme) => ({
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 2,
        minHeight: 52,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Total found={props.found} />
      <Suspense>{first === undefined ? null : <ResultTools {...props} reply={first} />}</Suspense>
    </Box>
  );
}

function Total({ found }: { readonly found: Found }) {
  const t = useT();
  const { number } = useFormat();
  const { first } = found;
  const words = (total: number, isExact: boolean) =>
    t(isExact ? "search.total" : "search.total-about", { count: total, number: number(total) });
  return (
    <Typography variant="body2" sx={{ flex: 1, minWidth: "8ch", fontWeight: "bold" }}>
      {first === undefined || first.total === 0 ? "\u00A0" : words(first.total, first.totalExact)}
    </Typography>
  );
}
