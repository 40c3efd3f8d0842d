import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useT } from "../../i18n/context.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { renewChoices, renewText } from "./renew-time.rules.ts";
import { SettingsGroup } from "./SettingsGroup.tsx";

/** Maximum age of the account data. @source spec §3 "accountRenewTime", rulings 7 */
export function AccountSettings() {
  const t = useT();
  const id = useId();
  const { accountRenewTime, change } = useSettings();
  return (
    <SettingsGroup title={t("session.account")}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, py: 3 }}>
        <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
          <Typography component="label" htmlFor={id} sx={{ display: "block" }}>
            {t("settings.renew")}
          </Typography>
          <Typography id={`${id}-help`} variant="body2" color="textSecondary">
            {t("settings.renew.help")}
          </Typography>
        </Box>
        <NativeSelect
          input={<OutlinedInput sx={{ minWidth: 200 }} />}
          value={accountRenewTime}
          onChange={({ target }) => {
            change({ accountRenewTime: Number(target.value) });
          }}
          inputProps={{ id, "aria-describedby": `${id}-help` }}
        >
          {renewChoices(accountRenewTime).map((seconds) => {
            const { key, count } = renewText(seconds);
            return (
              <option key={seconds} value={seconds}>
                {t(key, { count })}
              </option>
            );
          })}
        </NativeSelect>
      </Box>
    </SettingsGroup>
  );
}
