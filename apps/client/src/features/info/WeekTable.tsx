import type { Branch, DayHours } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { useLocale, useT } from "../../i18n/context.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { weekdayName } from "../../parts/text/weekday.rules.ts";
import { lengthOf, weekRows, type WeekRow, service, timesText, unbroken } from "./week.rules.ts";

interface WeekTableProps {
  readonly branch: Branch;
  /** 1 is Monday, 7 Sunday. */
  readonly today: number;
}

/** The usual week of a branch, today marked. */
export function WeekTable({ branch, today }: WeekTableProps) {
  const t = useT();
  if (branch.hours.length === 0)
    return <Box sx={{ color: "text.secondary" }}>{t("info.no-hours")}</Box>;
  return (
    <Box sx={{ containerType: "inline-size" }}>
      <Box component="table" sx={TABLE}>
        <Box component="caption" sx={visuallyHidden}>
          {t("info.week", { branch: branch.name })}
        </Box>
        <tbody>
          {weekRows(branch.hours).map((row) => (
            <Row key={row.first} row={row} isToday={row.first <= today && today <= row.last} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const TABLE = {
  width: "100%",
  borderCollapse: "collapse",
  "& th, & td": { py: 1.5, verticalAlign: "top", textAlign: "start", fontWeight: 400 },
  "& th": { pr: 2, width: "40%", overflowWrap: "anywhere" },
  // in large text there is no room for both beside each other
  "@container (max-width: 14rem)": {
    "& tr, & th, & td": { display: "block", width: "auto" },
    "& td": { pt: 0 },
  },
} as const;

interface RowProps {
  readonly row: WeekRow;
  readonly isToday: boolean;
}

function Row({ row, isToday }: RowProps) {
  const t = useT();
  const locale = useLocale();
  const first = weekdayName(row.first, locale);
  const last = weekdayName(row.last, locale);
  const days = {
    one: first,
    two: t("info.day-pair", { first, last }),
    more: t("info.day-range", { first, last }),
  };
  return (
    <Box
      component="tr"
      aria-current={isToday ? "date" : undefined}
      sx={isToday ? { "& .day, & .times": { fontWeight: "bold" } } : {}}
    >
      <th scope="row">
        <span className="day">{days[lengthOf(row)]}</span>
        {isToday ? (
          <Box component="span" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
            {`\u00A0· ${t("info.today")}`}
          </Box>
        ) : null}
      </th>
      <td>
        <HoursText hours={row} />
      </td>
    </Box>
  );
}

/** When a branch is open on a day, and when it is staffed if that is not always. */
function HoursText({ hours }: { readonly hours: DayHours }) {
  const t = useT();
  if (hours.open.length === 0)
    return (
      <Box component="span" className="times" sx={{ color: "text.secondary" }}>
        {t("info.closed")}
      </Box>
    );
  const staff = service(hours);
  return (
    <>
      <Box component="span" className="times" sx={{ display: "block" }}>
        {unbroken(timesText(hours.open))}
      </Box>
      {staff === "always" ? null : (
        <Box
          component="span"
          sx={{ display: "block", fontSize: "0.875rem", color: "text.secondary" }}
        >
          {staff === "never"
            ? t("info.unstaffed")
            : t("info.staffed", { times: unbroken(timesText(hours.staffed)) })}
        </Box>
      )}
    </>
  );
}
