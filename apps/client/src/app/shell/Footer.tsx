import Box from "@mui/material/Box";
import { useT } from "../../i18n/useT.ts";
import { useSelectedLibrary } from "../../model/libraries.query.ts";

/** The current library with its short name. @source spec §2 "App shell" */
export function Footer() {
  const t = useT();
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
      {library
        ? t("app.library-label", { libname: library.libname, shortname: library.shortname })
        : t("app.footer.none")}
    </Box>
  );
}
