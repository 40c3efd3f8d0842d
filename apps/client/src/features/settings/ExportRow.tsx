import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { useModel } from "../../model/context.ts";
import { exportOwnData } from "../../model/own-data.ts";
import { StatusLine } from "../../parts/StatusLine.tsx";
import { usePlatform } from "../../platform/context.ts";
import { ActionRow } from "./ActionRow.tsx";
import { downloadText } from "../../parts/download-text.ts";

const DAY_LENGTH = "YYYY-MM-DD".length;

/** Saves settings, favourites and watchlist as a file. */
export function ExportRow() {
  const t = useT();
  const model = useModel();
  const { clock } = usePlatform();
  const [file, setFile] = useState<string>();
  const save = () => {
    const now = clock.now();
    const day = new Date(now).toISOString().slice(0, DAY_LENGTH);
    const name = t("settings.export.file", { day });
    downloadText(exportOwnData(model, now), name);
    setFile(name);
  };
  return (
    <ActionRow
      label={t("settings.export")}
      help={t("settings.export.help")}
      action={
        <Button variant="outlined" onClick={save}>
          {t("settings.export.button")}
        </Button>
      }
    >
      <Box component="output" sx={{ display: "block", "& > *": { mt: 2 } }}>
        {file === undefined ? null : (
          <StatusLine status="available">{t("settings.export.done", { file })}</StatusLine>
        )}
      </Box>
    </ActionRow>
  );
}
