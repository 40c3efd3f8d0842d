import { Box } from "../../ui/Box.tsx";
import { useT } from "../../i18n/context.ts";
import { useSession } from "../../model/session/useSession.ts";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { CardInUse } from "./CardInUse.tsx";
import { LANDSCAPE_PHONE } from "./white-ground.ts";

/**
 * The library card on the screen; on a phone in landscape the barcode needs the heading's space.
 * @source spec §2 "id-card", look "Card"
 */
export function IdCardScreen() {
  const t = useT();
  const session = useSession();
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 5 }}>
      <Box sx={{ [LANDSCAPE_PHONE]: visuallyHidden }}>
        <PageHeading>{t("id-card.title")}</PageHeading>
      </Box>
      {session ? <CardInUse session={session} /> : null}
    </Box>
  );
}
