import { Box } from "../../ui/Box.tsx";
import { useState } from "react";
import { cardId, isSameCard } from "../../model/session/session.rules.ts";
import { useCards, useSession } from "../../model/session/useSession.ts";
import { useOpenLoans } from "../../model/account/useOpenLoans.ts";
import { onDemand } from "../page/OnDemand.tsx";

const OpenLoansNotice = onDemand(
  async () => (await import("./OpenLoansNotice.tsx")).OpenLoansNotice,
);

/** Place of the notice that something borrowed at an earlier visit is still locked; empty if nothing is. */
export function OpenLoansPlace() {
  const cards = useCards();
  const inUse = useSession();
  const openLoans = useOpenLoans();
  const [, setDone] = useState<string>();
  const isInUse = (card: (typeof cards)[number]) => inUse !== undefined && isSameCard(card, inUse);
  const card = cards
    .toSorted((one, other) => Number(isInUse(other)) - Number(isInUse(one)))
    .find((one) => openLoans(one) > 0);
  if (!card) return null;
  return (
    <Box sx={{ maxWidth: 640 }}>
      <OpenLoansNotice
        key={cardId(card)}
        card={card}
        isInUse={isInUse(card)}
        count={openLoans(card)}
        onDone={() => {
          setDone(cardId(card));
        }}
      />
    </Box>
  );
}
