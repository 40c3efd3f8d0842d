import { Box } from "../../../ui/Box.tsx";
import { Link } from "../../../ui/Link.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { Fee, LentItem, Money } from "@freihand/contract";
import type { ReactNode } from "react";
import { useT } from "../../../i18n/context.ts";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { goToLoan } from "../anchors.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

interface FeeListProps {
  readonly fees: readonly Fee[];
  /** Null: unknown to the library. */
  readonly total: Money | null;
  /** What is on loan now. */
  readonly loans: readonly LentItem[];
}

/** Itemised fees with their total; a negative amount is a credit. */
export function FeeList({ fees, total, loans }: FeeListProps) {
  const t = useT();
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {fees.map((fee) => (
        <FeeRow key={fee.id} fee={fee} loan={loans.find(({ id }) => id === fee.loanId)} />
      ))}
      {total === null ? null : (
        <AmountRow amount={total} isTotal>
          {t(total.cents < 0 ? "account.fees.credit" : "account.fees.total")}
        </AmountRow>
      )}
    </Box>
  );
}

interface FeeRowProps {
  readonly fee: Fee;
  /** The loan it is for, as long as it lasts. */
  readonly loan: LentItem | undefined;
}

function FeeRow({ fee, loan }: FeeRowProps) {
  const t = useT();
  const growth = useGrowingFeeText();
  const notes = useFeeNotes(fee);
  const { title, kind = t("account.fees.unnamed"), amount, growing } = fee;
  return (
    <AmountRow amount={amount}>
      <Typography component="span" sx={{ display: "block", overflowWrap: "anywhere" }}>
        {title ?? kind}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
        {joinFacts(notes)}
      </Typography>
      {growing === undefined ? null : <StatusLine status="due">{growth(growing)}</StatusLine>}
      {loan === undefined ? null : <LoanLink loan={loan} />}
    </AmountRow>
  );
}

function useFeeNotes({ title, kind, date, amount }: Fee): readonly string[] {
  const t = useT();
  const format = useFormat();
  return [
    ...(amount.cents < 0 ? [t("account.fees.credit")] : []),
    ...(title === undefined || kind === undefined ? [] : [kind]),
    ...(date === undefined ? [] : [format.date(date)]),
  ];
}

function LoanLink({ loan: { id, title } }: { readonly loan: LentItem }) {
  const t = useT();
  return (
    <Link
      component="button"
      variant="body2"
      underline="always"
      aria-label={t("account.fees.loan-label", { title })}
      onClick={() => {
        goToLoan(id);
      }}
      sx={{ display: "block", py: 1 }}
    >
      {t("account.fees.loan")}
    </Link>
  );
}

interface AmountRowProps {
  readonly amount: Money;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

function AmountRow({ amount, isTotal = false, children }: AmountRowProps) {
  const format = useFormat();
  return (
    <Box
      sx={{
        display: "flex",
        justifyContent: "space-between",
        gap: 4,
        py: 3,
        ...(isTotal ? { fontWeight: "bold" } : { borderBottom: 1, borderColor: "divider" }),
      }}
    >
      <Box component="dt" sx={{ minWidth: 0 }}>
        {children}
      </Box>
      <Box component="dd" sx={{ m: 0, whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
        {format.money(amount)}
      </Box>
    </Box>
  );
}

/** How a fee grows, in words: "wächst um 0,20 € am Tag, höchstens 5,00 €". */
function useGrowingFeeText(): (growing: NonNullable<Fee["growing"]>) => string {
  const t = useT();
  const { money } = useFormat();
  return ({ perDay, upTo }) =>
    upTo === undefined
      ? t("account.fees.growing", { perDay: money(perDay) })
      : t("account.fees.growing-up-to", { perDay: money(perDay), upTo: money(upTo) });
}
