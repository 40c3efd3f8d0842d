import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { HouseholdCard } from "../household.rules.ts";
import { OpenAccountLink } from "../cards/OpenAccountLink.tsx";

interface HandedOverProps {
  readonly of: HouseholdCard;
  /** Why it cannot continue here. */
  readonly text: string;
  readonly onClose: () => void;
}

/** What can be continued only in the account of that card. */
export function HandedOver({ of, text, onClose }: HandedOverProps) {
  return (
    <Alert severity="info">
      {text}
      <Box sx={{ ml: -4, mb: -2 }}>
        <OpenAccountLink card={of.card} name={of.name} onOpen={onClose} />
      </Box>
    </Alert>
  );
}
