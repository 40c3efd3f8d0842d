import { Box } from "../../ui/Box.tsx";
import { useT } from "../../i18n/context.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";

/** Hint at the end of a link's text that it opens a new tab, for screen readers. */
export function NewTabHint() {
  const t = useT();
  return (
    <Box component="span" sx={visuallyHidden}>
      {` ${t("app.new-tab")}`}
    </Box>
  );
}
