import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId } from "react";
import { useT } from "../../../i18n/context.ts";
import { useIsOnline } from "../../../model/offline/useIsOnline.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { cardId } from "../../../model/session/session.rules.ts";
import type { HouseholdMember } from "../useHousehold.ts";
import { useChildren, useOpenChild, type ClosedChild } from "./useChildren.ts";

/** Accounts of children that a card of this device may open and that are not open here; nothing where there are none. */
export function ChildAccounts({ members }: { readonly members: readonly HouseholdMember[] }) {
  const t = useT();
  const heading = useId();
  const closed = useChildren(members);
  const opening = useOpenChild();
  if (closed.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Typography variant="h2" id={heading}>
        {t("accounts.children")}
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, color: "text.secondary" }}>
        {t("accounts.children.text")}
      </Typography>
      {opening.error ? <ErrorNotice error={opening.error} /> : null}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {closed.map((child) => (
          <ChildRow
            key={cardId(child)}
            child={child}
            onOpen={() => {
              if (!opening.isPending) opening.mutate(child);
            }}
          />
        ))}
      </Box>
    </section>
  );
}

interface ChildRowProps {
  readonly child: ClosedChild;
  readonly onOpen: () => void;
}

function ChildRow({ child: { name, userId }, onOpen }: ChildRowProps) {
  const t = useT();
  const isOnline = useIsOnline();
  return (
    <Box
      component="li"
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 4 }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t("account.user-id", { userId })}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        disabled={!isOnline}
        aria-label={t("accounts.children.open.of", { name })}
        onClick={onOpen}
      >
        {t("accounts.children.open")}
      </Button>
    </Box>
  );
}
