import type { LentItem, RenewReason } from "@freihand/contract";
import type { StatusKind } from "../../ui/status-colour.rules.ts";
import { useT } from "../../i18n/context.ts";
import { renewedAgainFrom } from "./renew-reason.rules.ts";
import { useFormat } from "../text/useFormat.ts";
import { useRenewText } from "./useRenewText.ts";
import { StatusLine } from "../controls/StatusLine.tsx";

/** Icon and colour that go with a refusal; its text says why. */
const REFUSAL_STATUS = {
  too_soon: "onLoan",
  too_many: "notForLoan",
  on_reserve: "reserved",
  card_expired: "notForLoan",
  fees: "notForLoan",
  blocked: "notForLoan",
  not_allowed: "notForLoan",
  unknown: "unknown",
} as const satisfies Record<RenewReason, StatusKind>;

/** Why a loan cannot be renewed. @source look "refusal" */
export function RenewRefusal({ renew, deadline }: Pick<LentItem, "renew" | "deadline">) {
  const t = useT();
  const format = useFormat();
  const renewText = useRenewText();
  const again = renewedAgainFrom(renew);
  if (again !== undefined)
    return (
      <StatusLine status="onLoan">
        {t("multistep.renew.renewed", {
          until: format.day(deadline),
          from: format.day(again),
        })}
      </StatusLine>
    );
  return (
    <StatusLine status={REFUSAL_STATUS[renew.reason ?? "unknown"]}>
      {renewText.refusal(renew.reason, renew)}
    </StatusLine>
  );
}
