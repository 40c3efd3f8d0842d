import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { LentItem, Money, StepReplyOf } from "@freihand/contract";
import { useT } from "../../i18n/context.ts";
import type { PatronAction } from "../../model/actions/action.rules.ts";
import { feeOfAll } from "../account/renewal-fee.rules.ts";
import { useFormat } from "../text/useFormat.ts";
import { RenewPreview } from "./RenewalList.tsx";

interface ActionPreviewProps {
  readonly action: PatronAction;
  readonly question: StepReplyOf<"CONFIRMATION_NEEDED" | "CLIENT_CONFIRMATION_NEEDED">;
}

/** The effect of confirming and its cost; the library's reply takes precedence over the account. */
export function ActionPreview({ action, question }: ActionPreviewProps) {
  const { details, fee } = question;
  switch (action.call) {
    case "reserve":
    case "cancelReservation":
    case "change":
      return <StepDetails details={details} fee={fee} />;
    case "renew":
      return <NewDeadline loan={action.loan} details={details} fee={fee} />;
    case "renewAll":
      return <AllRenewals action={action} question={question} />;
    default:
      return action satisfies never;
  }
}

interface AllRenewalsProps {
  readonly action: Extract<PatronAction, { call: "renewAll" }>;
  readonly question: ActionPreviewProps["question"];
}

/**
 * Each title with its new date, its fee or the reason; then the sum, and a note that fees may apply where the library
 * does not specify them.
 * @source spec §5 "Confirmations"
 */
function AllRenewals({ action: { loans }, question }: AllRenewalsProps) {
  const t = useT();
  const { status, details = [], fee = feeOfAll(loans) } = question;
  // A library with a question of its own gives its own details too.
  const own = status === "CONFIRMATION_NEEDED" ? details : [];
  return (
    <>
      {own.length === 0 ? <RenewPreview loans={loans} /> : null}
      <StepDetails details={own} fee={fee} feeLabel={t("multistep.prolong-all.fee")} />
      {question.fee === undefined ? (
        <Typography variant="body2" color="textSecondary">
          {t("multistep.prolong-all.fee-note")}
        </Typography>
      ) : null}
    </>
  );
}

interface NewDeadlineProps extends Pick<
  StepReplyOf<"CLIENT_CONFIRMATION_NEEDED">,
  "details" | "fee"
> {
  readonly loan: LentItem;
}

/** Due date before and after a renewal and what it costs; the library's own data takes precedence. */
function NewDeadline({ loan: { deadline, renew }, details = [], fee }: NewDeadlineProps) {
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

interface StepDetailsProps {
  readonly details?: StepReplyOf<"CONFIRMATION_NEEDED">["details"];
  readonly fee?: Money | undefined;
  /** The fee's label; undefined: the generic one. */
  readonly feeLabel?: string;
}

/** A library's details on a question, and the fee. */
export function StepDetails({ details = [], fee, feeLabel }: StepDetailsProps) {
  const t = useT();
  const format = useFormat();
  const amount = fee === undefined ? undefined : format.money(fee);
  // Some libraries already include the fee in their details.
  const isFeeNamed = details.some(({ value }) => value === amount);
  if (details.length === 0 && amount === undefined) return null;
  return (
    <Box component="dl" sx={{ m: 0, display: "grid", gap: 2 }}>
      {details.map(({ label, value }) => (
        <DetailRow key={`${label ?? ""}:${value}`} label={label} value={value} />
      ))}
      {amount === undefined || isFeeNamed ? null : (
        <DetailRow label={feeLabel ?? t("multistep.fee")} value={amount} strong />
      )}
    </Box>
  );
}

interface DetailRowProps {
  readonly label?: string | undefined;
  readonly value: string;
  readonly strong?: boolean;
}

function DetailRow({ label, value, strong = false }: DetailRowProps) {
  return (
    <Box
      sx={{
        display: "flex",
        justifyContent: "space-between",
        columnGap: 4,
        flexWrap: "wrap",
        fontWeight: strong ? 600 : 400,
      }}
    >
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: "inherit" }}>
        {value}
      </Typography>
    </Box>
  );
}
