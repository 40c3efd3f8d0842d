import type { LentItem, StepReplyOf } from "@freihand/contract";
import { useT } from "../../i18n/useT.ts";
import { useFormat } from "../useFormat.ts";
import { StepDetails } from "./StepDetails.tsx";

interface NewDeadlineProps extends Pick<
  StepReplyOf<"CLIENT_CONFIRMATION_NEEDED">,
  "details" | "fee"
> {
  readonly loan: LentItem;
}

/** Due date before and after a renewal and what it costs; the library's own data takes precedence. */
export function NewDeadline({ loan: { deadline, renew }, details = [], fee }: NewDeadlineProps) {
  const t = useT();
  const format = useFormat();
  const known = [
    { label: t("multistep.prolong.old"), value: format.date(deadline) },
    ...(renew.newDeadline === undefined
      ? []
      : [{ label: t("multistep.prolong.new"), value: format.date(renew.newDeadline) }]),
  ];
  const cost = fee ?? renew.fee;
  return (
    <StepDetails
      details={details.length === 0 ? known : details}
      fee={cost?.cents === 0 ? undefined : cost}
    />
  );
}
