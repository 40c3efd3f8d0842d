import Box from "@mui/material/Box";
import { useT } from "../../../i18n/useT.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { isAsking, isUnderWay } from "./card-renewal.rules.ts";
import type { RenewAll } from "./useRenewAll.ts";

/** Announced to a screen reader while the libraries answer. */
export function RenewalNews({ renewing: { phase, renewals } }: { readonly renewing: RenewAll }) {
  const t = useT();
  const done = renewals.filter((one) => !isUnderWay(one)).length;
  const asking = renewals.filter(isAsking).map(({ plan }) => plan.of.name);
  const progress = t("accounts.renew.progress", { done, total: renewals.length });
  const question = t("accounts.renew.asks", { names: asking.join(", ") });
  return (
    <Box component="output" sx={visuallyHidden}>
      {phase === "under_way" ? progress : null} {asking.length === 0 ? null : question}
    </Box>
  );
}
