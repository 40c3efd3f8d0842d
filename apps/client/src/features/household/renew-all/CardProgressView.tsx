import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import { isAsking, type CardRenewal } from "./card-renewal.rules.ts";
import { CardQuestion } from "./CardAsks.tsx";
import { CardEnded } from "./CardEnded.tsx";
import { CardFailed } from "./CardFailed.tsx";
import { CardUnclear } from "./CardUnclear.tsx";
import { HandedOver } from "./HandedOver.tsx";
import type { RenewAll } from "./useRenewAll.ts";

interface CardProgressViewProps {
  readonly renewal: CardRenewal;
  readonly renewing: RenewAll;
  readonly onClose: () => void;
}

/** The renewal status of one card, in words. */
// oxlint-disable-next-line complexity -- all possible outcomes of a card belong in one switch
export function CardProgressView({ renewal, renewing, onClose }: CardProgressViewProps) {
  const t = useT();
  const { plan, progress } = renewal;
  const { key } = plan.of;
  switch (progress.status) {
    case "queued":
      return <Typography color="textSecondary">{t("accounts.renew.queued")}</Typography>;
    case "left_out":
      return <Typography>{t("accounts.renew.left-out")}</Typography>;
    case "sending":
      return <Busy text={t("multistep.sending")} />;
    case "checking":
      return <Busy text={t("multistep.checking")} />;
    case "asking":
      return isAsking(renewal) ? (
        <CardQuestion plan={plan} question={progress.question} renewing={renewing} />
      ) : (
        <HandedOver of={plan.of} text={t("accounts.renew.handed-over")} onClose={onClose} />
      );
    case "ended":
      return <CardEnded plan={plan} reply={progress.reply} onClose={onClose} />;
    case "unclear":
      return (
        <CardUnclear
          plan={plan}
          finding={progress.finding}
          onRepeat={() => {
            renewing.repeat(key);
          }}
        />
      );
    case "failed":
      return <CardFailed of={plan.of} failure={progress.failure} renewing={renewing} />;
    default:
      return progress satisfies never;
  }
}

function Busy({ text }: { readonly text: string }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 3 }}>
      <CircularProgress size={20} color="inherit" aria-hidden />
      <Typography>{text}</Typography>
    </Box>
  );
}
