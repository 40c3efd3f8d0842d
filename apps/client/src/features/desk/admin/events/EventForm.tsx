import { Box } from "../../../../ui/Box.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { useState } from "react";
import type { AdminEvent, EventsReply } from "@freihand/contract/staff";
import { useT } from "../../../../i18n/context.ts";
import { useFocusFirst } from "../../../../ui/useFocusFirst.ts";
import { SwitchRow } from "../../../../parts/controls/SwitchRow.tsx";
import { BothInputs } from "../BothInputs.tsx";
import { draftedEvent, eventDraft, eventProblem } from "./event-draft.rules.ts";
import { EventMore } from "./EventMore.tsx";
import { EventTimes } from "./EventTimes.tsx";
import { FieldGrid, FileForm, FormPart } from "../FileForm.tsx";
import { useDraft } from "../../unsaved/unsaved.ts";

interface EventFormProps {
  /** Undefined: it is made. */
  readonly id: string | undefined;
  readonly filed: AdminEvent;
  readonly branches: Extract<EventsReply, { readonly kind: "done" }>["branches"];
  readonly isSending: boolean;
  readonly onSave: (event: AdminEvent) => void;
  readonly onRemove: () => void;
  readonly onBack: () => void;
}

/** One event. */
export function EventForm(props: EventFormProps) {
  const { id, filed, branches, isSending, onSave, onRemove, onBack } = props;
  const t = useT();
  const [draft, setDraft] = useDraft(eventDraft(filed));
  const [problem, setProblem] = useState<ReturnType<typeof eventProblem>>();
  const heading = useFocusFirst<HTMLHeadingElement>();
  const fields = { draft, onChange: setDraft };
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button variant="outlined" onClick={onBack}>
          {t("desk.admin.events.back")}
        </Button>
        {id === undefined ? null : (
          <Button aria-disabled={isSending} onClick={isSending ? undefined : onRemove}>
            {t("desk.admin.events.remove")}
          </Button>
        )}
      </Box>
      <FileForm
        isSending={isSending}
        onSubmit={(form) => {
          const found = eventProblem(draft);
          setProblem(found);
          if (found === undefined) onSave(draftedEvent(draft));
          else form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
        }}
      >
        <FormPart
          title={t("desk.admin.events.what")}
          text={t("desk.admin.events.what.help")}
          heading={heading}
        >
          <FieldGrid>
            <BothInputs
              name="event-title"
              label={t("desk.admin.events.title")}
              both={draft.title}
              onChange={(title) => {
                setDraft({ ...draft, title });
              }}
              longest={300}
            />
            <BothInputs
              name="event-text"
              label={t("desk.admin.events.text")}
              both={draft.text}
              onChange={(text) => {
                setDraft({ ...draft, text });
              }}
              longest={5000}
              isLong
            />
          </FieldGrid>
          <SwitchRow
            label={t("desk.admin.events.cancelled")}
            help={t("desk.admin.events.cancelled.help")}
            checked={draft.cancelled}
            onChange={(cancelled) => {
              setDraft({ ...draft, cancelled });
            }}
          />
        </FormPart>
        <FormPart title={t("desk.admin.events.when")} text={t("desk.admin.events.when.help")}>
          <EventTimes {...fields} />
        </FormPart>
        <FormPart title={t("desk.admin.events.more")}>
          <EventMore {...fields} branches={branches} />
        </FormPart>
        {problem === undefined ? null : (
          <Typography
            role="alert"
            sx={(theme) => ({ color: theme.vars.palette.status.overdue, fontWeight: "bold" })}
          >
            {t(`desk.admin.events.${problem}`)}
          </Typography>
        )}
      </FileForm>
    </>
  );
}
