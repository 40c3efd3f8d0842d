import { Box } from "../../../ui/Box.tsx";
import type { DeskReader } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";

/** What the desk has to say to a reader before lending: an expired card, blocks, fees, what is overdue. */
export function ReaderStatus({ reader }: { readonly reader: DeskReader }) {
  const t = useT();
  const { date, money } = useFormat();
  const { validUntil, expired, blocks, owed, loans } = reader;
  const late = loans.filter(({ overdue }) => overdue).length;
  return (
    <>
      {expired && validUntil !== undefined ? (
        <Box>
          <StatusLine status="overdue">
            {t("desk.reader.expired", { date: date(validUntil) })}
          </StatusLine>
        </Box>
      ) : null}
      {blocks.map(({ code, text }) => (
        <Box key={code}>
          <StatusLine status="overdue">{t("desk.reader.block", { text })}</StatusLine>
        </Box>
      ))}
      {owed.cents === 0 ? null : (
        <Box>
          <StatusLine status={owed.cents > 0 ? "due" : "unknown"}>
            {t(owed.cents > 0 ? "desk.reader.owed" : "desk.reader.credit", {
              amount: money({ ...owed, cents: Math.abs(owed.cents) }),
            })}
          </StatusLine>
        </Box>
      )}
      {late === 0 ? null : (
        <Box>
          <StatusLine status="overdue">{t("desk.reader.late", { count: late })}</StatusLine>
        </Box>
      )}
    </>
  );
}
