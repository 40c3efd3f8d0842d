import Box from "@mui/material/Box";
import { useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { useSession } from "../../model/session/useSession.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";

/** Announces to screen readers whose account is shown after the card was switched. */
export function SwitchNote() {
  const t = useT();
  const session = useSession();
  const [first] = useState(session);
  const isSwitched =
    session !== undefined &&
    (session.userId !== first?.userId || session.libraryId !== first.libraryId);
  return (
    <Box component="output" sx={visuallyHidden}>
      {isSwitched ? t("account.card.switched", { name: session.label ?? session.name }) : null}
    </Box>
  );
}
