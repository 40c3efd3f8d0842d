import { mdiDotsVertical } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Link } from "../../../ui/Link.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { AskAboutCard } from "./CardDialogs.tsx";
import { CardWarnings } from "./CardWarnings.tsx";
import { shortLibraryName } from "../household.rules.ts";
import { menuButtonId } from "./card-dialogs.ts";
import { useSwitchTo } from "../useSwitchTo.ts";
import type { HouseholdMember } from "../useHousehold.ts";
import type { AccountData } from "@freihand/contract";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { Button } from "../../../ui/Button.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useIsOnline } from "../../../model/offline/useIsOnline.ts";
import { useRetrievedText } from "../../../parts/account/useRetrievedText.ts";
import { errorText } from "../../../parts/page/error-cause.ts";
import { AfterDelay } from "../../../ui/AfterDelay.tsx";
import { CardMenu } from "./CardMenu.tsx";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

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
          {joinFacts(facts)}
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
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      {anchor === undefined ? null : (
        <CardMenu
          member={member}
          isInUse={isInUse}
          anchor={anchor}
          onAsk={onAsk}
          onClose={() => {
            setAnchor(undefined);
          }}
        />
      )}
    </>
  );
}

/** How many items are on loan and ready on a card, and what is owed. */
function CardFacts({ account }: { readonly account: AccountData }) {
  const t = useT();
  const format = useFormat();
  const { lent, reservations, pendingFees } = account;
  const ready = reservations.filter(({ state }) => state === "ready").length;
  const facts = [
    lent.length === 0
      ? t("accounts.facts.no-loans")
      : t("accounts.facts.loans", { count: lent.length }),
    ...(ready === 0 ? [] : [t("accounts.facts.ready", { count: ready })]),
    ...(pendingFees === null || pendingFees.cents === 0
      ? []
      : [t("accounts.facts.fees", { amount: format.money(pendingFees) })]),
  ];
  return <Typography variant="body2">{joinFacts(facts)}</Typography>;
}

/** Why a card's account is missing or not the newest. The other cards are not affected. */
function CardTrouble({ member }: { readonly member: HouseholdMember }) {
  const t = useT();
  const isOnline = useIsOnline();
  const { account, query } = member;
  // Without a connection one notice covers all cards.
  if (!isOnline) return account === undefined ? <Quiet>{t("accounts.not-loaded")}</Quiet> : null;
  if (query.isError)
    return (
      <Box role="alert" sx={{ mt: 1 }}>
        <StatusLine status="overdue">{t(errorText(query.error))}</StatusLine>
        {account === undefined ? null : <Age retrieved={account.retrieved} />}
        <Button
          variant="outlined"
          sx={{ mt: 2, position: "relative" }}
          onClick={() => void query.refetch()}
        >
          {t("error.retry")}
        </Button>
      </Box>
    );
  if (account?.source === "cache") return <Age retrieved={account.retrieved} />;
  return account === undefined ? <Waiting /> : null;
}

function Age({ retrieved }: { readonly retrieved: string }) {
  const t = useT();
  const time = useRetrievedText(retrieved);
  return <Quiet>{t("account.age", { time })}</Quiet>;
}

function Quiet({ children }: { readonly children: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

function Waiting() {
  return (
    <Box aria-hidden sx={{ height: 20 }}>
      <AfterDelay ms={150}>
        <Skeleton sx={{ width: "60%" }} />
      </AfterDelay>
    </Box>
  );
}
