import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ApiError } from "../../api/errors.ts";
import { useT } from "../../i18n/useT.ts";
import { errorText } from "../../parts/error-cause.ts";

interface BarcodeMissingProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why there is no barcode; the number beneath works all the same. A barcode other than the library's own might not be read. */
export function BarcodeMissing({ error, onRetry }: BarcodeMissingProps) {
  const t = useT();
  const isOffered = !(error instanceof ApiError && error.code === "unsupported");
  return (
    <Box role="alert" sx={{ px: 4, display: "flex", flexDirection: "column", gap: 2 }}>
      <Typography sx={{ fontWeight: "bold" }}>
        {t(isOffered ? "id-card.barcode.failed" : "id-card.barcode.unsupported")}
      </Typography>
      {isOffered ? <Typography>{t(errorText(error))}</Typography> : null}
      <Typography>{t("id-card.barcode.say-number")}</Typography>
      {isOffered ? (
        <Button
          variant="outlined"
          color="inherit"
          onClick={onRetry}
          sx={{ alignSelf: "flex-start" }}
        >
          {t("error.retry")}
        </Button>
      ) : null}
    </Box>
  );
}
