import { mdiPlus } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link } from "react-router";
import { useT } from "../../../i18n/useT.ts";
import { isSameCard } from "../../../model/session/session.rules.ts";
import { useSession } from "../../../model/session/useSession.ts";
import { TodayContext } from "../../../parts/today-context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { AskAboutCard } from "./CardDialogs.tsx";
import { CardRow } from "./CardRow.tsx";
import { ADD_CARD_PATH } from "../paths.ts";
import type { HouseholdMember } from "../useHousehold.ts";

interface CardListProps {
  readonly members: readonly HouseholdMember[];
  readonly onAsk: AskAboutCard;
}

/** Every card of this device with its status, and a way to add one. */
export function CardList({ members, onAsk }: CardListProps) {
  const t = useT();
  const heading = useId();
  const inUse = useSession();
  return (
    <section aria-labelledby={heading}>
      <Typography
        variant="h2"
        id={heading}
        sx={{ minHeight: { md: 44 }, display: "flex", alignItems: "center" }}
      >
        {t("accounts.cards")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {members.map((member) => (
          <TodayContext key={member.key} value={member.today}>
            <CardRow
              member={member}
              isInUse={inUse !== undefined && isSameCard(member.card, inUse)}
              isOnly={members.length === 1}
              onAsk={onAsk}
            />
          </TodayContext>
        ))}
      </Box>
      <Button
        component={Link}
        to={ADD_CARD_PATH}
        startIcon={<Icon path={mdiPlus} size={20} />}
        sx={{ ml: -4, mt: 2 }}
      >
        {t("accounts.add")}
      </Button>
    </section>
  );
}
