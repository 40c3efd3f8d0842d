import { mdiCheck } from "@mdi/js";
import { Divider } from "../../ui/Divider.tsx";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { Menu } from "../../ui/Menu.tsx";
import MenuItem from "@mui/material/MenuItem";
import type { RefObject } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { cardId, isSameCard } from "../../model/session/session.rules.ts";
import { useCards, useSession } from "../../model/session/useSession.ts";
import { Icon } from "../../ui/Icon.tsx";
import { joinFacts } from "../../parts/text/separators.rules.ts";

interface CardMenuProps {
  /** The button that opens the menu. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The cards of this device to choose from, the one in use ticked. */
export function CardMenu({ anchor, onClose }: CardMenuProps) {
  const t = useT();
  const { sessions } = useModel();
  const { data: libraries } = useLibraries();
  const cards = useCards();
  const inUse = useSession();
  return (
    <Menu
      open
      disablePortal // it belongs to the page's main part
      anchorEl={() => anchor.current}
      onClose={onClose}
      slotProps={{
        list: { "aria-label": t("account.card.switch") },
        paper: { sx: { maxWidth: "min(360px, calc(100% - 32px))" } },
      }}
    >
      {cards.map((card) => {
        const isInUse = inUse !== undefined && isSameCard(card, inUse);
        const { libraryId, userId, name, label = name } = card;
        const library = libraries?.find(({ id }) => id === libraryId)?.libname;
        const number = t("account.user-id", { userId });
        return (
          <MenuItem
            key={cardId(card)}
            role="menuitemradio"
            aria-checked={isInUse}
            sx={{ whiteSpace: "normal" }}
            onClick={() => {
              onClose();
              if (!isInUse) void sessions.switchTo(card);
            }}
          >
            <ListItemIcon>{isInUse ? <Icon path={mdiCheck} /> : null}</ListItemIcon>
            <ListItemText
              primary={label === "" ? number : label}
              secondary={joinFacts([library, number])}
            />
          </MenuItem>
        );
      })}
      <Divider component="li" />
      <MenuItem component={Link} to="/accounts" onClick={onClose}>
        <ListItemIcon />
        {t("account.card.all")}
      </MenuItem>
    </Menu>
  );
}
