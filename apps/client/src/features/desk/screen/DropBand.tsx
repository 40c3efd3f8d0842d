import { mdiTrayArrowDown } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useState } from "react";
import { addDays, isoDate, type IsoDate } from "@freihand/contract";
import { useT } from "../../../i18n/context.ts";
import { useLibraryInfo } from "../../../model/library/info.query.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { useDesk, useDeskState } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { lastOpenDay } from "../work/last-open-day.rules.ts";

/** The book drop: its returns count for the last day on which the library was open. */
export function DropBand({ place }: { readonly place: Place }) {
  const t = useT();
  const { desk } = useDesk();
  const { drop, mode } = useDeskState();
  const { today, date } = useFormat();
  const { data: info } = useLibraryInfo(place.libraryId);
  if (mode !== "return") return null;
  if (drop === undefined)
    return (
      <Button
        startIcon={<Icon path={mdiTrayArrowDown} />}
        onClick={() => {
          const branch = info?.branches.find(({ id }) => id === place.branch);
          desk.setDrop(lastOpenDay(branch, today));
        }}
        sx={{ justifySelf: "start" }}
      >
        {t("desk.drop.start")}
      </Button>
    );
  return (
    <Box
      component="section"
      aria-label={t("desk.drop")}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 4,
        p: 4,
        borderRadius: "12px",
        // the same red in both themes, under white
        backgroundColor: "#B3261E",
        color: "#FFFFFF",
        "--freihand-focus": "#FFFFFF",
        "& button": { color: "inherit", borderColor: "currentColor" },
      }}
    >
      <Icon path={mdiTrayArrowDown} />
      <Typography sx={{ flex: 1, minWidth: 160, fontWeight: "bold" }}>
        {t("desk.drop.text", { date: date(drop.returnedOn) })}
      </Typography>
      <Box sx={{ width: 200, borderRadius: "12px", backgroundColor: "background.default" }}>
        <DayField key={drop.returnedOn} day={drop.returnedOn} today={today} />
      </Box>
      <Button
        variant="outlined"
        onClick={() => {
          desk.setDrop(undefined);
        }}
      >
        {t("desk.drop.end")}
      </Button>
    </Box>
  );
}

interface DayFieldProps {
  readonly day: IsoDate;
  readonly today: IsoDate;
}

/** Another day, where the opening hours are not the whole story. */
function DayField({ day, today }: DayFieldProps) {
  const t = useT();
  const { desk } = useDesk();
  const [text, setText] = useState<string>(day);
  return (
    <TextInput
      name="returned-on"
      type="date"
      label={t("desk.drop.day")}
      isLabelHidden
      value={text}
      onChange={(typed) => {
        setText(typed);
        const other = isoDate.safeParse(typed);
        if (other.success && other.data <= today && other.data >= addDays(today, -MOST_DAYS_BACK))
          desk.setDrop(other.data);
      }}
      max={today}
    />
  );
}

/** Longer ago is a typing error. */
const MOST_DAYS_BACK = 60;
