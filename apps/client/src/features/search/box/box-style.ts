import type { SxProps, Theme } from "@mui/material/styles";

/** The frame around the input and its buttons: like any other field, but without a notch, as there is no floating label. */
export const FRAME_SX: SxProps<Theme> = (theme) => ({
  display: "flex",
  alignItems: "center",
  minHeight: 56,
  pr: 1,
  border: `1px solid ${theme.vars.palette.text.secondary}`,
  borderRadius: `${String(theme.shape.borderRadius)}px`,
  "&:hover": { borderColor: theme.vars.palette.text.primary },
  "&:has(input:focus)": {
    borderColor: theme.vars.palette.primary.main,
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: "-2px",
  },
  "&:has(input[aria-invalid=true])": { borderColor: theme.vars.palette.error.main },
});

/** The input itself. */
export const LINE_SX: SxProps<Theme> = (theme) => ({
  flex: 1,
  minWidth: 0,
  alignSelf: "stretch",
  px: "14px",
  border: 0,
  outline: 0,
  font: "inherit",
  color: "inherit",
  background: "none",
  appearance: "none",
  textOverflow: "ellipsis",
  "&::placeholder": {
    color: theme.vars.palette.text.secondary,
    opacity: 1,
    textOverflow: "ellipsis",
  },
  "&::-webkit-search-cancel-button": { display: "none" },
});

/** The error, as below any other field. */
export const TROUBLE_SX = { color: "error.main", mt: "3px", mx: "14px" } as const;
