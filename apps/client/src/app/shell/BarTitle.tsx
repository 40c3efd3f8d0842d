import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { useConfig } from "../../model/config.query.ts";
import { useLibraries, useSelectedLibrary } from "../../model/libraries.query.ts";
import { isMultiMode } from "../../model/library-selection.rules.ts";
import { barTitle } from "./bar-title.rules.ts";
import { Logo } from "./Logo.tsx";

/** Logo and title, the way home. @source spec §2 "Top bar" */
export function BarTitle() {
  const t = useT();
  const { title: configured } = useConfig();
  const { data: libraries } = useLibraries();
  const library = useSelectedLibrary();
  const title = barTitle({ configured, isMulti: isMultiMode(libraries), library });
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
        px: 2,
        fontSize: "1.25rem",
        fontWeight: "bold",
        lineHeight: 1.2,
        borderRadius: "12px",
      }}
    >
      <Logo />
      <span>{title ?? t("app.name")}</span>
    </Link>
  );
}
