import Box from "@mui/material/Box";
import { useEffect, useRef, type ReactNode } from "react";
import { useT } from "../../i18n/useT.ts";

/** Room for the title that is open beside the list; it takes the focus when it opens. */
export function RecordPane({ children }: { readonly children: ReactNode }) {
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
        top: 72,
        maxHeight: "calc(100dvh - 88px)",
        overflowY: "auto",
        overscrollBehavior: "contain",
        minWidth: 0,
        p: 6,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: "12px",
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      {children}
    </Box>
  );
}
