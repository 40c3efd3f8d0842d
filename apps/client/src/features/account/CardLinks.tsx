import { mdiBadgeAccountHorizontalOutline, mdiSwapHorizontal } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useConfig } from "../../model/config/config.query.ts";
import { useCards } from "../../model/session/useSession.ts";
import { Icon } from "../../ui/Icon.tsx";
import { CardMenu } from "./CardMenu.tsx";

/** Unobtrusive links to the card itself and to the other cards of this device. */
export function CardLinks() {
  const t = useT();
  const { accountIdCard } = useConfig().features;
  const hasSeveral = useCards().length > 1;
  return (
    <Box
      sx={{
        flexBasis: "calc(100% + 32px)",
        display: "flex",
        flexWrap: "wrap",
        mx: -4,
        mb: -2,
        mt: -1,
        ...NO_ICONS,
      }}
    >
      {accountIdCard ? (
        <Button
          component={Link}
          to="/id-card"
          startIcon={<Icon path={mdiBadgeAccountHorizontalOutline} size={20} />}
        >
          {t("account.card.show")}
        </Button>
      ) : null}
      {hasSeveral ? (
        <CardSwitch />
      ) : (
        <Button
          component={Link}
          to="/accounts"
          startIcon={<Icon path={mdiSwapHorizontal} size={20} />}
        >
          {t("account.card.others")}
        </Button>
      )}
    </Box>
  );
}

/** On a phone the labels are side by side without them. */
const NO_ICONS = { "& .start-icon": { display: { xs: "none", sm: "inherit" } } } as const;

function CardSwitch() {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        startIcon={<Icon path={mdiSwapHorizontal} size={20} />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t("account.card.switch")}
      </Button>
      {isOpen ? (
        <CardMenu
          anchor={button}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
