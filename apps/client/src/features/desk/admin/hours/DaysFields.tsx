import { mdiCalendarPlus, mdiDeleteOutline } from "@mdi/js";
import { Box } from "../../../../ui/Box.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Tooltip } from "../../../../ui/Tooltip.tsx";
import { useState } from "react";
import { useT } from "../../../../i18n/context.ts";
import { useDayText } from "../useDayText.ts";
import { useToday } from "../../../../parts/libraries/useToday.ts";
import { ChoiceInput } from "../../../../ui/ChoiceInput.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { TextInput } from "../../../../ui/TextInput.tsx";
import {
  isOver,
  isPastAtOnce,
  withDays,
  type DaysDraft,
  type DaysWay,
  type HoursDraft,
} from "./hours-draft.rules.ts";
import { TimeInput } from "../TimeInput.tsx";

interface FieldsProps {
  readonly draft: HoursDraft;
  readonly onChange: (draft: HoursDraft) => void;
}

/** Closures and other days that differ from the week; what is over only when somebody looks for it. */
export function DaysFields({ draft, onChange }: FieldsProps) {
  const t = useT();
  const today = useToday();
  const [showsPast, setShowsPast] = useState(false);
  const past = draft.days.filter((days) => isOver(days, today));
  const shown = showsPast ? draft.days : draft.days.filter((days) => !past.includes(days));
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiCalendarPlus} />}
        onClick={() => {
          onChange(withDays(draft));
        }}
        sx={{ justifySelf: "start" }}
      >
        {t("desk.admin.days.add")}
      </Button>
      {shown.map((days) => (
        <OneOfDays
          key={days.key}
          days={days}
          onChange={(changed) => {
            const all = draft.days.flatMap((one) => (one.key === days.key ? changed : [one]));
            onChange({ ...draft, days: all });
          }}
        />
      ))}
      {past.length > 0 && !showsPast ? (
        <Button
          onClick={() => {
            setShowsPast(true);
          }}
          sx={{ justifySelf: "start" }}
        >
          {t("desk.admin.days.past", { count: past.length })}
        </Button>
      ) : null}
    </Box>
  );
}

interface DaysProps {
  readonly days: DaysDraft;
  /** Empty: they are removed. */
  readonly onChange: (changed: readonly DaysDraft[]) => void;
}

function OneOfDays({ days, onChange }: DaysProps) {
  const t = useT();
  const today = useToday();
  const change = (more: Partial<DaysDraft>) => {
    onChange([{ ...days, ...more }]);
  };
  const field = (part: string) => `days-${part}-${String(days.key)}`;
  return (
    <Box
      component="fieldset"
      aria-label={t("desk.admin.days.one", { day: days.from })}
      sx={(theme) => ({
        m: 0,
        p: 0,
        minWidth: 0,
        border: 0,
        display: "grid",
        gap: 3,
        alignItems: "start",
        pt: 3,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        gridTemplateColumns: {
          xs: "minmax(0, 1fr)",
          sm: "repeat(2, minmax(0, 1fr))",
          md: "repeat(3, minmax(0, 1fr))",
        },
      })}
    >
      <TimeInput
        type="date"
        name={field("from")}
        label={t("desk.admin.days.from")}
        value={days.from}
        help={isPastAtOnce(days, today) ? t("desk.admin.days.over") : undefined}
        isNext={days.filed === undefined}
        onChange={(from) => {
          change({ from });
        }}
      />
      <TimeInput
        type="date"
        name={field("to")}
        label={t("desk.admin.days.to")}
        value={days.to}
        onChange={(to) => {
          change({ to });
        }}
      />
      <WayInput days={days} name={field("way")} onChange={change} />
      {days.way === "hours" ? (
        <>
          <TimeInput
            name={field("opens")}
            label={t("desk.admin.from")}
            value={days.opens}
            onChange={(opens) => {
              change({ opens });
            }}
          />
          <TimeInput
            name={field("closes")}
            label={t("desk.admin.to")}
            value={days.closes}
            onChange={(closes) => {
              change({ closes });
            }}
          />
        </>
      ) : null}
      <NoteAndRemove
        days={days}
        name={field("note")}
        onChange={change}
        onRemove={() => {
          onChange([]);
        }}
      />
    </Box>
  );
}

interface PartProps {
  readonly days: DaysDraft;
  readonly name: string;
  readonly onChange: (more: Partial<DaysDraft>) => void;
}

const WAYS: Readonly<Record<string, DaysWay>> = { closed: "closed", hours: "hours", kept: "kept" };

function WayInput({ days, name, onChange }: PartProps) {
  const t = useT();
  return (
    <ChoiceInput
      name={name}
      label={t("desk.admin.way")}
      value={days.way}
      onChange={(way) => {
        onChange({ way: WAYS[way] ?? "closed" });
      }}
    >
      <option value="closed">{t("desk.admin.way.closed")}</option>
      <option value="hours">{t("desk.admin.way.hours")}</option>
      {days.way === "kept" ? <option value="kept">{t("desk.admin.way.kept")}</option> : null}
    </ChoiceInput>
  );
}

function NoteAndRemove({
  days,
  name,
  onChange,
  onRemove,
}: PartProps & { readonly onRemove: () => void }) {
  const t = useT();
  const remove = t("desk.admin.days.remove", { day: useDayText()(days.from) });
  return (
    <Box sx={{ display: "flex", gap: 2, alignItems: "end", gridColumn: "1 / -1" }}>
      <Box sx={{ flex: 1, minWidth: 0, display: "grid" }}>
        <TextInput
          name={name}
          label={t("desk.admin.days.note")}
          value={days.note}
          onChange={(note) => {
            onChange({ note });
          }}
          autoComplete="off"
          maxLength={200}
        />
      </Box>
      <Tooltip title={remove}>
        <IconButton aria-label={remove} onClick={onRemove}>
          <Icon path={mdiDeleteOutline} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
