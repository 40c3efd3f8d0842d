import { mdiCardAccountDetailsOutline } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { Library } from "@freihand/contract";
import { useId } from "react";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { cardId } from "../../model/session/session.rules.ts";
import { useCards, useSession } from "../../model/session/useSession.ts";
import { Icon } from "../../ui/Icon.tsx";
import { joinFacts } from "../../parts/text/separators.rules.ts";

interface OtherCardsProps {
  readonly libraries: readonly Library[];
  /** One of them is in use now. */
  readonly onDone: () => void;
}

/** The cards that are still signed in when none is in use, such as after one of several was logged out. */
export function OtherCards({ libraries, onDone }: OtherCardsProps) {
  const t = useT();
  const titleId = useId();
  const { sessions } = useModel();
  const cards = useCards();
  if (useSession() || cards.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 6 }}>
      <Typography id={titleId} component="h2" variant="body1" sx={{ mb: 2 }}>
        {t("login.use")}
      </Typography>
      <Box sx={{ display: "grid", gap: 2 }}>
        {cards.map((card) => (
          <Button
            key={cardId(card)}
            variant="outlined"
            startIcon={<Icon path={mdiCardAccountDetailsOutline} />}
            onClick={() => {
              void sessions.switchTo(card).then(onDone);
            }}
            sx={{ justifyContent: "start", textAlign: "start", minHeight: 44 }}
          >
            {joinFacts([
              card.label ?? card.name,
              libraries.find(({ id }) => id === card.libraryId)?.libname,
            ])}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
