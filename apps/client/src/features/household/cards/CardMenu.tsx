import {
  mdiAccountDetailsOutline,
  mdiCardAccountDetailsOutline,
  mdiLogout,
  mdiPencilOutline,
  mdiSwapHorizontal,
} from "@mdi/js";
import ListItemIcon from "@mui/material/ListItemIcon";
import { Menu } from "../../../ui/Menu.tsx";
import MenuItem from "@mui/material/MenuItem";
import { Link } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { useConfig } from "../../../model/config/config.query.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { AskAboutCard, CardQuestion } from "./CardDialogs.tsx";
import { useSwitchTo } from "../useSwitchTo.ts";
import type { HouseholdMember } from "../useHousehold.ts";

interface CardMenuProps {
  readonly member: HouseholdMember;
  readonly isInUse: boolean;
  readonly anchor: HTMLElement;
  readonly onAsk: AskAboutCard;
  readonly onClose: () => void;
}

/** What can be done with a card. */
export function CardMenu({ member, isInUse, anchor, onAsk, onClose }: CardMenuProps) {
  const t = useT();
  const switchTo = useSwitchTo(member.card);
  const { features } = useConfig();
  const handleUse = () => {
    switchTo();
    onClose();
  };
  const handleAsk = (question: CardQuestion) => {
    onClose();
    onAsk(question, member);
  };
  return (
    <Menu anchorEl={anchor} open onClose={onClose} disablePortal>
      {isInUse ? null : (
        <MenuItem onClick={handleUse}>
          <Entry icon={mdiSwapHorizontal} text={t("accounts.use")} />
        </MenuItem>
      )}
      <MenuItem component={Link} to="/account" onClick={handleUse}>
        <Entry icon={mdiAccountDetailsOutline} text={t("accounts.open")} />
      </MenuItem>
      {features.accountIdCard ? (
        <MenuItem component={Link} to="/id-card" onClick={handleUse}>
          <Entry icon={mdiCardAccountDetailsOutline} text={t("accounts.show-card")} />
        </MenuItem>
      ) : null}
      <MenuItem
        onClick={() => {
          handleAsk("rename");
        }}
      >
        <Entry icon={mdiPencilOutline} text={t("accounts.rename")} />
      </MenuItem>
      <MenuItem
        onClick={() => {
          handleAsk("sign-out");
        }}
      >
        <Entry icon={mdiLogout} text={t("accounts.sign-out")} />
      </MenuItem>
    </Menu>
  );
}

function Entry({ icon, text }: { readonly icon: string; readonly text: string }) {
  return (
    <>
      <ListItemIcon>
        <Icon path={icon} />
      </ListItemIcon>
      {text}
    </>
  );
}
