import { mdiClose } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import DialogTitle from "@mui/material/DialogTitle";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useMediaQuery } from "../../../ui/useMediaQuery.ts";
import { useId } from "react";
import { useT } from "../../../i18n/context.ts";
import { keepFocusOnPage } from "../../../parts/page/keep-focus.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { CardPlan } from "./renewal-plan.rules.ts";
import { RenewalPlanStep } from "./RenewalPlanStep.tsx";
import type { RenewAll } from "./useRenewAll.ts";
import { PHONE } from "../../../ui/safe-area.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { isAsking, isUnderWay, tallyRenewals } from "./card-renewal.rules.ts";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { StepFrame } from "../../../parts/action-dialog/StepFrame.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { CardProgressView } from "./CardProgressView.tsx";
import { CardSection } from "./CardSection.tsx";

interface RenewAllDialogProps {
  readonly isOpen: boolean;
  readonly plans: readonly CardPlan[];
  /** Keys of the cards selected initially. */
  readonly wanted: readonly string[];
  readonly renewing: RenewAll;
  readonly onClose: () => void;
}

/** One sheet for the renewal of all cards: preview, progress, results. */
export function RenewAllDialog({ isOpen, plans, wanted, renewing, onClose }: RenewAllDialogProps) {
  const isPhone = useMediaQuery(PHONE);
  const titleId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullScreen={isPhone}
      transitionDuration={{ enter: 150, exit: 0 }}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: isPhone ? { border: 0 } : { width: 560, maxWidth: 560 } },
        transition: { onExited: keepFocusOnPage },
      }}
    >
      {isOpen ? (
        <>
          <Head titleId={titleId} onClose={onClose} />
          <RenewalNews renewing={renewing} />
          {renewing.phase === "idle" ? (
            <RenewalPlanStep
              plans={plans}
              wanted={wanted}
              onStart={renewing.start}
              onClose={onClose}
            />
          ) : (
            // A new phase takes the focus, so that it is read out.
            <RenewalRunStep key={renewing.phase} renewing={renewing} onClose={onClose} />
          )}
        </>
      ) : null}
    </Dialog>
  );
}

interface HeadProps extends Pick<RenewAllDialogProps, "onClose"> {
  readonly titleId: string;
}

function Head({ titleId, onClose }: HeadProps) {
  const t = useT();
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", pr: 2, pt: 2 }}>
      <DialogTitle id={titleId} variant="h2" sx={{ flex: 1, minWidth: 0, px: 6, pt: 2, pb: 3 }}>
        {t("multistep.prolong-all.title")}
      </DialogTitle>
      <IconButton
        aria-label={t("multistep.close")}
        title={t("multistep.close")}
        onClick={onClose}
        sx={{ p: 2.5 }}
      >
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
}

/** Announced to a screen reader while the libraries answer. */
function RenewalNews({ renewing: { phase, renewals } }: { readonly renewing: RenewAll }) {
  const t = useT();
  const done = renewals.filter((one) => !isUnderWay(one)).length;
  const asking = renewals.filter(isAsking).map(({ plan }) => plan.of.name);
  const progress = t("accounts.renew.progress", { done, total: renewals.length });
  const question = t("accounts.renew.asks", { names: asking.join(", ") });
  return (
    <Box component="output" sx={visuallyHidden}>
      {phase === "under_way" ? progress : null} {asking.length === 0 ? null : question}
    </Box>
  );
}

interface RenewalRunStepProps {
  readonly renewing: RenewAll;
  readonly onClose: () => void;
}

/** The progress of each card's renewal, and finally the results of all. */
function RenewalRunStep({ renewing, onClose }: RenewalRunStepProps) {
  const t = useT();
  const isDone = renewing.phase === "done";
  return (
    <StepFrame
      actions={
        <Button variant={isDone ? "contained" : "text"} onClick={onClose}>
          {t(isDone ? "multistep.done" : "multistep.close")}
        </Button>
      }
    >
      {isDone ? <Tally renewing={renewing} /> : null}
      {renewing.phase === "under_way" ? <Typography>{t("accounts.renew.wait")}</Typography> : null}
      {renewing.renewals.map((renewal) => (
        <CardSection key={renewal.plan.of.key} of={renewal.plan.of}>
          <CardProgressView renewal={renewal} renewing={renewing} onClose={onClose} />
        </CardSection>
      ))}
    </StepFrame>
  );
}

function Tally({ renewing }: Pick<RenewalRunStepProps, "renewing">) {
  const t = useT();
  const format = useFormat();
  const { renewed, requested, fees } = tallyRenewals(renewing.renewals);
  return (
    <div>
      {renewing.renewals.length > 1 ? (
        <Typography sx={{ fontWeight: "bold" }}>
          {t("accounts.renew.tally", { count: renewed, total: requested })}
        </Typography>
      ) : null}
      {fees.length === 0 ? null : (
        <Typography>
          {t("accounts.renew.paid", { amount: fees.map(format.money).join(" + ") })}
        </Typography>
      )}
    </div>
  );
}
