import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useEffect, useRef, type ReactNode } from "react";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { belowTop } from "../../../ui/safe-area.ts";

interface RecordPaneProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Pane for the title that is open beside the list; it takes the focus when it opens. */
export function RecordPane({ onClose, children }: RecordPaneProps) {
  const t = useT();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    pane.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box
      component="section"
      ref={pane}
      tabIndex={-1}
      aria-label={t("search.pane")}
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
      })}
    >
      <Box sx={{ position: "sticky", top: 0, height: 0, zIndex: 1, textAlign: "end" }}>
        <IconButton
          aria-label={t("search.pane.close")}
          title={t("search.pane.close")}
          onClick={onClose}
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
