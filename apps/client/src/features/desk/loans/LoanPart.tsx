import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { Money } from "@freihand/contract";
import type { DeskReader } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { PART_ROW, ReaderPart, ROW_WORDS } from "../screen/ReaderPart.tsx";
import { useRenewal } from "./useRenewal.ts";

/** What a reader has on loan, and renewing it. */
export function LoanPart({ reader }: { readonly reader: DeskReader }) {
  const t = useT();
  const { loans } = reader;
  const { renew, fee, agree, close, error, again } = useRenewal(reader);
  if (loans.length === 0) return <Typography>{t("desk.reader.no-loans")}</Typography>;
  return (
    <ReaderPart
      title={t("desk.reader.loans", { count: loans.length })}
      action={
        <>
          {error ? <ErrorNotice error={error} onRetry={again} /> : null}
          {fee ? <FeeQuestion fee={fee} onAgree={agree} onClose={close} /> : null}
          {loans.length > 1 ? (
            <Button
              onClick={() => {
                renew();
              }}
            >
              {t("desk.renew.all")}
            </Button>
          ) : null}
        </>
      }
    >
      {loans.map((loan) => (
        <LoanRow
          key={loan.id}
          loan={loan}
          onRenew={() => {
            renew([loan.id]);
          }}
        />
      ))}
    </ReaderPart>
  );
}

interface FeeQuestionProps {
  readonly fee: Money;
  readonly onAgree: (cents: number) => void;
  readonly onClose: () => void;
}

/** What renewing costs; nothing is renewed before the reader agrees. */
function FeeQuestion({ fee, onAgree, onClose }: FeeQuestionProps) {
  const t = useT();
  const { money } = useFormat();
  const amount = money(fee);
  return (
    <Box component="output" sx={{ display: "grid", gap: 2, py: 2 }}>
      <Typography sx={{ fontWeight: "bold" }}>{t("desk.renew.fee", { amount })}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button
          variant="contained"
          onClick={() => {
            onAgree(fee.cents);
          }}
        >
          {t("desk.renew.agree", { amount })}
        </Button>
        <Button onClick={onClose}>{t("desk.readers.cancel")}</Button>
      </Box>
    </Box>
  );
}

interface LoanRowProps {
  readonly loan: DeskReader["loans"][number];
  readonly onRenew: () => void;
}

function LoanRow({ loan, onRenew }: LoanRowProps) {
  const t = useT();
  const { day } = useFormat();
  const { copy, due, overdue, reservedByOthers } = loan;
  return (
    <Box component="li" sx={PART_ROW}>
      <Box sx={ROW_WORDS}>
        <Typography variant="body2" sx={{ fontWeight: "bold" }}>
          {copy.title}
        </Typography>
        <StatusLine status={overdue ? "overdue" : "onLoan"}>
          {t(overdue ? "desk.reader.overdue" : "desk.reader.due", { day: day(due) })}
        </StatusLine>
        {reservedByOthers === true ? (
          <Box>
            <StatusLine status="reserved">{t("desk.reader.wanted")}</StatusLine>
          </Box>
        ) : null}
      </Box>
      <Button aria-label={t("desk.renew.of", { title: copy.title })} onClick={onRenew}>
        {t("desk.renew")}
      </Button>
    </Box>
  );
}
