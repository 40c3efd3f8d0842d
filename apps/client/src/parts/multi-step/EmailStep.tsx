import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useRef, useState, type FormEvent } from "react";
import { useT } from "../../i18n/useT.ts";
import type { MessageKey } from "../../i18n/index.ts";
import { TextInput } from "../../ui/TextInput.tsx";
import { checkEmail } from "./email.rules.ts";
import { PendingButton } from "./PendingButton.tsx";
import type { QuestionProps } from "./question-props.ts";
import { StepFrame } from "./StepFrame.tsx";

/** EMAIL_NEEDED: the library requires an address. */
export function EmailStep({ question, pending, onAnswer, onClose }: QuestionProps<"EMAIL_NEEDED">) {
  const t = useT();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<MessageKey>();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const check = checkEmail(typed);
    if (check.ok) {
      onAnswer({ email: check.email });
      return;
    }
    setProblem(check.problem);
    input.current?.focus();
  };
  return (
    <StepFrame
      actions={
        <>
          <Button onClick={onClose}>{t("multistep.cancel")}</Button>
          <PendingButton pending={pending} type="submit" form={formId}>
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
          inputRef={input}
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
