import { Alert } from "../../ui/Alert.tsx";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { useState } from "react";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { exportOwnData } from "../../model/settings/own-data.ts";
import { StatusLine } from "../../parts/controls/StatusLine.tsx";
import { usePlatform } from "../../platform/context.ts";
import { ActionRow } from "./ActionRow.tsx";

const DAY_LENGTH = "YYYY-MM-DD".length;

/** Saves settings, favourites and watchlist as a file. */
export function ExportRow() {
  const t = useT();
  const model = useModel();
  const { name: device, clock, files } = usePlatform();
  const [saved, setSaved] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    const now = clock.now();
    const day = new Date(now).toISOString().slice(0, DAY_LENGTH);
    const name = t("settings.export.file", { day });
    try {
      await files.give({ name, type: "application/json", text: exportOwnData(model, now) });
      setFailed(false);
      // a phone has asked where to save it, and needs no notice
      if (device === "web") setSaved(name);
    } catch {
      setFailed(true);
      setSaved(undefined);
    }
  };
  return (
    <ActionRow
      label={t("settings.export")}
      help={t("settings.export.help")}
      action={
        <Button variant="outlined" onClick={() => void save()}>
          {t("settings.export.button")}
        </Button>
      }
    >
      <Box component="output" sx={{ display: "block", "& > *": { mt: 2 } }}>
        {saved === undefined ? null : (
          <StatusLine status="available">{t("settings.export.done", { file: saved })}</StatusLine>
        )}
      </Box>
      {hasFailed ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {t("error.file")}
        </Alert>
      ) : null}
    </ActionRow>
  );
}
