import { mdiDeleteOutline, mdiPlus } from "@mdi/js";
import { Box } from "../../../../ui/Box.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Tooltip } from "../../../../ui/Tooltip.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { useLocale, useT } from "../../../../i18n/context.ts";
import { WEEKDAYS, weekdayName } from "../../../../parts/text/weekday.rules.ts";
import { ChoiceInput } from "../../../../ui/ChoiceInput.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { TimeInput } from "../TimeInput.tsx";
import { withSpan, type HoursDraft, type SpanDraft } from "./hours-draft.rules.ts";

interface FieldsProps {
  readonly draft: HoursDraft;
  readonly onChange: (draft: HoursDraft) => void;
}

/** The usual week, day by day. */
export function WeekFields({ draft, onChange }: FieldsProps) {
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      {WEEKDAYS.map((weekday) => (
        <DayFields key={weekday} weekday={weekday} draft={draft} onChange={onChange} />
      ))}
    </Box>
  );
}

function DayFields({ weekday, draft, onChange }: FieldsProps & { readonly weekday: number }) {
  const t = useT();
  const day = weekdayName(weekday, useLocale());
  const spans = draft.spans.filter((span) => span.weekday === weekday);
  const more = t("desk.admin.week.add", { day });
  return (
    <Box
      component="fieldset"
      sx={(theme) => ({
        m: 0,
        p: 0,
        pt: 3,
        border: 0,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        display: "grid",
        gap: 3,
        gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "140px minmax(0, 1fr) auto" },
      })}
    >
      <Typography component="legend" sx={{ float: "left", fontWeight: "bold", pt: 3 }}>
        {day}
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 3,
          gridColumn: { xs: "1 / -1", sm: "2" },
          gridRow: { xs: 2, sm: 1 },
        }}
      >
        {spans.length === 0 ? (
          <Typography color="textSecondary" sx={{ py: 3 }}>
            {t("desk.admin.way.closed")}
          </Typography>
        ) : null}
        {spans.map((span) => (
          <SpanFields
            key={span.key}
            day={day}
            span={span}
            onChange={(changed) => {
              const all = draft.spans.flatMap((one) => (one.key === span.key ? changed : [one]));
              onChange({ ...draft, spans: all });
            }}
          />
        ))}
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: 1 }}>
        <Tooltip title={more}>
          <IconButton
            aria-label={more}
            onClick={() => {
              onChange(withSpan(draft, weekday));
            }}
          >
            <Icon path={mdiPlus} />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

interface SpanFieldsProps {
  readonly day: string;
  readonly span: SpanDraft;
  /** Empty: it is removed. */
  readonly onChange: (changed: readonly SpanDraft[]) => void;
}

function SpanFields({ day, span, onChange }: SpanFieldsProps) {
  const t = useT();
  const change = (more: Partial<SpanDraft>) => {
    onChange([{ ...span, ...more }]);
  };
  const remove = t("desk.admin.week.remove", { day, from: span.from, to: span.to });
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        alignItems: "end",
        gridTemplateColumns: {
          xs: "repeat(2, minmax(0, 1fr)) auto",
          md: "160px 160px minmax(0, 200px) auto",
        },
      }}
    >
      <TimeInput
        name={`from-${String(span.key)}`}
        label={t("desk.admin.from")}
        value={span.from}
        onChange={(from) => {
          change({ from });
        }}
      />
      <TimeInput
        name={`to-${String(span.key)}`}
        label={t("desk.admin.to")}
        value={span.to}
        onChange={(to) => {
          change({ to });
        }}
      />
      <Box sx={{ gridColumn: { xs: "1 / 3", md: "auto" }, gridRow: { xs: 2, md: "auto" } }}>
        <ChoiceInput
          name={`kind-${String(span.key)}`}
          label={t("desk.admin.kind")}
          value={span.kind}
          onChange={(kind) => {
            change({ kind: kind === "open" ? "open" : "staffed" });
          }}
        >
          <option value="staffed">{t("desk.admin.kind.staffed")}</option>
          <option value="open">{t("desk.admin.kind.open")}</option>
        </ChoiceInput>
      </Box>
      <Tooltip title={remove}>
        <IconButton
          aria-label={remove}
          onClick={() => {
            onChange([]);
          }}
        >
          <Icon path={mdiDeleteOutline} />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
