import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import type { SearchQuery } from "../../model/search-query.rules.ts";
import { useFormat } from "../../parts/useFormat.ts";
import { FilterSheet } from "./FilterSheet.tsx";
import { SortMenu } from "./SortMenu.tsx";
import type { Found } from "./useFound.ts";

interface ResultBarProps {
  readonly query: SearchQuery;
  readonly found: Found;
  readonly onChange: (query: SearchQuery) => void;
  readonly hasFilterButton: boolean;
}

/** How many there are, in which order, and where there is no column for them, the filters. */
export function ResultBar({ query, found, onChange, hasFilterButton }: ResultBarProps) {
  const { first } = found;
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
      <Total found={found} />
      {first === undefined || first.total === 0 ? null : (
        <SortMenu
          sorts={first.sorts}
          chosen={query.sort}
          onChoose={(sort) => {
            onChange({ ...query, sort });
          }}
        />
      )}
      {hasFilterButton && hasFilters(found, query) ? (
        <FilterSheet query={query} found={found} onChange={onChange} />
      ) : null}
    </Box>
  );
}

/** Nothing was found and nothing narrows it: there is nothing to filter. */
const hasFilters = ({ first }: Found, query: SearchQuery): boolean =>
  first !== undefined && (first.facets.length > 0 || Object.keys(query.filters).length > 0);

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
