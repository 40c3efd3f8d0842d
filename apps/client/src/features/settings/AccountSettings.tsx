import { Box } from "../../ui/Box.tsx";
import { useT } from "../../i18n/context.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { ChoiceInput } from "../../ui/ChoiceInput.tsx";
import { renewChoices, renewText } from "./renew-time.rules.ts";
import { SettingsGroup } from "./SettingsGroup.tsx";

/** Maximum age of the account data. @source spec §3 "accountRenewTime", rulings 7 */
export function AccountSettings() {
  const t = useT();
  const { accountRenewTime, change } = useSettings();
  return (
    <SettingsGroup title={t("session.account")}>
      <Box sx={{ py: 3, pr: { md: "50%" } }}>
        <ChoiceInput
          name="renew"
          label={t("settings.renew")}
          help={t("settings.renew.help")}
          value={String(accountRenewTime)}
          onChange={(seconds) => {
            change({ accountRenewTime: Number(seconds) });
          }}
        >
          {renewChoices(accountRenewTime).map((seconds) => {
            const { key, count } = renewText(seconds);
            return (
              <option key={seconds} value={seconds}>
                {t(key, { count })}
              </option>
            );
          })}
        </ChoiceInput>
      </Box>
    </SettingsGroup>
  );
}
