import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId } from "react";
import { Link } from "react-router";
import { useStore } from "zustand";
import { useT } from "../../../i18n/context.ts";
import { useModel } from "../../../model/context.ts";
import type { FormerCard } from "../../../model/session/former-cards.rules.ts";
import { useLibraries } from "../../../model/library/libraries.query.ts";
import { cardId, isSameCard } from "../../../model/session/session.rules.ts";
import { useCards } from "../../../model/session/useSession.ts";
import { ADD_CARD_PATH } from "../household.rules.ts";

/** Cards of the former app that are not signed in here. */
export function useFormerCards(): readonly FormerCard[] {
  const { formerCards } = useModel();
  const cards = useCards();
  const { data: libraries = [] } = useLibraries();
  return useStore(formerCards, (state) => state.cards).filter(
    (one) =>
      libraries.some(({ id }) => id === one.libraryId) &&
      !cards.some((card) => isSameCard(card, one)),
  );
}

/** Cards that were signed in to the former app: each waits for its password. */
export function FormerCards({ waiting }: { readonly waiting: readonly FormerCard[] }) {
  const t = useT();
  const heading = useId();
  const { formerCards } = useModel();
  const { data: libraries = [] } = useLibraries();
  return (
    <section aria-labelledby={heading}>
      <Typography variant="h2" id={heading}>
        {t("accounts.former")}
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, color: "text.secondary" }}>
        {t("accounts.former.text")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {waiting.map((card) => (
          <FormerRow
            key={cardId(card)}
            card={card}
            libname={libraries.find(({ id }) => id === card.libraryId)?.libname}
            onRemove={() => {
              formerCards.getState().remove(card);
            }}
          />
        ))}
      </Box>
    </section>
  );
}

interface FormerRowProps {
  readonly card: FormerCard;
  readonly libname: string | undefined;
  readonly onRemove: () => void;
}

function FormerRow({ card: { libraryId, userId, name }, libname, onRemove }: FormerRowProps) {
  const t = useT();
  const called = name ?? t("session.user", { userId });
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 4,
        rowGap: 2,
        py: 3,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: "1 1 200px", overflowWrap: "anywhere" }}>
        <Box sx={{ fontWeight: "bold" }}>{called}</Box>
        <Box sx={{ color: "text.secondary" }}>{libname}</Box>
      </Box>
      <Box sx={{ display: "flex", gap: 2 }}>
        <Button
          variant="outlined"
          component={Link}
          to={`/login/${String(libraryId)}/${encodeURIComponent(userId)}${RETURN}`}
          aria-label={t("accounts.former.login", { name: called })}
        >
          {t("login.button")}
        </Button>
        <Button aria-label={t("accounts.former.remove", { name: called })} onClick={onRemove}>
          {t("accounts.former.remove.short")}
        </Button>
      </Box>
    </Box>
  );
}

const RETURN = ADD_CARD_PATH.slice(ADD_CARD_PATH.indexOf("?"));
