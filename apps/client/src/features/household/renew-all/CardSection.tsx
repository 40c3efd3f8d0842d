import { Alert } from "../../../ui/Alert.tsx";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "../../../i18n/context.ts";
import type { CardKey } from "../../../model/session/session.rules.ts";
import { TodayContext } from "../../../parts/libraries/useToday.ts";
import type { HouseholdCard } from "../household.rules.ts";
import { useSwitchTo } from "../useSwitchTo.ts";

interface CardSectionProps {
  readonly of: HouseholdCard;
  /** Before the name. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The section of one card in a sheet about several; its days are those of its library. */
export function CardSection({ of, lead, children }: CardSectionProps) {
  const heading = useId();
  return (
    <TodayContext value={of.today}>
      <Box component="section" aria-labelledby={heading}>
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            borderBottom: 1,
            borderColor: "divider",
            minHeight: 44,
            mb: 2,
          }}
        >
          {lead}
          <Box sx={{ minWidth: 0, py: 1, overflowWrap: "anywhere" }}>
            <Typography variant="h3" id={heading}>
              {of.name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {of.library?.libname}
            </Typography>
          </Box>
        </Box>
        {children}
      </Box>
    </TodayContext>
  );
}

interface HandedOverProps {
  readonly of: HouseholdCard;
  /** Why it cannot continue here. */
  readonly text: string;
  readonly onClose: () => void;
}

/** What can be continued only in the account of that card. */
export function HandedOver({ of, text, onClose }: HandedOverProps) {
  return (
    <Alert severity="info">
      {text}
      <Box sx={{ ml: -4, mb: -2 }}>
        <OpenAccountLink card={of.card} name={of.name} onOpen={onClose} />
      </Box>
    </Alert>
  );
}

interface OpenAccountLinkProps {
  readonly card: CardKey;
  readonly name: string;
  readonly onOpen: () => void;
}

/** Opens the account of a card, which becomes the one in use. */
function OpenAccountLink({ card, name, onOpen }: OpenAccountLinkProps) {
  const t = useT();
  const switchTo = useSwitchTo(card);
  return (
    <Button
      component={Link}
      to="/account"
      color="inherit"
      aria-label={t("accounts.open-of", { name })}
      onClick={() => {
        switchTo();
        onOpen();
      }}
    >
      {t("accounts.open")}
    </Button>
  );
}
