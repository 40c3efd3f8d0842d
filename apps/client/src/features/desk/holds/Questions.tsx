import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useEffect, useRef } from "react";
import type { StaffRole } from "@freihand/contract";
import { useT } from "../../../i18n/context.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import { mayReserve, type ReserveQuestion } from "./reserve-answer.rules.ts";

interface QuestionsProps {
  readonly questions: readonly ReserveQuestion[];
  readonly roles: readonly StaffRole[];
  readonly why: string;
  readonly onWhy: (why: string) => void;
}

/** Everything that stands in the way at once, and why it is done all the same. */
export function Questions({ questions, roles, why, onWhy }: QuestionsProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const decision = mayReserve(questions, roles);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <Box ref={box} role="alert" tabIndex={-1} sx={{ outline: "none", display: "grid", gap: 4 }}>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {questions.map(({ reason, text, overridableBy }) => (
          <li key={reason}>
            <Typography sx={{ fontWeight: "bold" }}>{text}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t(`desk.overridable.${overridableBy}`)}
            </Typography>
          </li>
        ))}
      </Box>
      {decision === "yes" ? (
        <TextInput
          name="reserve-why"
          label={t("desk.why")}
          help={t("desk.why.help")}
          required
          value={why}
          onChange={onWhy}
          maxLength={500}
          autoComplete="off"
        />
      ) : (
        <Typography>{t(`desk.reserve.decides.${decision}`)}</Typography>
      )}
    </Box>
  );
}
