import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { ActionRow } from "./ActionRow.tsx";
import { SettingsGroup } from "./SettingsGroup.tsx";

const load = () => import("./ResetDialog.tsx");
const ResetDialog = lazy(async () => ({ default: (await load()).ResetDialog }));

/** Resets the app, after confirmation. @source spec §5 "resetting the app" */
export function ResetSettings() {
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
            onPointerEnter={() => void load()}
            onClick={() => {
              setAsking(true);
            }}
          >
            {t("settings.reset.button")}
          </Button>
        }
      />
      {asking ? (
        <Suspense>
          <ResetDialog
            onClose={() => {
              setAsking(false);
            }}
          />
        </Suspense>
      ) : null}
    </SettingsGroup>
  );
}
