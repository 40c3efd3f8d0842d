import Button from "@mui/material/Button";
import { Link } from "react-router";
import { useT } from "../../../i18n/useT.ts";
import type { CardKey } from "../../../model/session/session.rules.ts";
import { useSwitchTo } from "../useSwitchTo.ts";

interface OpenAccountLinkProps {
  readonly card: CardKey;
  readonly name: string;
  readonly onOpen: () => void;
}

/** Opens the account of a card, which becomes the one in use. */
export function OpenAccountLink({ card, name, onOpen }: OpenAccountLinkProps) {
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
