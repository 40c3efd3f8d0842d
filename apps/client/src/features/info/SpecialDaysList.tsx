import type { LibraryInfo } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import type { WallClock } from "../../parts/opening-hours.rules.ts";
import { specialDays, type SpecialDays } from "./special-days.rules.ts";
import { useSpecialText } from "./useSpecialText.ts";

interface SpecialDaysListProps {
  readonly branches: LibraryInfo["branches"];
  readonly now: WallClock;
}

/** Closures and special hours of the coming weeks. */
export function SpecialDaysList({ branches, now }: SpecialDaysListProps) {
  const t = useT();
  const all = specialDays(branches, now.day);
  return (
    <section aria-labelledby="special-days">
      <Typography variant="h2" id="special-days" sx={{ mb: 2, hyphens: "auto" }}>
        {t("info.special")}
      </Typography>
      {all.length === 0 ? (
        <Typography color="textSecondary">{t("info.special.none")}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
          {all.map((special) => (
            <Special key={JSON.stringify(special)} special={special} total={branches.length} />
          ))}
        </Box>
      )}
    </section>
  );
}

interface SpecialProps {
  readonly special: SpecialDays;
  /** How many branches the library has. */
  readonly total: number;
}

function Special({ special, total }: SpecialProps) {
  const t = useT();
  const text = useSpecialText();
  const { note, branches } = special;
  const where = branches.length === total ? t("info.special.everywhere") : branches.join(", ");
  const details = [text.hours(special), ...(total > 1 ? [where] : [])];
  return (
    <Box
      component="li"
      sx={(theme) => ({
        py: 3,
        "& + &": { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <Box component="span" sx={{ display: "block", fontWeight: "bold" }}>
        {text.days(special)}
      </Box>
      {note === undefined ? null : <Box sx={{ display: "block" }}>{note}</Box>}
      <Typography component="span" variant="body2" color="textSecondary">
        {details.join(" · ")}
      </Typography>
    </Box>
  );
}
