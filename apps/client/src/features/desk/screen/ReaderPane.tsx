import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { reservationStage, type Reservation } from "@freihand/contract";
import { useId, type ReactNode } from "react";
import type { DeskReader } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { FeePart } from "../fees/FeePart.tsx";
import { ReaderTools } from "../readers/ReaderTools.tsx";

/** The open reader: who it is, what stands in the way, loans, fees, reservations. */
export function ReaderPane({ reader }: { readonly reader: DeskReader }) {
  const t = useT();
  const { date, money } = useFormat();
  const titleId = useId();
  const { name, userId, group, bornOn, email, validUntil, expired, blocks, owed } = reader;
  const details = [
    group,
    bornOn === undefined ? undefined : t("desk.reader.born", { date: date(bornOn) }),
    email,
  ];
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: "grid", gap: 4 }}>
      <Box>
        <Typography id={titleId} variant="h2">
          {name}
        </Typography>
        <Typography>{t("desk.reader.card", { card: userId })}</Typography>
        <Typography variant="body2" color="textSecondary">
          {details.filter((part) => part !== undefined).join(" · ")}
        </Typography>
        {validUntil === undefined ? null : <ValidUntil day={date(validUntil)} expired={expired} />}
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
      </Box>
      <ReaderTools reader={reader} />
      <Loans loans={reader.loans} />
      <Reservations reservations={reader.reservations} />
      <FeePart reader={reader} />
    </Box>
  );
}

function ValidUntil({ day, expired }: { readonly day: string; readonly expired: boolean }) {
  const t = useT();
  if (expired)
    return <StatusLine status="overdue">{t("desk.reader.expired", { date: day })}</StatusLine>;
  return (
    <Typography variant="body2" color="textSecondary">
      {t("desk.reader.valid", { date: day })}
    </Typography>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: readonly ReactNode[];
}

/** One part of the page; nothing where it has no rows. */
function Part({ title, children }: PartProps) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

const ROW = { py: 2, borderTop: 1, borderColor: "divider" } as const;

function Loans({ loans }: Pick<DeskReader, "loans">) {
  const t = useT();
  const { day } = useFormat();
  return (
    <>
      {loans.length === 0 ? <Typography>{t("desk.reader.no-loans")}</Typography> : null}
      <Part title={t("desk.reader.loans", { count: loans.length })}>
        {loans.map(({ id, copy, due, overdue, reservedByOthers }) => (
          <Box component="li" key={id} sx={ROW}>
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
        ))}
      </Part>
    </>
  );
}

function Reservations({ reservations }: Pick<DeskReader, "reservations">) {
  const t = useT();
  const { day } = useFormat();
  return (
    <Part title={t("desk.reader.reservations", { count: reservations.length })}>
      {reservations.map((reservation) => (
        <Box component="li" key={reservation.id} sx={ROW}>
          <Typography variant="body2" sx={{ fontWeight: "bold" }}>
            {reservation.title}
          </Typography>
          <StatusLine status={statusOf(reservation)}>
            {[
              reservation.status,
              reservation.branch,
              reservation.state === "ready" && reservation.expirationDate !== undefined
                ? t("desk.until", { day: day(reservation.expirationDate) })
                : undefined,
            ]
              .filter((part) => part !== undefined && part !== "")
              .join(" · ")}
          </StatusLine>
        </Box>
      ))}
    </Part>
  );
}

function statusOf(reservation: Reservation): "ready" | "inTransit" | "reserved" {
  const stage = reservationStage(reservation);
  if (stage === "ready") return "ready";
  return stage === "transit" ? "inTransit" : "reserved";
}
