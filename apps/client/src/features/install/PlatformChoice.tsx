import { mdiAndroid, mdiApple, mdiChevronRight, mdiMonitor } from "@mdi/js";
import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import { Link } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { PageSection } from "../../parts/PageSection.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { INSTALL_PLATFORMS, type InstallPlatform } from "./install-platform.rules.ts";

const PLATFORM_ICON = {
  android: mdiAndroid,
  ios: mdiApple,
  web: mdiMonitor,
} as const satisfies Record<InstallPlatform, string>;

interface PlatformChoiceProps {
  /** The kind of device already explained. */
  readonly current: InstallPlatform | undefined;
  readonly libraryId: LibraryId | undefined;
}

/** The kinds of devices to choose from. */
export function PlatformChoice({ current, libraryId }: PlatformChoiceProps) {
  const t = useT();
  const end = libraryId === undefined ? "" : `/${String(libraryId)}`;
  return (
    <PageSection title={t(current === undefined ? "install.which" : "install.others")}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {INSTALL_PLATFORMS.filter((platform) => platform !== current).map((platform) => (
          <Box
            component="li"
            key={platform}
            sx={(theme) => ({ borderTop: `1px solid ${theme.vars.palette.divider}` })}
          >
            <Box
              component={Link}
              to={`/install/${platform}${end}`}
              sx={{
                display: "flex",
                alignItems: "center",
                gap: 4,
                minHeight: 56,
                color: "inherit",
                textDecoration: "none",
                "&:hover": { textDecoration: "underline" },
              }}
            >
              <Icon path={PLATFORM_ICON[platform]} />
              <Box component="span" sx={{ flex: 1 }}>
                {t(`install.platform.${platform}`)}
              </Box>
              <Icon path={mdiChevronRight} />
            </Box>
          </Box>
        ))}
      </Box>
    </PageSection>
  );
}
