import { wallClock, type Branch } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useLocale, useT } from "../../../i18n/context.ts";
import { distanceText, kilometresBetween } from "../../../parts/libraries/distance.rules.ts";
import { openingState } from "../../../parts/libraries/opening-hours.rules.ts";
import { OpeningLine } from "../../../parts/libraries/OpeningLine.tsx";
import { DirectionsButton } from "../../../parts/libraries/DirectionsButton.tsx";
import type { MapState } from "../useMapState.ts";
import { useOpeningText } from "./useOpeningText.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

interface BranchDetailsProps {
  readonly branch: Branch;
  /** IANA zone. */
  readonly timezone: string;
  readonly state: MapState;
  readonly heading: "h3" | "h4";
  readonly isSelected: boolean;
  /** Shows this branch on the map; undefined: it is the only one, or has no coordinates. */
  readonly onShow: (() => void) | undefined;
}

/** One branch: whether it is open, where it is, and directions. */
export function BranchDetails(props: BranchDetailsProps) {
  const { branch, timezone, state, heading, isSelected, onShow } = props;
  const t = useT();
  const words = useOpeningText(state.now);
  const opening = openingState(branch, wallClock(state.now, timezone));
  return (
    <Box
      aria-current={isSelected ? "true" : undefined}
      sx={(theme) => ({
        display: "grid",
        gap: 2,
        p: 3,
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
        ...(isSelected && { outline: `2px solid ${theme.vars.palette.text.primary}` }),
      })}
    >
      <Typography component={heading} sx={{ fontWeight: "bold", hyphens: "auto" }}>
        {branch.name}
      </Typography>
      {opening.status === "closed" && opening.unsaid ? (
        <Typography variant="body2" color="textSecondary">
          {t("home.hours.unsaid")}
        </Typography>
      ) : (
        <OpeningLine status={opening.status}>{words.branch(opening, timezone)}</OpeningLine>
      )}
      <BranchAddress branch={branch} state={state} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <DirectionsButton place={branch} />
        {onShow ? (
          <Button aria-pressed={isSelected} onClick={onShow}>
            {t("map.show-house")}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

/** Address and distance, as far as they are known. */
function BranchAddress({ branch, state }: Pick<BranchDetailsProps, "branch" | "state">) {
  const locale = useLocale();
  const { place } = state.position;
  const { address = "", geo } = branch;
  const distance = place && geo ? distanceText(kilometresBetween(place, geo), locale) : "";
  const words = joinFacts([address, distance]);
  if (words === "") return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {words}
    </Typography>
  );
}
