import { Global } from "@emotion/react";

const HIDDEN = { display: "none !important" };

/** A page in print: what it says in black on white, without bars and buttons. The desk's papers have rules of their own. */
const ON_PAPER = {
  "@page": { margin: "16mm" },
  "@media print": {
    "*, *::before, *::after": {
      color: "#000 !important",
      background: "none !important",
      borderColor: "#999 !important",
      animation: "none !important",
    },
    // a heading that opens what is below it is still a heading
    "header, nav, search, footer, [class*='button-'], button:not(:is(h2, h3) *), [data-print=no]":
      HIDDEN,
    main: { minHeight: "0 !important", padding: "0 !important" },
    a: { textDecoration: "none !important" },
    "li, article, img, h2, h3": { breakInside: "avoid" },
    "h2, h3": { breakAfter: "avoid" },
  },
} as const;

export const OnPaper = () => <Global styles={ON_PAPER} />;
