import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { StatusLine } from "../../parts/StatusLine.tsx";
import type { FileReading } from "./read-own-data-file.ts";

interface ImportRefusedProps {
  readonly refusal: Extract<FileReading, { readonly status: "refused" }>;
}

/** Why a file was rejected; nothing has changed then. */
export function ImportRefused({ refusal: { problem, at } }: ImportRefusedProps) {
  const t = useT();
  return (
    <Box role="alert" sx={{ mt: 3 }}>
      <StatusLine status="overdue">{t(`settings.import.problem.${problem}`)}</StatusLine>
      {at === "" ? null : (
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {t("settings.import.at", { at })}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {t("settings.import.unchanged")}
      </Typography>
    </Box>
  );
}
