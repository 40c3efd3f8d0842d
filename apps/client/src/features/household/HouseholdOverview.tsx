import { Box } from "../../ui/Box.tsx";
import { useState, useId } from "react";
import { useIsOnline } from "../../model/offline/useIsOnline.ts";
import { Board } from "./board/Board.tsx";
import type { AskAboutCard } from "./cards/CardDialogs.tsx";
import { SummaryLine } from "./board/SummaryLine.tsx";
import type { HouseholdMember } from "./useHousehold.ts";
import { Alert } from "../../ui/Alert.tsx";
import { useT } from "../../i18n/context.ts";
import { useRetrievedText } from "../../parts/account/useRetrievedText.ts";
import { oldestAnswer, ADD_CARD_PATH, type HouseholdCard } from "./household.rules.ts";
import { mdiPlus } from "@mdi/js";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { Link } from "react-router";
import { isSameCard } from "../../model/session/session.rules.ts";
import { useSession } from "../../model/session/useSession.ts";
import { TodayContext } from "../../parts/libraries/useToday.ts";
import { Icon } from "../../ui/Icon.tsx";
import { CardRow } from "./cards/CardRow.tsx";

interface HouseholdOverviewProps {
  readonly members: readonly HouseholdMember[];
  readonly onAsk: AskAboutCard;
}

/** Id of the notice that says what does not work without a connection. */
const OFFLINE_NOTICE_ID = "accounts-offline";

/** Summary, then the cards, then everything on one timeline. */
export function HouseholdOverview({ members, onAsk }: HouseholdOverviewProps) {
  const isOnline = useIsOnline();
  const [shown, setShown] = useState<string>();
  // The chosen card may have been signed out meanwhile.
  const filtered = members.filter(({ key }) => key === shown);
  return (
    <>
      <SummaryLine cards={members} />
      {isOnline ? null : <OfflineNotice id={OFFLINE_NOTICE_ID} cards={members} />}
      <Box
        sx={{
          display: "grid",
          columnGap: 12,
          rowGap: 8,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 4fr) minmax(0, 7fr)" },
        }}
      >
        <CardList members={members} onAsk={onAsk} />
        <Board
          all={members}
          shown={filtered.length === 0 ? members : filtered}
          onShow={setShown}
          blockedBy={isOnline ? undefined : OFFLINE_NOTICE_ID}
        />
      </Box>
    </>
  );
}

interface OfflineNoticeProps {
  /** Id for `aria-describedby` of what cannot be done now. */
  readonly id: string;
  readonly cards: readonly HouseholdCard[];
}

/** How old the page is without a connection, and what has to wait for one. */
function OfflineNotice({ id, cards }: OfflineNoticeProps) {
  const t = useT();
  const oldest = oldestAnswer(cards);
  return (
    <Alert severity="warning" id={id}>
      {oldest === undefined ? t("accounts.offline-empty") : <Since retrieved={oldest} />}
    </Alert>
  );
}

function Since({ retrieved }: { readonly retrieved: string }) {
  const t = useT();
  const time = useRetrievedText(retrieved);
  return t("accounts.offline", { time });
}

interface CardListProps {
  readonly members: readonly HouseholdMember[];
  readonly onAsk: AskAboutCard;
}

/** Every card of this device with its status, and a way to add one. */
function CardList({ members, onAsk }: CardListProps) {
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
