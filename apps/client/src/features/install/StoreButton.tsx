import { mdiOpenInNew } from "@mdi/js";
import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useT } from "../../i18n/useT.ts";
import { useConfig } from "../../model/config.query.ts";
import { storeLink } from "../../parts/store-link.rules.ts";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import type { InstallPlatform } from "./install-platform.rules.ts";

interface StoreButtonProps {
  readonly platform: InstallPlatform;
  readonly libraryId: LibraryId | undefined;
}

/** The native app, where the project has one. @source spec §3 "Config" settings */
export function StoreButton({ platform, libraryId }: StoreButtonProps) {
  const t = useT();
  const { settings } = useConfig();
  if (platform === "web") return null;
  const href = storeLink(settings[platform]?.link, libraryId);
  if (href === undefined) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Button
        variant="contained"
        href={href}
        {...NEW_TAB}
        endIcon={<Icon path={mdiOpenInNew} size={20} />}
      >
        {t(`install.store.${platform}`)}
      </Button>
    </Box>
  );
}
