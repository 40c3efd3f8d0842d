import type { Facet } from "@freihand/contract";
import { mdiCheckboxBlankOutline, mdiCheckboxMarked } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { Sx } from "../../../ui/sx.ts";
import { useState } from "react";
import { Link } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { resultPath, type SearchQuery } from "../../../model/search/search-query.rules.ts";
import { useIsTakenOver } from "../../../platform/useIsTakenOver.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { isChosen, toggleFilter } from "./filters.rules.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { useNumber } from "../../../parts/text/useNumber.ts";

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
          path={resultPath(toggleFilter(query, facet, option.key))}
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
  /** Of the results with or without it. */
  readonly path: string;
  readonly onToggle: (key: string) => void;
}

/** One choice of a facet with its count at the right edge. In the HTML of a served page it is a link, which needs no script. */
function FacetOption({ option, isSelected, path, onToggle }: FacetOptionProps) {
  const t = useT();
  const number = useNumber();
  const isTakenOver = useIsTakenOver();
  const { key, label, count } = option;
  const name = t("search.facet.option", { label, count, number: number(count) });
  const text = (
    <>
      <Box component="span" sx={{ flex: 1, minWidth: 0, py: 1 }}>
        {label}
      </Box>
      <Box component="span" sx={{ color: "text.secondary", pl: 2 }}>
        {number(count)}
      </Box>
    </>
  );
  if (!isTakenOver)
    return (
      <Box component={Link} to={path} sx={OPTION_SX}>
        <Box component="span" sx={{ display: "flex", p: 2 }}>
          <Icon path={isSelected ? mdiCheckboxMarked : mdiCheckboxBlankOutline} size={20} />
        </Box>
        {text}
      </Box>
    );
  return (
    <Box component="label" sx={OPTION_SX}>
      <Checkbox
        size="small"
        checked={isSelected}
        slotProps={{ input: { "aria-label": name } }}
        onChange={() => {
          onToggle(key);
        }}
        sx={{ p: 2 }}
      />
      {text}
    </Box>
  );
}

const OPTION_SX: Sx = (theme) => ({
  display: "flex",
  alignItems: "center",
  minHeight: 40,
  ml: -2,
  pr: 1,
  fontSize: "0.875rem",
  borderRadius: "8px",
  color: "inherit",
  textDecoration: "none",
  cursor: "pointer",
  "&:hover": { backgroundColor: theme.vars.palette.action.hover },
});
