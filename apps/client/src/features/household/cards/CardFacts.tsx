import Typography from "@mui/material/Typography";
import type { AccountData } from "@freihand/contract";
import { useT } from "../../../i18n/useT.ts";
import { useFormat } from "../../../parts/useFormat.ts";

/** How many items are on loan and ready on a card, and what is owed. */
export function CardFacts({ account }: { readonly account: AccountData }) {
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
  return <Typography variant="body2">{facts.join(" · ")}</Typography>;
}
