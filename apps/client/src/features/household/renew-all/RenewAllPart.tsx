import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { lazy, Suspense, useState } from "react";
import type { MessageKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/context.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { tallyRenewals, type RenewalPhase } from "./card-renewal.rules.ts";
import type { HouseholdMember } from "../useHousehold.ts";
import { isReady, renewalPlan } from "./renewal-plan.rules.ts";
import { useRenewAll, type RenewAll } from "./useRenewAll.ts";

const load = () => import("./RenewAllDialog.tsx");
const RenewAllDialog = lazy(async () => ({ default: (await load()).RenewAllDialog }));

interface RenewAllPartProps {
  readonly all: readonly HouseholdMember[];
  /** Those selected initially. */
  readonly shown: readonly HouseholdMember[];
  /** Id of the text that says why nothing can be done now; undefined when it can. */
  readonly blockedBy: string | undefined;
}

const BUTTON_TEXT = {
  idle: "account.renew-all",
  under_way: "accounts.renew.under-way",
  asking: "accounts.renew.asking",
  done: "accounts.renew.see-results",
} as const satisfies Record<RenewalPhase, MessageKey>;

/** The button that renews the loans of all cards, and its sheet. Closing the sheet does not stop a renewal in progress. */
export function RenewAllPart({ all, shown, blockedBy }: RenewAllPartProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const renewing = useRenewAll();
  const { phase } = renewing;
  const plans = renewalPlan(all);
  const handleClose = () => {
    setOpen(false);
    if (phase === "done") renewing.clear();
  };
  return (
    <>
      {phase !== "idle" || plans.some(isReady) ? (
        <RenewAllButton
          phase={phase}
          blockedBy={blockedBy}
          onClick={() => {
            setOpen(true);
            setWasOpen(true);
          }}
        />
      ) : null}
      <BackgroundNews renewing={renewing} isOpen={isOpen} />
      {wasOpen ? (
        <Suspense>
          <RenewAllDialog
            isOpen={isOpen}
            plans={plans}
            wanted={shown.map(({ key }) => key)}
            renewing={renewing}
            onClose={handleClose}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface RenewAllButtonProps extends Pick<RenewAllPartProps, "blockedBy"> {
  readonly phase: RenewalPhase;
  readonly onClick: () => void;
}

function RenewAllButton({ phase, blockedBy, onClick }: RenewAllButtonProps) {
  const t = useT();
  return (
    <Button
      variant="outlined"
      disabled={blockedBy !== undefined && phase === "idle"}
      aria-describedby={blockedBy}
      aria-haspopup="dialog"
      onPointerEnter={() => void load()}
      onClick={onClick}
    >
      {t(BUTTON_TEXT[phase])}
    </Button>
  );
}

interface BackgroundNewsProps {
  readonly renewing: RenewAll;
  readonly isOpen: boolean;
}

/** Announces the outcome to a screen reader if the sheet was closed. */
function BackgroundNews({ renewing: { phase, renewals }, isOpen }: BackgroundNewsProps) {
  const t = useT();
  const { renewed, requested } = tallyRenewals(renewals);
  const news = t("accounts.renew.tally", { count: renewed, total: requested });
  return (
    <Box component="output" sx={visuallyHidden}>
      {phase === "done" && !isOpen ? news : null}
    </Box>
  );
}
