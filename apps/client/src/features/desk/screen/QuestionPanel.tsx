import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useEffect, useId, useRef, type ReactNode } from "react";
import type { StaffRole } from "@freihand/contract";
import { useT } from "../../../i18n/context.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useDesk } from "../desk-context.ts";
import { answerTo, endsWithReturn } from "../work/answer.rules.ts";
import type { Pending } from "../work/desk-state.ts";

interface QuestionProps {
  readonly pending: Pending;
  readonly roles: readonly StaffRole[];
}

/** What the last scan left open. Nothing else is sent until it is answered, and Enter answers nothing. */
export function QuestionPanel({ pending, roles }: QuestionProps) {
  const t = useT();
  const { desk } = useDesk();
  const { reply } = pending;
  const cancel = (
    <Button
      onClick={() => {
        desk.cancel();
      }}
    >
      {t("desk.key.cancel")}
    </Button>
  );
  if (reply.kind === "ambiguous")
    return (
      <Panel title={t("desk.ambiguous.title")}>
        <Answers>
          <Button
            variant="contained"
            onClick={() => {
              desk.choose("reader");
            }}
          >
            {t("desk.ambiguous.reader", { name: reply.reader.name })}
          </Button>
          <Button
            variant="outlined"
            onClick={() => {
              desk.choose("copy");
            }}
          >
            {t("desk.ambiguous.copy", { title: reply.copy.title })}
          </Button>
          {cancel}
        </Answers>
      </Panel>
    );
  const { kind } = answerTo(reply.questions, roles);
  return (
    <Panel title={t(`desk.question.title.${kind}`, { title: reply.copy.title })}>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {reply.questions.map((question) => (
          <li key={question.reason}>
            <Typography sx={{ fontWeight: "bold" }}>{question.text}</Typography>
            {endsWithReturn(question) ? null : (
              <Typography variant="body2" color="textSecondary">
                {t(`desk.overridable.${question.overridableBy}`)}
              </Typography>
            )}
          </li>
        ))}
      </Box>
      {pending.why === undefined ? null : <Why why={pending.why} />}
      <Answers>
        <AnswerButton pending={pending} roles={roles} />
        {cancel}
      </Answers>
    </Panel>
  );
}

function AnswerButton({ pending, roles }: QuestionProps) {
  const t = useT();
  const { desk } = useDesk();
  if (pending.reply.kind !== "question") return null;
  const answer = answerTo(pending.reply.questions, roles);
  if (answer.kind === "none") return <Typography>{t(`desk.question.${answer.needs}`)}</Typography>;
  const isReady = pending.why === undefined || pending.why.trim() !== "";
  return (
    <Button
      variant="contained"
      aria-disabled={!isReady}
      onClick={() => {
        desk.answer(roles, t("desk.why.usual"));
      }}
    >
      {t(answer.kind === "return-first" ? "desk.answer.return-first" : answerText(pending))}
    </Button>
  );
}

const answerText = ({ why }: Pending) =>
  why === undefined ? "desk.answer.override" : "desk.answer.lend";

/** Why it is lent all the same; stands in the journal. */
function Why({ why }: { readonly why: string }) {
  const t = useT();
  const { desk } = useDesk();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
  }, []);
  return (
    <TextInput
      name="why"
      label={t("desk.why")}
      help={t("desk.why.help")}
      value={why}
      onChange={(text) => {
        desk.explain(text);
      }}
      ref={field}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- F2 was pressed to type here
      autoFocus
      maxLength={500}
      autoComplete="off"
      aria-required
    />
  );
}

function Answers({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>{children}</Box>
  );
}

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Panel({ title, children }: PanelProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <Box
      ref={box}
      role="alertdialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        // a scanner sends it: it must not press the button in focus
        if (event.key === "Enter") event.preventDefault();
      }}
      sx={(theme) => ({
        display: "grid",
        gap: 4,
        p: 4,
        borderRadius: "12px",
        border: `2px solid ${theme.vars.palette.status.due}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
