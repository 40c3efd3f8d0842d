import { mdiCalendarRemove, mdiDeleteOutline } from "@mdi/js";
import { Box } from "../../../../ui/Box.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Tooltip } from "../../../../ui/Tooltip.tsx";
import { useT } from "../../../../i18n/context.ts";
import { useDayText } from "../useDayText.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { withoutDay, type EventDraft } from "./event-draft.rules.ts";
import { FieldGrid } from "../FileForm.tsx";
import { TimeInput } from "../TimeInput.tsx";

interface EventTimesProps {
  readonly draft: EventDraft;
  readonly onChange: (draft: EventDraft) => void;
}

const TIMES = [
  ["day", "date"],
  ["from", "time"],
  ["lastDay", "date"],
  ["to", "time"],
] as const satisfies readonly (readonly [keyof EventDraft, "date" | "time"])[];

/** When an event takes place, and when it repeats. */
export function EventTimes({ draft, onChange }: EventTimesProps) {
  const t = useT();
  const { weekly } = draft;
  return (
    <>
      <FieldGrid>
        {TIMES.map(([name, type]) => (
          <TimeInput
            key={name}
            type={type}
            name={`event-${name}`}
            label={t(`desk.admin.events.${name}`)}
            value={draft[name]}
            onChange={(value) => {
              onChange({ ...draft, [name]: value });
            }}
          />
        ))}
        <TimeInput
          type="date"
          name="event-until"
          label={t("desk.admin.events.until")}
          value={weekly.until}
          onChange={(until) => {
            onChange({ ...draft, weekly: { ...weekly, until } });
          }}
        />
      </FieldGrid>
      {weekly.until === "" ? null : <DaysWithout draft={draft} onChange={onChange} />}
    </>
  );
}

function DaysWithout({ draft, onChange }: EventTimesProps) {
  const t = useT();
  const dayText = useDayText();
  const { weekly } = draft;
  const setDays = (except: string[]) => {
    onChange({ ...draft, weekly: { ...weekly, except } });
  };
  return (
    <>
      {weekly.except.map((day, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a day has no name but its place
        <Box key={place} sx={{ display: "flex", gap: 2, alignItems: "end", maxWidth: 320 }}>
          <Box sx={{ flex: 1, minWidth: 0, display: "grid" }}>
            <TimeInput
              type="date"
              name={`event-except-${String(place)}`}
              label={t("desk.admin.events.except")}
              value={day}
              onChange={(changed) => {
                setDays(weekly.except.with(place, changed));
              }}
            />
          </Box>
          <Tooltip title={t("desk.admin.events.except.remove", { day: dayText(day) })}>
            <IconButton
              aria-label={t("desk.admin.events.except.remove", { day: dayText(day) })}
              onClick={() => {
                setDays(weekly.except.toSpliced(place, 1));
              }}
            >
              <Icon path={mdiDeleteOutline} />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiCalendarRemove} />}
        onClick={() => {
          onChange(withoutDay(draft));
        }}
        sx={{ justifySelf: "start" }}
      >
        {t("desk.admin.events.except.add")}
      </Button>
    </>
  );
}
