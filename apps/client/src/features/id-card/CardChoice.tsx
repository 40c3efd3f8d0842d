import Box from "@mui/material/Box";
import { useT } from "../../i18n/useT.ts";
import { useModel } from "../../model/context.ts";
import { useAllLibraries } from "../../model/library/libraries.query.ts";
import { cardId, isSameCard, type CardSession } from "../../model/session/session.rules.ts";
import { useCards } from "../../model/session/useCards.ts";
import { cardNames } from "../../parts/account/card-names.rules.ts";
import { ChoiceInput } from "../../ui/ChoiceInput.tsx";

/** Another card of this device; nothing if there is only one. */
export function CardChoice({ current }: { readonly current: CardSession }) {
  const t = useT();
  const { sessions } = useModel();
  const cards = useCards();
  const { data: libraries } = useAllLibraries();
  if (cards.length < 2) return null;
  const areSeveral = new Set(cards.map(({ libraryId }) => libraryId)).size > 1;
  const names = cardNames(
    cards.map((card) => ({ card })),
    (userId) => t("session.user", { userId }),
  );
  const whereOf = ({ libraryId }: CardSession) =>
    areSeveral ? libraries?.find(({ id }) => id === libraryId)?.libname : undefined;
  const chosen = cards.findIndex((card) => isSameCard(card, current));
  return (
    <Box sx={{ maxWidth: 480 }}>
      <ChoiceInput
        name="card"
        label={t("id-card.choose")}
        value={String(chosen)}
        onChange={(index) => {
          const card = cards[Number(index)];
          if (card) void sessions.switchTo(card);
        }}
      >
        {cards.map((card, index) => (
          <option key={cardId(card)} value={index}>
            {[names[index], whereOf(card)].filter((part) => part !== undefined).join(" · ")}
          </option>
        ))}
      </ChoiceInput>
    </Box>
  );
}
