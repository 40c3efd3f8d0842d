import { Box } from "../../ui/Box.tsx";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { FormControlLabel } from "../../ui/FormControlLabel.tsx";
import { Radio } from "../../ui/Radio.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { StepReplyOf } from "@freihand/contract";
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type MouseEvent,
} from "react";
import type { MessageKey } from "../../i18n/index.ts";
import { useT } from "../../i18n/context.ts";
import type { PatronAction, Question } from "../../model/actions/action.rules.ts";
import type { ActionFlow } from "../../model/actions/useAction.ts";
import { FieldHelp } from "../../ui/FieldHelp.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { actionText } from "./action-text.rules.ts";
import { ActionPreview, StepDetails } from "./ActionPreview.tsx";
import { checkEmail, preselected, SELECTION_TEXT } from "./answer.rules.ts";
import { StepFrame } from "./StepFrame.tsx";

interface QuestionStepProps<Kind extends Question = Question> {
  readonly action: PatronAction;
  readonly question: Kind;
  /** The answer has been given and is being sent. */
  readonly isPending: boolean;
  readonly flow: ActionFlow;
}

/** What the library asks before it goes on. @source spec §4 "Multi-step action statuses" */
export function QuestionStep({ question, ...rest }: QuestionStepProps) {
  // By its key the next question is a new step, which takes the focus, even if it is of the same kind.
  switch (question.status) {
    case "SELECTION_NEEDED":
      return <ChooseStep key={question.step} {...rest} question={question} />;
    case "CONFIRMATION_NEEDED":
    case "CLIENT_CONFIRMATION_NEEDED":
      return <ConfirmStep key={question.step} {...rest} question={question} />;
    case "EMAIL_NEEDED":
      return <EmailStep key={question.step} {...rest} question={question} />;
    default:
      return question satisfies never;
  }
}

/**
 * A confirmation is needed: of the library's own text if it has one, else of the client's.
 * @source spec §5 "Confirmations"
 */
function ConfirmStep({
  action,
  question,
  isPending,
  flow,
}: QuestionStepProps<StepReplyOf<"CONFIRMATION_NEEDED" | "CLIENT_CONFIRMATION_NEEDED">>) {
  const t = useT();
  const text = actionText(action);
  const own = question.status === "CONFIRMATION_NEEDED" ? question.message : undefined;
  return (
    <StepFrame
      actions={
        <>
          <Button onClick={flow.close}>{t("multistep.cancel")}</Button>
          <PendingButton
            isPending={isPending}
            color={action.call === "cancelReservation" ? "error" : "primary"}
            onClick={() => {
              flow.answer({ confirmed: true });
            }}
          >
            {t(text.confirm)}
          </PendingButton>
        </>
      }
    >
      <Typography>{own ?? t(text.question)}</Typography>
      <ActionPreview action={action} question={question} />
    </StepFrame>
  );
}

/** SELECTION_NEEDED: a branch, a copy or something else has to be chosen. @source spec §5 "Required selection" */
function ChooseStep({
  question,
  isPending,
  flow,
}: QuestionStepProps<StepReplyOf<"SELECTION_NEEDED">>) {
  const t = useT();
  const [chosen, setChosen] = useState(() => preselected(question, flow.lastBranch()));
  const [isMissing, setMissing] = useState(false);
  const errorId = useId();
  const group = useRef<HTMLDivElement>(null);
  const text = SELECTION_TEXT[question.selectionKind];

  const handleContinue = () => {
    if (chosen !== undefined) {
      flow.answer({ selection: chosen });
      return;
    }
    setMissing(true);
    group.current?.querySelector("input")?.focus();
  };
  return (
    <StepFrame
      actions={
        <>
          <Button onClick={flow.close}>{t("multistep.cancel")}</Button>
          {question.selection.length === 0 ? null : (
            <PendingButton isPending={isPending} onClick={handleContinue}>
              {t("multistep.continue")}
            </PendingButton>
          )}
        </>
      }
    >
      {question.selection.length === 0 ? (
        <Typography>{t("multistep.selection.none")}</Typography>
      ) : (
        <div>
          <Typography id={`${errorId}-label`} sx={{ mb: 2 }}>
            {question.message ?? t(text.question)}
          </Typography>
          <Box
            ref={group}
            role="radiogroup"
            aria-labelledby={`${errorId}-label`}
            aria-describedby={isMissing ? errorId : undefined}
            sx={{ display: "grid", justifyItems: "start" }}
          >
            {question.selection.map((choice) => (
              <Option
                key={choice.key}
                choice={choice}
                name={errorId}
                isChosen={choice.key === chosen}
                isOff={isPending}
                onChoose={(key) => {
                  setChosen(key);
                  setMissing(false);
                }}
              />
            ))}
          </Box>
          {isMissing ? (
            <FieldHelp id={errorId} isWrong>
              {t(text.required)}
            </FieldHelp>
          ) : null}
        </div>
      )}
      <StepDetails details={question.details} fee={question.fee} />
    </StepFrame>
  );
}

type Choice = StepReplyOf<"SELECTION_NEEDED">["selection"][number];

interface OptionProps {
  readonly choice: Choice;
  /** Of the group. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly isOff: boolean;
  readonly onChoose: (key: string) => void;
}

function Option({ choice: { key, value, hint }, name, isChosen, isOff, onChoose }: OptionProps) {
  return (
    <FormControlLabel
      control={
        <Radio
          name={name}
          checked={isChosen}
          disabled={isOff}
          onChange={() => {
            onChoose(key);
          }}
        />
      }
      label={
        <>
          <Typography component="span" sx={{ display: "block" }}>
            {value}
          </Typography>
          {hint === undefined ? null : (
            <Typography component="span" variant="body2" color="textSecondary">
              {hint}
            </Typography>
          )}
        </>
      }
    />
  );
}

/** EMAIL_NEEDED: the library requires an address. */
function EmailStep({ question, isPending, flow }: QuestionStepProps<StepReplyOf<"EMAIL_NEEDED">>) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<MessageKey>();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const check = checkEmail(typed);
    if (check.ok) {
      flow.answer({ email: check.email });
      return;
    }
    setProblem(check.problem);
    input.current?.focus();
  };
  return (
    <StepFrame
      actions={
        <>
          <Button onClick={flow.close}>{t("multistep.cancel")}</Button>
          <PendingButton isPending={isPending} type="submit" form={formId}>
            {t("multistep.continue")}
          </PendingButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Typography sx={{ mb: 4 }}>{question.message ?? t("multistep.email.question")}</Typography>
        <TextInput
          required
          type="email"
          autoComplete="email"
          label={t("multistep.email.label")}
          ref={input}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
          isWrong={problem !== undefined}
          help={problem === undefined ? undefined : t(problem)}
        />
      </form>
    </StepFrame>
  );
}

type OfButton = "type" | "form" | "onClick" | "children";

interface PendingButtonProps
  extends Pick<ButtonProps, "color">, Pick<ComponentProps<"button">, OfButton> {
  /** The call is pending: further taps do nothing, and the focus stays here. */
  readonly isPending: boolean;
}

/** A button that can be pressed once. It is not `disabled` while pending: that would drop the focus. */
function PendingButton({ isPending, onClick, type, children, ...rest }: PendingButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      variant="contained"
      {...rest}
      type={type ?? "button"}
      aria-disabled={isPending}
      onClick={handleClick}
      startIcon={isPending ? <Spinner size={18} /> : undefined}
    >
      {children}
    </Button>
  );
}
