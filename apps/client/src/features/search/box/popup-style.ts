import type { Sx } from "../../../ui/sx.ts";

/** What opens below the search box. */
export const POPUP_SX: Sx = (theme) => ({
  position: "absolute",
  zIndex: theme.zIndex.modal,
  insetInline: 0,
  top: "100%",
  m: 0,
  mt: 1,
  px: 0,
  py: 2,
  maxHeight: "min(60vh, 440px)",
  overflowY: "auto",
  listStyle: "none",
  borderRadius: "12px",
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
});
