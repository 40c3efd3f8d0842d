import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import type { StepReplyOf } from "@freihand/contract";
import { useId, useRef, useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { PendingButton } from "./PendingButton.tsx";
import { preselected, SELECTION_TEXT } from "./selection.rules.ts";
import { StepDetails } from "./StepDetails.tsx";
import { StepFrame } from "./StepFrame.tsx";
import type { QuestionProps } from "./question-props.ts";

interface ChooseStepProps extends QuestionProps<"SELECTION_NEEDED"> {
  /** Branch that the patron last chose at this library. */
  readonly lastBranch: () => string | undefined;
}

/** SELECTION_NEEDED: a branch, a copy or something else has to be chosen. @source spec §5 "Required selection" */
export function ChooseStep({ question, pending, lastBranch, onAnswer, onClose }: ChooseStepProps) {
  const t = useT();
  const [chosen, setChosen] = useState(() => preselected(question, lastBranch()));
  const [isMissing, setMissing] = useState(false);
  const errorId = useId();
  const group = useRef<HTMLDivElement>(null);
  const text = SELECTION_TEXT[question.selectionKind];

  const handleContinue = () => {
    if (chosen !== undefined) {
      onAnswer({ selection: chosen });
      return;
    }
    setMissing(true);
    group.current?.querySelector("input")?.focus();
  };
  return (
    <StepFrame
      actions={
        <>
          <Button onClick={onClose}>{t("multistep.cancel")}</Button>
          {question.selection.length === 0 ? null : (
            <PendingButton pending={pending} onClick={handleContinue}>
              {t("multistep.continue")}
            </PendingButton>
          )}
        </>
      }
    >
      {question.selection.length === 0 ? (
        <Typography>{t("multistep.selection.none")}</Typography>
      ) : (
        <FormControl error={isMissing} disabled={pending}>
          <FormLabel
            id={`${errorId}-label`}
            sx={{ mb: 2, "&, &.Mui-error, &.Mui-focused": { color: "text.primary" } }}
          >
            {question.message ?? t(text.question)}
          </FormLabel>
          <RadioGroup
            ref={group}
            aria-labelledby={`${errorId}-label`}
            aria-describedby={isMissing ? errorId : undefined}
            value={chosen ?? ""}
            onChange={(_event, value) => {
              setChosen(value);
              setMissing(false);
            }}
          >
            {question.selection.map((choice) => (
              <Option key={choice.key} choice={choice} />
            ))}
          </RadioGroup>
          {isMissing ? (
            <FormHelperText id={errorId} role="alert" sx={{ mx: 0, fontSize: 14 }}>
              {t(text.required)}
            </FormHelperText>
          ) : null}
        </FormControl>
      )}
      <StepDetails details={question.details} fee={question.fee} />
    </StepFrame>
  );
}

type Choice = StepReplyOf<"SELECTION_NEEDED">["selection"][number];

function Option({ choice: { key, value, hint } }: { readonly choice: Choice }) {
  return (
    <FormControlLabel
      value={key}
      control={<Radio />}
      sx={{ minHeight: 44, alignItems: "center", py: 1.5 }}
      label={
        <Box>
          <Typography component="span" sx={{ display: "block" }}>
            {value}
          </Typography>
          {hint === undefined ? null : (
            <Typography component="span" variant="body2" color="textSecondary">
              {hint}
            </Typography>
          )}
        </Box>
      }
    />
  );
}
