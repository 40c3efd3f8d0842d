import { mdiCheck } from "@mdi/js";
import Box from "@mui/material/Box";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { ReactNode } from "react";
import type { MessageKey } from "../../i18n/index.ts";
import { useT } from "../../i18n/useT.ts";
import type { SettingsState } from "../../model/settings.store.ts";
import { useSettings } from "../../model/useSettings.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { MenuPlace } from "./MenuButton.tsx";

interface Option {
  readonly text: MessageKey;
  readonly chosen: boolean;
  readonly choose: () => void;
}

/** Language and appearance. */
export function SettingsMenu({ anchor, onClose }: MenuPlace) {
  const t = useT();
  const settings = useSettings();
  const item = ({ text, chosen, choose }: Option) => (
    <MenuItem
      key={text}
      role="menuitemradio"
      aria-checked={chosen}
      onClick={() => {
        choose();
        onClose();
      }}
    >
      <ListItemIcon>{chosen ? <Icon path={mdiCheck} /> : null}</ListItemIcon>
      {t(text)}
    </MenuItem>
  );
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <GroupName key="language">{t("app.language")}</GroupName>
      {languageOptions(settings).map(item)}
      <GroupName key="theme">{t("app.theme")}</GroupName>
      {themeOptions(settings).map(item)}
    </Menu>
  );
}

function GroupName({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="li"
      role="none"
      sx={(theme) => ({
        px: 4,
        pt: 3,
        pb: 1,
        fontSize: "0.75rem",
        color: theme.vars.palette.text.secondary,
      })}
    >
      {children}
    </Box>
  );
}

function languageOptions({ locale, setLocale }: SettingsState): readonly Option[] {
  return (["de", "en"] as const).map((language) => ({
    text: `app.language.${language}` as const,
    chosen: locale === language,
    choose: () => {
      setLocale(language);
    },
  }));
}

const THEMES = [
  { text: "app.theme.system", dark: undefined },
  { text: "app.theme.light", dark: false },
  { text: "app.theme.dark", dark: true },
] as const;

function themeOptions({ darkTheme, setDarkTheme }: SettingsState): readonly Option[] {
  return THEMES.map(({ text, dark }) => ({
    text,
    chosen: darkTheme === dark,
    choose: () => {
      setDarkTheme(dark);
    },
  }));
}
