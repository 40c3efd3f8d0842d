import type { CSSObject } from "@emotion/react";
import type { Theme } from "./theme.ts";
import { focusRing, TOUCH } from "./focus-ring.ts";
import type { Look } from "./sx-class.ts";

const LABEL_LINE = "1.25rem";
const LABEL_GAP = 4;
const FIELDS = ":is(input, select, textarea)";

/** A button in a row with a field: beside the field itself, whether something stands below that or not. */
export const BESIDE_FIELD = { mt: `calc(${LABEL_LINE} + ${String(LABEL_GAP)}px)` } as const;

export const LABEL: Look = {
  name: "field-label",
  css: ({ typography, vars }) => [
    typography.body2,
    {
      display: "block",
      marginBottom: LABEL_GAP,
      lineHeight: LABEL_LINE,
      color: vars.palette.text.secondary,
    },
  ],
};

/** The frame of a field and of what stands beside it in there. Its colour follows the attributes of the field. */
export const FIELD_BOX: Look = {
  name: "field-box",
  css: (theme) => [
    {
      position: "relative",
      display: "flex",
      alignItems: "center",
      border: `1px solid ${theme.vars.palette.text.secondary}`,
      borderRadius: 12,
      color: theme.vars.palette.text.primary,
      "&:hover": { borderColor: theme.vars.palette.text.primary },
      "&:has(> [aria-invalid=true])": { borderColor: theme.vars.palette.error.main },
      // over the border: nothing moves, and what is around may be narrow; of a day, its own button may have the focus
      [`&:has(> ${FIELDS}:focus-visible, > input:focus-within)`]: {
        outline: focusRing(theme),
        outlineOffset: -2,
      },
      [`& > ${FIELDS}`]: inputLook(theme),
      "& > textarea": {
        paddingBlock: 9,
        maxHeight: "60vh",
        resize: "vertical",
        fieldSizing: "content",
      },
      "& > select": { paddingRight: 40, cursor: "pointer" },
      "& > select + svg": { position: "absolute", right: 10, pointerEvents: "none" },
      "& > svg:first-of-type:has(+ input)": { marginLeft: 14 },
      "& > svg + input": { paddingLeft: 8 },
      // as high as the field itself, with its border
      "& > input + *": { margin: -1 },
      // what empties the field is there already
      "& > input:not(:last-child)::-webkit-search-cancel-button": { display: "none" },
    },
  ],
};

const inputLook = ({ vars }: Theme): CSSObject => ({
  flex: 1,
  boxSizing: "border-box",
  width: "100%",
  minWidth: 0,
  minHeight: TOUCH - 2,
  margin: 0,
  padding: "0 14px",
  border: 0,
  borderRadius: 11,
  outline: "none",
  font: "inherit",
  // a phone would enlarge the page for a smaller one
  fontSize: "max(1rem, 16px)",
  color: "inherit",
  background: "none",
  appearance: "none",
  textOverflow: "ellipsis",
  "&::placeholder": { color: vars.palette.text.secondary, opacity: 1 },
  "&::-webkit-date-and-time-value": { textAlign: "start" },
});

/** What stands below a field: a hint or an error. */
export const helpLook = (isWrong: boolean): Look => ({
  name: `field-help ${String(isWrong)}`,
  css: ({ typography, vars: { palette } }) => [
    typography.body2,
    { margin: "4px 0 0", color: isWrong ? palette.error.main : palette.text.secondary },
  ],
});
