import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId } from "react";
import { useT } from "../../../i18n/useT.ts";
import { keepFocusOnPage } from "../../../parts/keep-focus.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { CardPlan } from "./renewal-plan.rules.ts";
import { RenewalNews } from "./RenewalNews.tsx";
import { RenewalPlanStep } from "./RenewalPlanStep.tsx";
import { RenewalRunStep } from "./RenewalRunStep.tsx";
import type { RenewAll } from "./useRenewAll.ts";

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
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down("sm"), { noSsr: true });
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
