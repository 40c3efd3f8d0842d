import type { Facet } from "@freihand/contract";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useT } from "../../../i18n/context.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { isChosen } from "./filters.rules.ts";
import Checkbox from "@mui/material/Checkbox";
import { useFormat } from "../../../parts/text/useFormat.ts";

/** Values shown at first; one or two more are shown without a button. */
const FIRST = 6;
const SPARE = 2;

interface FacetGroupProps {
  readonly facet: Facet;
  readonly query: SearchQuery;
  readonly onToggle: (key: string) => void;
}

/** The values of one facet, the first few of them until the patron expands them. */
export function FacetGroup({ facet, query, onToggle }: FacetGroupProps) {
  const t = useT();
  const [isLong, setIsLong] = useState(false);
  const { options } = facet;
  const isCut = options.length > FIRST + SPARE;
  const seen = isCut && !isLong ? options.slice(0, FIRST) : options;
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, p: 0, m: 0, mb: 5, minWidth: 0, breakInside: "avoid" }}
    >
      <Box component="legend" sx={{ p: 0, py: 1, fontWeight: "bold", fontSize: "0.875rem" }}>
        {facet.label}
      </Box>
      {seen.map((option) => (
        <FacetOption
          key={option.key}
          option={option}
          isSelected={isChosen(query, facet.id, option.key)}
          onToggle={onToggle}
        />
      ))}
      {isCut ? (
        <Button
          size="small"
          aria-expanded={isLong}
          onClick={() => {
            setIsLong(!isLong);
          }}
          sx={{ px: 2, ml: -2 }}
        >
          {isLong
            ? t("search.facet.less")
            : t("search.facet.more", { count: options.length - FIRST })}
        </Button>
      ) : null}
    </Box>
  );
}

interface FacetOptionProps {
  readonly option: Facet["options"][number];
  readonly isSelected: boolean;
  readonly onToggle: (key: string) => void;
}

/** One choice of a facet with its count at the right edge. */
function FacetOption({ option, isSelected, onToggle }: FacetOptionProps) {
  const t = useT();
  const { number } = useFormat();
  const { key, label, count } = option;
  return (
    <Box
      component="label"
      sx={(theme) => ({
        display: "flex",
        alignItems: "center",
        minHeight: 40,
        ml: -2,
        pr: 1,
        fontSize: "0.875rem",
        borderRadius: "8px",
        cursor: "pointer",
        "&:hover": { backgroundColor: theme.vars.palette.action.hover },
      })}
    >
      <Checkbox
        size="small"
        checked={isSelected}
        slotProps={{
          input: {
            "aria-label": t("search.facet.option", { label, count, number: number(count) }),
          },
        }}
        onChange={() => {
          onToggle(key);
        }}
        sx={{ p: 2 }}
      />
      <Box component="span" sx={{ flex: 1, minWidth: 0, py: 1 }}>
        {label}
      </Box>
      <Box component="span" sx={{ color: "text.secondary", pl: 2 }}>
        {number(count)}
      </Box>
    </Box>
  );
}
