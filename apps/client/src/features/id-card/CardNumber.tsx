import { Box } from "../../ui/Box.tsx";
import { useT } from "../../i18n/context.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { spokenGroups } from "./number-groups.rules.ts";

/** The card number: shown in groups, selected without gaps, read out digit by digit. */
export function CardNumber({ groups }: { readonly groups: readonly string[] }) {
  const t = useT();
  return (
    <Box component="p" sx={{ m: 0, minWidth: 0 }}>
      <Box component="span" sx={[visuallyHidden, { userSelect: "none" }]}>
        {t("id-card.number", { number: spokenGroups(groups) })}
      </Box>
      <Box aria-hidden="true" component="span" sx={GROUPS}>
        {groups.map((group, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- groups may be equal, and never move
          <span key={index}>{group}</span>
        ))}
      </Box>
    </Box>
  );
}

const GROUPS = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "0.5em",
  fontSize: "1.5rem",
  lineHeight: 1.3,
  fontWeight: "bold",
  letterSpacing: "0.04em",
  hyphens: "none",
  overflowWrap: "anywhere",
  userSelect: "text",
} as const;
