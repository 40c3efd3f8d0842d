import { mdiClose } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Drawer } from "../../../ui/Drawer.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useDeferredValue, useId } from "react";
import { useT } from "../../../i18n/context.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { FacetList } from "./FacetList.tsx";
import { withoutFilters } from "./filters.rules.ts";
import type { Found } from "../results/search.query.ts";

interface FilterDrawerProps {
  readonly isOpen: boolean;
  readonly query: SearchQuery;
  readonly found: Found;
  readonly onChange: (query: SearchQuery) => void;
  readonly onClose: () => void;
}

/** The sheet with the filters. */
export function FilterDrawer({ isOpen, query, found, onChange, onClose }: FilterDrawerProps) {
  const t = useT();
  const number = useNumber();
  const heading = useId();
  // on a phone the filters take longer to draw than the sheet: that answers the tap, they follow while it slides in
  const isDrawn = useDeferredValue(isOpen, false) || !isOpen;
  const total = found.first?.total ?? 0;
  const chosen = Object.values(query.filters).flat().length;
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": heading,
          sx: { maxHeight: "88dvh", maxWidth: 640, mx: "auto", borderRadius: "12px 12px 0 0" },
        },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", pl: 4, pr: 2, pt: 2 }}>
        <Typography variant="h2" id={heading} sx={{ flex: 1 }}>
          {t("search.filters")}
        </Typography>
        <IconButton aria-label={t("app.close")} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: "auto", px: 4, pb: 4 }}>
        {isDrawn ? (
          <FacetList query={query} found={found} onChange={onChange} />
        ) : (
          <Box sx={{ height: "88dvh" }} />
        )}
      </Box>
      <Box
        sx={(theme) => ({
          display: "flex",
          flexWrap: "wrap-reverse",
          justifyContent: "flex-end",
          gap: 2,
          p: 3,
          borderTop: `1px solid ${theme.vars.palette.divider}`,
        })}
      >
        {chosen === 0 ? null : (
          <Button
            onClick={() => {
              onChange(withoutFilters(query));
            }}
          >
            {t("search.filters.clear")}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} aria-live="polite">
          {t("search.filters.show", { count: total, number: number(total) })}
        </Button>
      </Box>
    </Drawer>
  );
}
