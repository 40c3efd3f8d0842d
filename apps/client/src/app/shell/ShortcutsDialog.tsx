import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Typography } from "../../ui/Typography.tsx";
import { useId } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { plainPath } from "../route-paths.rules.ts";

const KEYS = [
  { key: "/", text: "nav.shortcuts.search" },
  { key: "?", text: "nav.shortcuts.help" },
  { key: "Esc", text: "nav.shortcuts.close" },
] as const;

/** Which keys do what, and where there is more help. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const title = useId();
  const help = plainPath("help");
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title}>{t("nav.shortcuts.title")}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={LIST}>
          {KEYS.map(({ key, text }) => (
            <Box key={key} sx={{ display: "contents" }}>
              <Box component="dt">
                <Box component="kbd" sx={keyStyle}>
                  {key}
                </Box>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {t(text)}
              </Box>
            </Box>
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
          {t("nav.shortcuts.off")}
        </Typography>
      </DialogContent>
      <DialogActions>
        {help === undefined ? null : (
          <Button component={Link} to={help} onClick={onClose}>
            {t("nav.shortcuts.more")}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {t("app.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const LIST = {
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  alignItems: "center",
  columnGap: 4,
  rowGap: 3,
  m: 0,
} as const;

const keyStyle = {
  display: "inline-block",
  minWidth: 36,
  px: 2,
  py: 1,
  font: "inherit",
  textAlign: "center",
  border: "1px solid",
  borderColor: "text.secondary",
  borderRadius: "6px",
} as const;
