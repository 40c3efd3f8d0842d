import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { reservationStage, type Reservation } from "@freihand/contract";
import { useState } from "react";
import type { DeskReader } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { PART_ROW, ReaderPart, ROW_WORDS } from "../screen/ReaderPart.tsx";
import { useOnDemand } from "../readers/useOnDemand.ts";
import { CancelHold } from "./CancelHold.tsx";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

const load = () => import("../holds/ReserveTitle.tsx");
type Code = Awaited<ReturnType<typeof load>>;

/** What a reader has reserved, giving it up, and one more. */
export function HoldPart({ reader }: { readonly reader: DeskReader }) {
  const t = useT();
  const { reservations } = reader;
  const [cancelling, setCancelling] = useState<Reservation>();
  const { shown, open, close } = useOnDemand<Code, "title">(load);
  return (
    <>
      <ReaderPart title={t("desk.reader.reservations", { count: reservations.length })}>
        {reservations.map((hold) => (
          <HoldRow
            key={hold.id}
            hold={hold}
            onCancel={() => {
              setCancelling(hold);
            }}
          />
        ))}
      </ReaderPart>
      <Button
        variant="outlined"
        size="small"
        sx={{ justifySelf: "start" }}
        onClick={() => {
          open("title");
        }}
      >
        {t("desk.reserve")}
      </Button>
      {shown ? <shown.part.ReserveTitle reader={reader} onClose={close} /> : null}
      {cancelling ? (
        <CancelHold
          reader={reader}
          hold={cancelling}
          onClose={() => {
            setCancelling(undefined);
          }}
        />
      ) : null}
    </>
  );
}

interface HoldRowProps {
  readonly hold: Reservation;
  readonly onCancel: () => void;
}

function HoldRow({ hold, onCancel }: HoldRowProps) {
  const t = useT();
  const { day } = useFormat();
  const { title, status, branch, state, expirationDate } = hold;
  const until =
    state === "ready" && expirationDate !== undefined
      ? t("desk.until", { day: day(expirationDate) })
      : undefined;
  return (
    <Box component="li" sx={PART_ROW}>
      <Box sx={ROW_WORDS}>
        <Typography variant="body2" sx={{ fontWeight: "bold" }}>
          {title}
        </Typography>
        <StatusLine status={statusOf(hold)}>{joinFacts([status, branch, until])}</StatusLine>
      </Box>
      <Button aria-label={t("desk.cancel-hold.of", { title })} onClick={onCancel}>
        {t("desk.cancel-hold")}
      </Button>
    </Box>
  );
}

function statusOf(reservation: Reservation): "ready" | "inTransit" | "reserved" {
  const stage = reservationStage(reservation);
  if (stage === "ready") return "ready";
  return stage === "transit" || stage === "ordered" ? "inTransit" : "reserved";
}
