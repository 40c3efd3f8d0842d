import Box from "@mui/material/Box";
import Radio from "@mui/material/Radio";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useStore } from "zustand";
import { useT } from "../../i18n/useT.ts";
import { useConfig } from "../../model/config/config.query.ts";
import { useModel } from "../../model/context.ts";
import { THEME_NAMES, preferredColours } from "../../model/config/theme-choice.rules.ts";
import { themeColours } from "../../ui/theme-colours.rules.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { ThemePreview } from "./ThemePreview.tsx";

/** The themes to choose from, each as the app would look, light and dark. */
export function ThemeCards() {
  const t = useT();
  const group = useId();
  const { theme } = useConfig();
  const { name: chosen, choose } = useStore(useModel().themeChoice);
  return (
    <Box
      component="fieldset"
      sx={{
        m: 0,
        p: 0,
        pt: 4,
        minWidth: 0,
        border: 0,
        display: "grid",
        gridTemplateColumns: "repeat(auto-fill, minmax(min(150px, 100%), 1fr))",
        gap: 4,
      }}
    >
      <Box component="legend" sx={visuallyHidden}>
        {t("theme.choose")}
      </Box>
      {THEME_NAMES.map((name) => {
        const preferred = preferredColours(theme, name);
        return (
          <Box key={name} component="label" sx={{ cursor: "pointer" }}>
            <ThemePreview
              colours={themeColours(preferred.light, preferred.dark)}
              isChosen={name === chosen}
            />
            <Box sx={{ display: "flex", alignItems: "center", minHeight: 44 }}>
              <Radio
                name={group}
                checked={name === chosen}
                onChange={() => {
                  choose(name);
                }}
                sx={{ ml: -2.5 }}
              />
              <Typography component="span">{t(`theme.${name}`)}</Typography>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
