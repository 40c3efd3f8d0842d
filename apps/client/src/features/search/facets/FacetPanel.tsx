import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useT } from "../../../i18n/useT.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { belowTop } from "../../../ui/safe-area.ts";
import { FacetList } from "./FacetList.tsx";
import type { Found } from "../results/useFound.ts";

interface FacetPanelProps {
  readonly query: SearchQuery;
  readonly found: Found;
  readonly onChange: (query: SearchQuery) => void;
  /** Room for several groups side by side. */
  readonly isWide: boolean;
}

/** The filters beside the list; they stay in view while the list scrolls. */
export function FacetPanel({ query, found, onChange, isWide }: FacetPanelProps) {
  const t = useT();
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{
        position: "sticky",
        top: belowTop(72),
        maxHeight: `calc(100dvh - ${belowTop(88)})`,
        overflowY: "auto",
        // Room for the focus ring, which a scrolling box would cut off.
        px: 2,
        mx: -2,
        pb: 2,
      }}
    >
      <Typography
        variant="h2"
        id={heading}
        sx={{ minHeight: 44, display: "flex", alignItems: "center" }}
      >
        {t("search.filters")}
      </Typography>
      <Box sx={isWide ? { columnWidth: 232, columnGap: 8 } : {}}>
        <FacetList query={query} found={found} onChange={onChange} />
      </Box>
    </Box>
  );
}
