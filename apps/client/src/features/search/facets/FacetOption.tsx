import type { Facet } from "@freihand/contract";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import { useT } from "../../../i18n/useT.ts";
import { useFormat } from "../../../parts/useFormat.ts";

interface FacetOptionProps {
  readonly option: Facet["options"][number];
  readonly isChosen: boolean;
  readonly onToggle: (key: string) => void;
}

/** One choice of a facet with its count at the right edge. */
export function FacetOption({ option, isChosen, onToggle }: FacetOptionProps) {
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
        checked={isChosen}
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
