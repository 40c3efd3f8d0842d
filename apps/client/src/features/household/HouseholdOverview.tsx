import Box from "@mui/material/Box";
import { lazy, Suspense, useEffect, useState } from "react";
import { useIsOnline } from "../../model/offline/useIsOnline.ts";
import { Board } from "./board/Board.tsx";
import type { AskAboutCard } from "./cards/CardDialogs.tsx";
import { CardList } from "./cards/CardList.tsx";
import { SummaryLine } from "./board/SummaryLine.tsx";
import type { HouseholdMember } from "./useHousehold.ts";

const loadOfflineNotice = () => import("./OfflineNotice.tsx");
// Most visits have a connection.
const OfflineNotice = lazy(async () => ({ default: (await loadOfflineNotice()).OfflineNotice }));

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
  useEffect(() => {
    // Without a connection it would be too late; a failure now is retried when it is needed.
    loadOfflineNotice().catch(() => undefined);
  }, []);
  // The chosen card may have been signed out meanwhile.
  const filtered = members.filter(({ key }) => key === shown);
  return (
    <>
      <SummaryLine cards={members} />
      {isOnline ? null : (
        <Suspense>
          <OfflineNotice id={OFFLINE_NOTICE_ID} cards={members} />
        </Suspense>
      )}
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
