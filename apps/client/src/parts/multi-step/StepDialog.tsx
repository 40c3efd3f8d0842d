import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTheme } from "@mui/material/styles";
import { useId } from "react";
import { useT } from "../../i18n/useT.ts";
import { keepFocusOnPage } from "../keep-focus.ts";
import { actionText } from "./action-text.rules.ts";
import { FailedStep } from "./FailedStep.tsx";
import type { MultiStepState } from "./multi-step.rules.ts";
import { titlesOf } from "./patron-action.rules.ts";
import { InterruptedStep, ContinuedNote } from "./InterruptedStep.tsx";
import { ReplyStep } from "./ReplyStep.tsx";
import { UnclearStep } from "./UnclearStep.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import type { MultiStep } from "./useMultiStep.ts";
import { WaitLine } from "../WaitLine.tsx";
import { WaitStep } from "./WaitStep.tsx";

/** The dialog of every action about which the library may ask back: reserve, cancel, renew. */
export function StepDialog({ flow }: { readonly flow: MultiStep }) {
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down("sm"), { noSsr: true });
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

type OpenState = Exclude<MultiStepState, { status: "closed" }>;

const isContinued = (state: OpenState): boolean =>
  state.status === "interrupted" || (state.status === "asking" && state.isContinued === true);

interface HeadProps {
  readonly state: OpenState;
  readonly titleId: string;
  readonly onClose: () => void;
}

function Head({ state, titleId, onClose }: HeadProps) {
  const t = useT();
  const titles = titlesOf(state.action);
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", pr: 2, pt: 2 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0, px: 6, pt: 2, pb: 3 }}>
        <DialogTitle id={titleId} variant="h2" sx={{ p: 0 }}>
          {t(actionText(state.action).title)}
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
        {state.action.call === "reserve" ? <WaitLine days={state.action.waitDays} /> : null}
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
  readonly flow: MultiStep;
}

// oxlint-disable-next-line complexity -- the states of an action belong in one switch
function Body({ state, flow }: BodyProps) {
  const t = useT();
  switch (state.status) {
    case "interrupted":
      return (
        <InterruptedStep action={state.action} onContinue={flow.repeat} onClose={flow.close} />
      );
    case "sending":
      return state.question === undefined ? (
        <WaitStep key="sending" text={t("multistep.sending")} onClose={flow.close} />
      ) : (
        <ReplyStep action={state.action} reply={state.question} isPending flow={flow} />
      );
    case "asking":
      return (
        <ReplyStep action={state.action} reply={state.question} isPending={false} flow={flow} />
      );
    case "ended":
      return <ReplyStep action={state.action} reply={state.reply} isPending={false} flow={flow} />;
    case "checking":
      return <WaitStep key="checking" text={t("multistep.checking")} onClose={flow.close} />;
    case "unclear":
      return (
        <UnclearStep
          action={state.action}
          finding={state.finding}
          onRepeat={flow.repeat}
          onCheck={flow.check}
          onClose={flow.close}
        />
      );
    case "failed":
      return (
        <FailedStep
          failure={state.failure}
          onRepeat={flow.repeat}
          onRestart={flow.restart}
          onClose={flow.close}
        />
      );
    default:
      return state satisfies never;
  }
}
