import { Global } from "@emotion/react";
import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useEffect } from "react";
import type { DeskReader } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { usePlatform } from "../../../platform/context.ts";
import type { Place } from "../session/place.rules.ts";
import type { Slip } from "../work/slip.rules.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

interface SlipProps {
  readonly slip: Slip;
  readonly place: Place;
  readonly onPrinted: () => void;
}

/** A slip on its way to the printer: a roll of 80 mm, of which 72 are printed. */
export function PrintedSlip({ slip, place, onPrinted }: SlipProps) {
  const { page } = usePlatform();
  const { print } = page;
  useEffect(() => {
    print?.();
    onPrinted();
  }, [onPrinted, print]);
  return (
    <>
      <Global styles={ON_ROLL} />
      <Box className="desk-slip" sx={{ display: "none" }}>
        {slip.kind === "hold" ? (
          <HoldSlip slip={slip} place={place} />
        ) : (
          <LoanSlip reader={slip.reader} place={place} />
        )}
      </Box>
    </>
  );
}

const ON_ROLL = {
  "@page": { size: "80mm auto", margin: "4mm" },
  "@media print": {
    "header, main": { display: "none !important" },
    ".desk-slip": { display: "block !important", width: "72mm", color: "#000", background: "#FFF" },
  },
} as const;

function HoldSlip({
  slip,
  place,
}: {
  readonly slip: Extract<Slip, { readonly kind: "hold" }>;
  readonly place: Place;
}) {
  const t = useT();
  const { date, today } = useFormat();
  const { hold, about } = slip;
  return (
    <>
      <Typography sx={{ fontSize: "28pt", fontWeight: "bold" }}>
        {t("desk.hold-card", { card: hold.card })}
      </Typography>
      <Typography variant="h2" component="p">
        {hold.branch}
      </Typography>
      {hold.until === undefined ? null : (
        <Typography variant="h2" component="p">
          {t("desk.until", { day: date(hold.until) })}
        </Typography>
      )}
      <Typography>{about}</Typography>
      <Typography variant="body2">{joinFacts([place.library, date(today)])}</Typography>
    </>
  );
}

function LoanSlip({ reader, place }: { readonly reader: DeskReader; readonly place: Place }) {
  const t = useT();
  const { date, money, today } = useFormat();
  return (
    <>
      <Typography variant="h2" component="p">
        {place.library}
      </Typography>
      <Typography>
        {t("desk.slip.loans", { date: date(today), card: reader.userId.slice(-4) })}
      </Typography>
      {reader.loans.map(({ id, copy, due }) => (
        <Box key={id} sx={{ py: 2, borderTop: "1px solid #000" }}>
          <Typography variant="body2">{copy.title}</Typography>
          <Typography variant="body2" sx={{ fontWeight: "bold" }}>
            {t("desk.reader.due", { day: date(due) })}
          </Typography>
        </Box>
      ))}
      {reader.owed.cents > 0 ? (
        <Typography>{t("desk.reader.owed", { amount: money(reader.owed) })}</Typography>
      ) : null}
    </>
  );
}
