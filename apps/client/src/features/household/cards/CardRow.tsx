import { mdiDotsVertical } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { Link as RouterLink } from "react-router";
import { useT } from "../../../i18n/useT.ts";
import { StatusLine } from "../../../parts/StatusLine.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { AskAboutCard } from "./CardDialogs.tsx";
import { CardFacts } from "./CardFacts.tsx";
import { CardTrouble } from "./CardTrouble.tsx";
import { CardWarnings } from "./CardWarnings.tsx";
import { shortLibraryName } from "../household.rules.ts";
import { menuButtonId } from "./menu-button-id.ts";
import { useSwitchTo } from "../useSwitchTo.ts";
import type { HouseholdMember } from "../useHousehold.ts";

const loadMenu = () => import("./CardMenu.tsx");
const CardMenu = lazy(async () => ({ default: (await loadMenu()).CardMenu }));

interface CardRowProps {
  readonly member: HouseholdMember;
  readonly isInUse: boolean;
  /** There is no other card that could be in use. */
  readonly isOnly: boolean;
  readonly onAsk: AskAboutCard;
}

/** One card: whose, where, its status, problems and actions. */
export function CardRow({ member, isInUse, isOnly, onAsk }: CardRowProps) {
  const t = useT();
  const { card, library, name } = member;
  const switchTo = useSwitchTo(card);
  const number = t("session.user", { userId: card.userId });
  const facts = [
    ...(library === undefined ? [] : [shortLibraryName(library)]),
    ...(name === number ? [] : [number]),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "flex-start",
        gap: 2,
        py: 3,
        "& + &": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere", position: "relative" }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3 }}>
          <Typography variant="h3">
            <Link component={RouterLink} to="/account" onClick={switchTo} sx={WHOLE_CARD}>
              {name}
            </Link>
          </Typography>
          {isInUse && !isOnly ? (
            <StatusLine status="available">{t("accounts.in-use")}</StatusLine>
          ) : null}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {facts.join(" · ")}
        </Typography>
        {member.account === undefined ? null : <CardFacts account={member.account} />}
        <CardWarnings member={member} />
        <CardTrouble member={member} />
      </Box>
      <MenuButton member={member} isInUse={isInUse} onAsk={onAsk} />
    </Box>
  );
}

/** The whole card opens its account; elements above this keep their own action. */
const WHOLE_CARD = { "&::after": { content: '""', position: "absolute", inset: 0 } } as const;

function MenuButton({ member, isInUse, onAsk }: Omit<CardRowProps, "isOnly">) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = t("accounts.menu", { name: member.name });
  return (
    <>
      <IconButton
        id={menuButtonId(member.key)}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={() => void loadMenu()}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      {anchor === undefined ? null : (
        <Suspense>
          <CardMenu
            member={member}
            isInUse={isInUse}
            anchor={anchor}
            onAsk={onAsk}
            onClose={() => {
              setAnchor(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
