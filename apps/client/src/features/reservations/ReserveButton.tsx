import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Link } from "../../ui/Link.tsx";
import { Typography } from "../../ui/Typography.tsx";
import {
  reservationStage,
  type LibraryId,
  type RecordDetail,
  type ReservationStage,
} from "@freihand/contract";
import { Link as RouterLink } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useIsOnline } from "../../model/offline/useIsOnline.ts";
import { ActionDialog } from "../../parts/action-dialog/ActionDialog.tsx";
import { StatusLine } from "../../parts/controls/StatusLine.tsx";
import { useFormat } from "../../parts/text/useFormat.ts";
import type { ReserveState } from "./reserve-state.rules.ts";
import { useReserve } from "./useReserve.ts";

interface ReserveButtonProps {
  readonly libraryId: LibraryId;
  readonly recordId: string;
  /** One copy; undefined: any copy of the title. */
  readonly copyId?: string | undefined;
  /** The name of the copy, where several buttons are on one page. */
  readonly copyLabel?: string | undefined;
  readonly reservable: RecordDetail["reservable"];
}

/** Reserve a title: the button, or why there is none, and its dialog. */
export function ReserveButton({ copyLabel, ...target }: ReserveButtonProps) {
  const { state, flow, reserve } = useReserve(target);
  return (
    <>
      {state.status === "possible" || state.status === "needs_login" ? (
        <Offer
          needsLogin={state.status === "needs_login"}
          fee={target.reservable.fee}
          copyLabel={copyLabel}
          onReserve={reserve}
        />
      ) : (
        <ReserveStatus state={state} />
      )}
      <ActionDialog flow={flow} />
    </>
  );
}

interface OfferProps {
  readonly needsLogin: boolean;
  readonly fee: RecordDetail["reservable"]["fee"];
  readonly copyLabel: string | undefined;
  readonly onReserve: () => void;
}

function Offer({ needsLogin, fee, copyLabel, onReserve }: OfferProps) {
  const t = useT();
  const isOnline = useIsOnline();
  return (
    <>
      <Button
        variant={copyLabel === undefined ? "contained" : "outlined"}
        disabled={!isOnline}
        aria-label={
          copyLabel === undefined
            ? undefined
            : t("account.reserve.button-label", { copy: copyLabel })
        }
        onClick={onReserve}
      >
        {t("account.reserve.button")}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={NOTE}>
        {isOnline ? <OfferNotes needsLogin={needsLogin} fee={fee} /> : t("account.reserve.offline")}
      </Typography>
    </>
  );
}

/** Below the button and what is beside it. */
const NOTE = { flexBasis: "100%", order: 1, "&:empty": { display: "none" } } as const;

function OfferNotes({ needsLogin, fee }: Pick<OfferProps, "needsLogin" | "fee">) {
  const t = useT();
  const format = useFormat();
  const isFree = fee === undefined || fee.cents === 0;
  return [
    ...(isFree ? [] : [t("account.reserve.fee", { amount: format.money(fee) })]),
    ...(needsLogin ? [t("account.reserve.login")] : []),
  ].join(" ");
}

function ownText(stage: ReservationStage) {
  if (stage === "ready") return "account.reserve.ready";
  return stage === "ordered" ? "account.reserve.ordered" : "account.reserve.already";
}

type SettledReserveState = Exclude<ReserveState, { status: "possible" | "needs_login" }>;

/** No button: the patron has the title already, or it cannot be reserved. */
function ReserveStatus({ state }: { readonly state: SettledReserveState }) {
  const t = useT();
  const format = useFormat();
  switch (state.status) {
    case "reserved":
      return (
        <Own
          status={state.reservation.state === "ready" ? "ready" : "reserved"}
          text={t(ownText(reservationStage(state.reservation)))}
          link={t("account.reserve.view-reservation")}
        />
      );
    case "on_loan":
      return (
        <Own
          status="onLoan"
          text={t("account.reserve.on-loan", { date: format.date(state.loan.deadline) })}
          link={t("account.reserve.view-loan")}
        />
      );
    case "not_possible":
      return (
        <StatusLine status="notForLoan">
          {state.reason === undefined
            ? t("account.reserve.not-possible")
            : t("account.reserve.not-possible-because", { reason: state.reason })}
        </StatusLine>
      );
    default:
      return state satisfies never;
  }
}

interface OwnProps {
  readonly status: "ready" | "reserved" | "onLoan";
  readonly text: string;
  readonly link: string;
}

function Own({ status, text, link }: OwnProps) {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 1 }}>
      <StatusLine status={status}>{text}</StatusLine>
      <Link component={RouterLink} to="/account" underline="always" sx={{ py: 1.5 }}>
        {link}
      </Link>
    </Box>
  );
}
