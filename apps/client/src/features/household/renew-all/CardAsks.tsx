import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import type { Question } from "../../../parts/multi-step/multi-step.rules.ts";
import { StepDetails } from "../../../parts/multi-step/StepDetails.tsx";
import { useFormat } from "../../../parts/useFormat.ts";
import type { ReadyPlan } from "./renewal-plan.rules.ts";
import type { RenewAll } from "./useRenewAll.ts";

interface CardQuestionProps {
  readonly plan: ReadyPlan;
  readonly question: Question;
  readonly renewing: RenewAll;
}

/** The library asks something that the preview did not mention, usually a higher fee. */
export function CardQuestion({ plan: { of, fee: agreed }, question, renewing }: CardQuestionProps) {
  const t = useT();
  const format = useFormat();
  const fee = "fee" in question ? question.fee : undefined;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <Typography>{question.message ?? t("multistep.prolong-all.question-chosen")}</Typography>
      <StepDetails details={"details" in question ? question.details : undefined} fee={fee} />
      {fee === undefined ? null : (
        <Typography variant="body2" color="textSecondary">
          {agreed === undefined
            ? t("accounts.renew.fee-unannounced")
            : t("accounts.renew.fee-announced", { amount: format.money(agreed) })}
        </Typography>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button
          variant="outlined"
          onClick={() => {
            renewing.agree(of.key);
          }}
        >
          {t("accounts.renew.agree")}
        </Button>
        <Button
          onClick={() => {
            renewing.leaveOut(of.key);
          }}
        >
          {t("accounts.renew.leave-out")}
        </Button>
      </Box>
    </Box>
  );
}
