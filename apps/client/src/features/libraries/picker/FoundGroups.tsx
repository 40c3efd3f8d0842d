import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useState, type ReactNode } from "react";
import { useT } from "../../../i18n/context.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { byCountry, countIn, firstRows, type LibraryGroup } from "./library-groups.rules.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

/** How many rows are rendered at once; the next ones on demand. */
const ROWS = 60;

interface FoundGroupsProps {
  /** The search text: a new one starts with the first rows again. */
  readonly text: string;
  readonly groups: readonly LibraryGroup[];
  readonly renderRows: (group: LibraryGroup) => ReactNode;
}

/** Libraries under the headings of their groups, the first ones of many. */
export function FoundGroups({ text, groups, renderRows }: FoundGroupsProps) {
  const t = useT();
  const number = useNumber();
  const [extended, setExtended] = useState({ text, rows: ROWS });
  const rows = extended.text === text ? extended.rows : ROWS;
  const total = countIn(groups);
  const hasCountries = byCountry(groups).length > 1;
  return (
    <>
      {firstRows(groups, rows).map((group) => (
        <Box key={group.key} sx={{ mb: 6 }}>
          {groups.length > 1 ? <GroupTitle group={group} hasCountries={hasCountries} /> : null}
          {renderRows(group)}
        </Box>
      ))}
      {total > rows ? (
        <Box sx={{ display: "grid", justifyItems: "center", gap: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {t("libraries.shown", { shown: number(rows), total: number(total) })}
          </Typography>
          <Button
            variant="outlined"
            onClick={() => {
              setExtended({ text, rows: rows + ROWS });
            }}
          >
            {t("libraries.more")}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

interface GroupTitleProps {
  readonly group: LibraryGroup;
  readonly hasCountries: boolean;
}

function GroupTitle({ group: { state, country, libraries }, hasCountries }: GroupTitleProps) {
  const t = useT();
  const number = useNumber();
  const places = hasCountries ? [state, country] : [state];
  const name = joinFacts([...new Set(places)]);
  return (
    <Typography
      variant="h3"
      color="textSecondary"
      sx={{ display: "flex", justifyContent: "space-between", gap: 3, pr: 3, mb: 1 }}
    >
      <span>{name === "" ? t("libraries.unknown-place") : name}</span>
      <Box component="span" sx={{ fontWeight: 400 }}>
        {number(libraries.length)}
      </Box>
    </Typography>
  );
}
