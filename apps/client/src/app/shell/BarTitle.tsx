import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { useConfig } from "../../model/config/config.query.ts";
import { useIsMulti, useSelectedLibrary } from "../../model/library/libraries.query.ts";
import { HEADING_FONT } from "../../ui/theme.ts";
import { barTitle } from "./bar-title.rules.ts";
import { Logo } from "./Logo.tsx";

const TWO_LINES = {
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  hyphens: "auto",
} as const;

/** Logo and title, linking home. @source spec §2 "Top bar" */
export function BarTitle() {
  const t = useT();
  const { title: configured } = useConfig();
  const isMulti = useIsMulti();
  const library = useSelectedLibrary();
  const title = barTitle({ configured, isMulti, library });
  return (
    <Link
      component={RouterLink}
      to="/"
      underline="none"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        flex: 1,
        minWidth: 0,
        minHeight: 44,
        px: { xs: 1, sm: 2 },
        fontSize: { xs: "1.125rem", sm: "1.25rem" },
        fontWeight: "bold",
        lineHeight: 1.2,
        borderRadius: "12px",
        containerType: "inline-size",
        "& span": TWO_LINES,
        fontFamily: HEADING_FONT,
        // The title always stays: where space is tight, the logo is dropped and the text shrinks.
        "@container (max-width: 9rem)": { "& > :not(span)": { display: "none" } },
        "@container (max-width: 10rem)": { "& span": { fontSize: "0.9375rem" } },
        "@container (max-width: 5rem)": { "& span": { fontSize: "min(0.75rem, 18px)" } },
      }}
    >
      <Logo />
      <span>{title ?? t("app.name")}</span>
    </Link>
  );
}
