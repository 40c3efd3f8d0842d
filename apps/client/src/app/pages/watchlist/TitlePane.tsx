import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "../../../i18n/useT.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { belowTop } from "../../../ui/safe-area.ts";

interface TitlePaneProps {
  /** Path of the list without an open title. */
  readonly closeTo: string;
  readonly children: ReactNode;
}

/** Pane for the title that is open beside the watchlist. */
export function TitlePane({ closeTo, children }: TitlePaneProps) {
  const t = useT();
  return (
    <Box
      component="section"
      aria-label={t("watchlist.pane")}
      sx={(theme) => ({
        position: "sticky",
        top: belowTop(72),
        maxHeight: `calc(100dvh - ${belowTop(88)})`,
        overflowY: "auto",
        overscrollBehavior: "contain",
        minWidth: 0,
        p: 6,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: "12px",
        backgroundColor: theme.vars.palette.background.paper,
        "@media print": { display: "none" },
      })}
    >
      <Box sx={{ position: "sticky", top: 0, height: 0, zIndex: 1, textAlign: "end" }}>
        <IconButton
          component={Link}
          to={closeTo}
          replace
          preventScrollReset
          aria-label={t("watchlist.pane.close")}
          sx={(theme) => ({
            mt: -3,
            mr: -3,
            backgroundColor: theme.vars.palette.background.paper,
            "&:hover": { backgroundColor: theme.vars.palette.background.default },
          })}
        >
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
}
