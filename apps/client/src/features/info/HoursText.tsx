import Box from "@mui/material/Box";
import { useT } from "../../i18n/useT.ts";
import { service, timesText, unbroken, type DayHours } from "./week.rules.ts";

/** When a branch is open on a day, and when it is staffed if that is not always. */
export function HoursText({ hours }: { readonly hours: DayHours }) {
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
