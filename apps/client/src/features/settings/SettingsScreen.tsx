import type { ReactNode } from "react";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { ReadingColumn } from "../../parts/ReadingColumn.tsx";
import { AccountSettings } from "./AccountSettings.tsx";
import { AppearanceSettings } from "./AppearanceSettings.tsx";
import { HintSettings } from "./HintSettings.tsx";
import { KeyboardSettings } from "./KeyboardSettings.tsx";
import { LanguageSettings } from "./LanguageSettings.tsx";
import { OwnDataSettings } from "./OwnDataSettings.tsx";
import { ProjectSettings } from "./ProjectSettings.tsx";
import { ResetSettings } from "./ResetSettings.tsx";
import { SearchSettings } from "./SearchSettings.tsx";

/** The settings on this device. @param children of other features @source spec §3 "Settings" */
export function SettingsScreen({ children }: { readonly children?: ReactNode }) {
  const t = useT();
  return (
    <ReadingColumn>
      <PageHeading>{t("settings.title")}</PageHeading>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t("settings.lead")}
      </Typography>
      <ProjectSettings />
      <AppearanceSettings />
      <LanguageSettings />
      <AccountSettings />
      {children}
      <SearchSettings />
      <HintSettings />
      <KeyboardSettings />
      <OwnDataSettings />
      <ResetSettings />
    </ReadingColumn>
  );
}
