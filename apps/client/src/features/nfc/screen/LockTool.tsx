import Button from "@mui/material/Button";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import type { CheckoutMode } from "../tags/tag-reaction.rules.ts";

interface LockToolProps {
  readonly mode: CheckoutMode;
  readonly onMode: (mode: CheckoutMode) => void;
}

/** Locks a tag again; this does not return the item, and the text says so. @source spec §4 "check-in", rulings 35 */
export function LockTool({ mode, onMode }: LockToolProps) {
  const t = useT();
  const isLocking = mode === "lock";
  return (
    <Box sx={{ mt: 3 }}>
      <Button
        variant="outlined"
        onClick={() => {
          onMode(isLocking ? "borrow" : "lock");
        }}
      >
        {t(isLocking ? "nfc.action.lock-end" : "nfc.action.lock")}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t("nfc.action.lock-text")}
      </Typography>
    </Box>
  );
}
