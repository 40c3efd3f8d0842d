import { Box } from "../../../../ui/Box.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { use, useRef, useState } from "react";
import type { BranchHours, HoursBody } from "@freihand/contract/staff";
import { useT } from "../../../../i18n/context.ts";
import { ChoiceInput } from "../../../../ui/ChoiceInput.tsx";
import { useDesk } from "../../desk-context.ts";
import type { Place } from "../../session/place.rules.ts";
import { DaysFields } from "./DaysFields.tsx";
import { FileForm, FormPart } from "../FileForm.tsx";
import { FileFrame } from "../FileFrame.tsx";
import { draftedHours, hoursDraft, isIncomplete } from "./hours-draft.rules.ts";
import { UnsavedContext, useDraft } from "../../unsaved/unsaved.ts";
import { useFilePage } from "../useFilePage.ts";
import { WeekFields } from "./WeekFields.tsx";
import { WeekShown } from "./WeekShown.tsx";

type Hours = Pick<HoursBody, "branch" | "hours" | "exceptions">;

/** When each branch is open, and when not. */
export function HoursPart({ place }: { readonly place: Place }) {
  const t = useT();
  const { session } = useDesk();
  const { leave } = use(UnsavedContext);
  const [branchId, setBranchId] = useState(place.branch);
  const params = { libraryId: place.libraryId };
  const work = useFilePage({
    key: ["hours", place.libraryId],
    load: () => session.call("adminHours", { params }),
    save: (change: Hours, fingerprint) =>
      session.call("changeHours", { params, body: { ...change, fingerprint } }),
    undo: (fingerprint) => session.call("undoHours", { params, body: { fingerprint } }),
  });
  const { page } = work;
  const branch = page?.branches.find(({ id }) => id === branchId) ?? page?.branches[0];
  return (
    <FileFrame title={t("desk.admin.hours")} work={work}>
      {page && branch ? (
        <>
          {page.branches.length > 1 ? (
            <Box sx={{ maxWidth: 400 }}>
              <ChoiceInput
                name="admin-branch"
                label={t("desk.admin.branch")}
                value={branch.id}
                onChange={(id) => {
                  leave(() => {
                    setBranchId(id);
                  });
                }}
              >
                {page.branches.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </ChoiceInput>
            </Box>
          ) : null}
          <HoursForm
            key={`${branch.id} ${String(work.version)}`}
            branch={branch}
            isSending={work.isSending}
            onSave={(hours) => {
              work.send({ save: { branch: branch.id, ...hours } });
            }}
          />
        </>
      ) : null}
    </FileFrame>
  );
}

/** The field that is still empty may be far from the button. */
function focusEmpty(form: HTMLFormElement): void {
  const fields = form.querySelectorAll<HTMLInputElement>("input[type=date], input[type=time]");
  [...fields].find(({ value }) => value === "")?.focus();
}

interface HoursFormProps {
  readonly branch: BranchHours;
  readonly isSending: boolean;
  readonly onSave: (hours: Omit<Hours, "branch">) => void;
}

function HoursForm({ branch, isSending, onSave }: HoursFormProps) {
  const t = useT();
  const [draft, setDraft] = useDraft(hoursDraft(branch));
  const [isWrong, setWrong] = useState(false);
  // closures change often, the week seldom, and its fields are long
  const [showsWeek, setShowsWeek] = useState(false);
  const week = useRef<HTMLHeadingElement>(null);
  const submit = (form: HTMLFormElement) => {
    setWrong(isIncomplete(draft));
    if (isIncomplete(draft)) focusEmpty(form);
    else onSave(draftedHours(draft));
  };
  return (
    <FileForm isSending={isSending} onSubmit={submit}>
      <FormPart title={t("desk.admin.days")} text={t("desk.admin.days.help")}>
        <DaysFields draft={draft} onChange={setDraft} />
      </FormPart>
      <FormPart title={t("desk.admin.week")} heading={week}>
        {showsWeek ? (
          <WeekFields draft={draft} onChange={setDraft} />
        ) : (
          <>
            <WeekShown spans={draft.spans} />
            <Button
              variant="outlined"
              onClick={() => {
                setShowsWeek(true);
                week.current?.focus(); // the button goes
              }}
              sx={{ justifySelf: "start" }}
            >
              {t("desk.admin.week.change")}
            </Button>
          </>
        )}
      </FormPart>
      {isWrong ? (
        <Typography
          role="alert"
          sx={(theme) => ({ color: theme.vars.palette.status.overdue, fontWeight: "bold" })}
        >
          {t("desk.admin.incomplete")}
        </Typography>
      ) : null}
    </FileForm>
  );
}
