import Box from "@mui/material/Box";
import { useT } from "../i18n/useT.ts";
import { visuallyHidden } from "../ui/visually-hidden.ts";

/** Says at the end of a link's text that it opens a new tab, to those who do not see it coming. */
export function NewTabHint() {
  const t = useT();
  return (
    <Box component="span" sx={visuallyHidden}>
      {` ${t("app.new-tab")}`}
    </Box>
  );
}
