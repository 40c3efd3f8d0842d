import Box from "@mui/material/Box";
import { useT } from "../../i18n/useT.ts";
import { useSelectedLibrary } from "../../model/library/libraries.query.ts";
import { useLibraryLabel } from "../../parts/useLibraryLabel.ts";

/** The current library with its short name. @source spec §2 "App shell" */
export function Footer() {
  const t = useT();
  const label = useLibraryLabel();
  const library = useSelectedLibrary();
  return (
    <Box
      component="footer"
      sx={(theme) => ({
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        color: theme.vars.palette.text.secondary,
        fontSize: "0.875rem",
        px: { xs: 4, md: 6 },
        py: 4,
        textAlign: "center",
      })}
    >
      {library ? label(library) : t("app.footer.none")}
    </Box>
  );
}
