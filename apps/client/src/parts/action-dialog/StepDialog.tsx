import { mdiClose } from "@mdi/js";
import { Alert } from "../../ui/Alert.tsx";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import DialogTitle from "@mui/material/DialogTitle";
import { IconButton } from "../../ui/IconButton.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useMediaQuery } from "../../ui/useMediaQuery.ts";
import { useId } from "react";
import { useT } from "../../i18n/context.ts";
import { loansOf, type OpenState, type PatronAction } from "../../model/actions/action.rules.ts";
import type { ActionFlow } from "../../model/actions/useAction.ts";
import { Icon } from "../../ui/Icon.tsx";
import { PHONE } from "../../ui/safe-area.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { keepFocusOnPage } from "../page/keep-focus.ts";
import { WaitLine } from "../record/AvailabilityLine.tsx";
import { actionText } from "./action-text.rules.ts";
import { FailedStep, UnclearStep } from "./FailedStep.tsx";
import { FinalStep } from "./FinalStep.tsx";
import { QuestionStep } from "./QuestionStep.tsx";
import { StepFrame } from "./StepFrame.tsx";

/** The dialog of every action about which the library may ask back: reserve, cancel, renew. */
export function StepDialog({ flow }: { readonly flow: ActionFlow }) {
  const isPhone = useMediaQuery(PHONE);
  const titleId = useId();
  const { state } = flow;
  return (
    <Dialog
      open={state.status !== "closed"}
      onClose={flow.close}
      fullScreen={isPhone}
      transitionDuration={{ enter: 150, exit: 0 }}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: isPhone ? { border: 0 } : { width: 500, maxWidth: 500 } },
        transition: { onExited: keepFocusOnPage },
      }}
    >
      {state.status === "closed" ? null : (
        <>
          <Head state={state} titleId={titleId} onClose={flow.close} />
          <Announcement state={state} />
          {isContinued(state) ? <ContinuedNote /> : null}
          <Body state={state} flow={flow} />
        </>
      )}
    </Dialog>
  );
}

const isContinued = (state: OpenState): boolean =>
  state.status === "interrupted" || (state.status === "asking" && state.isContinued === true);

interface HeadProps {
  readonly state: OpenState;
  readonly titleId: string;
  readonly onClose: () => void;
}

function Head({ state, titleId, onClose }: HeadProps) {
  const t = useT();
  const { action } = state.run;
  const titles = titlesOf(action);
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", pr: 2, pt: 2 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0, px: 6, pt: 2, pb: 3 }}>
        <DialogTitle id={titleId} variant="h2" sx={{ p: 0 }}>
          {t(actionText(action).title)}
        </DialogTitle>
        <Typography
          color="textSecondary"
          sx={{
            display: "-webkit-box",
            WebkitBoxOrient: "vertical",
            WebkitLineClamp: 2,
            overflow: "hidden",
            overflowWrap: "anywhere",
          }}
        >
          {titles.length === 1 ? titles[0] : t("multistep.titles", { count: titles.length })}
        </Typography>
        {action.call === "reserve" ? <WaitLine days={action.waitDays} /> : null}
      </Box>
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

/** Title or titles that an action is about. */
function titlesOf(action: PatronAction): readonly string[] {
  if (action.call === "reserve") return [action.title];
  if ("reservation" in action) return [action.reservation.title];
  return loansOf(action).map(({ title }) => title);
}

/** Announced to screen readers while nothing on the screen has the focus. */
function Announcement({ state }: { readonly state: OpenState }) {
  const t = useT();
  return (
    <Box component="output" sx={visuallyHidden}>
      {state.status === "sending" && state.question !== undefined ? t("multistep.sending") : null}
    </Box>
  );
}

interface BodyProps {
  readonly state: OpenState;
  readonly flow: ActionFlow;
}

// oxlint-disable-next-line complexity -- the states of an action belong in one switch
function Body({ state, flow }: BodyProps) {
  const t = useT();
  const { action } = state.run;
  switch (state.status) {
    case "interrupted":
      return <InterruptedStep action={action} flow={flow} />;
    case "sending":
      return state.question === undefined ? (
        <WaitStep key="sending" text={t("multistep.sending")} onClose={flow.close} />
      ) : (
        <QuestionStep action={action} question={state.question} isPending flow={flow} />
      );
    case "asking":
      return (
        <QuestionStep action={action} question={state.question} isPending={false} flow={flow} />
      );
    case "ended":
      return <FinalStep action={action} reply={state.reply} onClose={flow.close} />;
    case "checking":
      return <WaitStep key="checking" text={t("multistep.checking")} onClose={flow.close} />;
    case "unclear":
      return <UnclearStep action={action} finding={state.finding} flow={flow} />;
    case "failed":
      return <FailedStep failure={state.failure} flow={flow} />;
    default:
      return state satisfies never;
  }
}

interface WaitStepProps {
  /** What the wait is for. */
  readonly text: string;
  readonly onClose: () => void;
}

/** A call is pending and there is nothing to answer yet. */
function WaitStep({ text, onClose }: WaitStepProps) {
  const t = useT();
  return (
    <StepFrame actions={<Button onClick={onClose}>{t("multistep.close")}</Button>}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 4, minHeight: 88 }}>
        <Box sx={{ display: "flex", color: "primary.main" }}>
          <Spinner size={24} />
        </Box>
        <Typography>{text}</Typography>
      </Box>
    </StepFrame>
  );
}

interface InterruptedStepProps {
  readonly action: PatronAction;
  readonly flow: ActionFlow;
}

/** Back from login before any request was sent: nothing is sent without the patron's confirmation. */
function InterruptedStep({ action, flow }: InterruptedStepProps) {
  const t = useT();
  const text = actionText(action);
  return (
    <StepFrame
      actions={
        <>
          <Button onClick={flow.close}>{t("multistep.cancel")}</Button>
          <Button variant="contained" onClick={flow.repeat}>
            {t(text.confirm)}
          </Button>
        </>
      }
    >
      <Typography>{t(text.question)}</Typography>
    </StepFrame>
  );
}

/** Why the dialog is open after a login. */
function ContinuedNote() {
  const t = useT();
  return (
    <Box sx={{ px: 6, pb: 3 }}>
      <Alert severity="info">{t("multistep.resumed")}</Alert>
    </Box>
  );
}
