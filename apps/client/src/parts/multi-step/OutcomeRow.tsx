import { mdiCheckCircleOutline, mdiLockOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Icon } from "../../ui/Icon.tsx";

interface OutcomeRowProps {
  readonly title: string;
  readonly isOk: boolean;
  /** What happens or happened, as text. */
  readonly text: string;
}

/** One title of several and its outcome: icon, colour and text. */
export function OutcomeRow({ title, isOk, text }: OutcomeRowProps) {
  return (
    <Box component="li" sx={{ display: "flex", gap: 3, py: 2 }}>
      <Typography component="span" color={isOk ? "success" : "textSecondary"} sx={{ mt: "2px" }}>
        <Icon path={isOk ? mdiCheckCircleOutline : mdiLockOutline} size={20} />
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, hyphens: "auto", overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        <Typography variant="body2" color={isOk ? "success" : "textSecondary"}>
          {text}
        </Typography>
      </Box>
    </Box>
  );
}
