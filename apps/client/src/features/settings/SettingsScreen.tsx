import { type ReactNode, useState } from "react";
import { Typography } from "../../ui/Typography.tsx";
import { useT } from "../../i18n/context.ts";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { ReadingColumn } from "../../parts/page/ReadingColumn.tsx";
import { AccountSettings } from "./AccountSettings.tsx";
import { ExportRow } from "./ExportRow.tsx";
import { ImportRow } from "./ImportRow.tsx";
import { SettingsGroup } from "./SettingsGroup.tsx";
import { useStore } from "zustand";
import { useModel } from "../../model/context.ts";
import { SwitchRow } from "../../parts/controls/SwitchRow.tsx";
import { useSettings } from "../../model/settings/useSettings.ts";
import { RadioRows } from "../../parts/controls/RadioRows.tsx";
import { Button } from "../../ui/Button.tsx";
import { Box } from "../../ui/Box.tsx";
import { Link, useNavigate } from "react-router";
import { BrightnessChoice } from "./BrightnessChoice.tsx";
import { resolveProject } from "../../model/config/project.rules.ts";
import { usePlatform } from "../../platform/context.ts";
import { ActionRow } from "./ActionRow.tsx";
import { ResetDialog } from "./ResetDialog.tsx";

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

/** Exporting and importing one's own data as a file. @source docs/own-data.md */
function OwnDataSettings() {
  const t = useT();
  return (
    <SettingsGroup title={t("settings.data")} saysSaved={false}>
      <ExportRow />
      <ImportRow />
    </SettingsGroup>
  );
}

/** Whether searches are remembered on this device. */
function SearchSettings() {
  const t = useT();
  const { isOff, switchTo } = useStore(useModel().searchHistory);
  return (
    <SettingsGroup title={t("settings.search")}>
      <SwitchRow
        label={t("settings.search.history")}
        help={t("settings.search.history.help")}
        checked={!isOff}
        onChange={switchTo}
      />
    </SettingsGroup>
  );
}

/** Whether single-key shortcuts are on. @source WCAG 2.2, 2.1.4 */
function KeyboardSettings() {
  const t = useT();
  const { shortcuts, change } = useSettings();
  return (
    <SettingsGroup title={t("settings.keyboard")}>
      <SwitchRow
        label={t("settings.shortcuts")}
        help={t("settings.shortcuts.help")}
        checked={shortcuts}
        onChange={(next) => {
          change({ shortcuts: next });
        }}
      />
    </SettingsGroup>
  );
}

const LANGUAGES = ["de", "en"] as const;

/** The language of the interface. @source spec §1 "languages" */
function LanguageSettings() {
  const t = useT();
  const { locale, setLocale } = useSettings();
  return (
    <SettingsGroup title={t("app.language")}>
      <RadioRows
        legend={t("app.language")}
        options={LANGUAGES.map((value) => ({
          value,
          label: t(`app.language.${value}`),
          lang: value,
        }))}
        value={locale}
        onChange={setLocale}
      />
    </SettingsGroup>
  );
}

/** Which hints and questions appear automatically. @source spec §3 "hintsHidden", "refreshAccountsHidden" */
function HintSettings() {
  const t = useT();
  const { hintsHidden, refreshAccountsHidden, change } = useSettings();
  return (
    <SettingsGroup title={t("settings.hints")}>
      <SwitchRow
        label={t("settings.hints.show")}
        help={t("settings.hints.help")}
        checked={!hintsHidden}
        onChange={(next) => {
          change({ hintsHidden: !next });
        }}
      />
      <SwitchRow
        label={t("settings.refresh-question")}
        help={t("settings.refresh-question.help")}
        checked={!refreshAccountsHidden}
        onChange={(next) => {
          change({ refreshAccountsHidden: !next });
        }}
      />
    </SettingsGroup>
  );
}

/** Light or dark, and whether the theme can be changed. */
function AppearanceSettings() {
  const t = useT();
  const { themeChanger, change } = useSettings();
  return (
    <SettingsGroup title={t("app.theme")}>
      <BrightnessChoice />
      <SwitchRow
        label={t("settings.theme-changer")}
        help={t("settings.theme-changer.help")}
        checked={themeChanger}
        onChange={(next) => {
          change({ themeChanger: next });
        }}
      />
      {themeChanger ? (
        <Box sx={{ py: 3 }}>
          <Button variant="outlined" component={Link} to="/theme-changer">
            {t("settings.theme-changer.open")}
          </Button>
        </Box>
      ) : null}
    </SettingsGroup>
  );
}

/** Says that a project other than the address's own is shown, with a link back. @source rulings 3 */
function ProjectSettings() {
  const t = useT();
  const navigate = useNavigate();
  const { queries } = useModel();
  const { host } = usePlatform();
  const { projectId, change } = useSettings();
  const own = resolveProject(host, "");
  const shown = resolveProject(host, projectId);
  if (own === shown) return null;
  const leave = () => {
    change({ projectId: "" });
    void queries.resetQueries();
    void navigate("/");
  };
  return (
    <SettingsGroup title={t("settings.project")} saysSaved={false}>
      <ActionRow
        label={t("settings.project.other", { shown })}
        help={t("settings.project.help", { own })}
        action={
          <Button variant="outlined" onClick={leave}>
            {t("settings.project.leave", { own })}
          </Button>
        }
      />
    </SettingsGroup>
  );
}

/** Resets the app, after confirmation. @source spec §5 "resetting the app" */
function ResetSettings() {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <SettingsGroup title={t("settings.reset")} saysSaved={false}>
      <ActionRow
        label={t("settings.reset.label")}
        help={t("settings.reset.help")}
        action={
          <Button
            variant="outlined"
            onClick={() => {
              setAsking(true);
            }}
          >
            {t("settings.reset.button")}
          </Button>
        }
      />
      {asking ? (
        <ResetDialog
          onClose={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </SettingsGroup>
  );
}
