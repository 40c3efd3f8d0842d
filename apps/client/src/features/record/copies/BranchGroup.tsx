import { mdiMapMarkerPlusOutline, mdiMapMarkerStar } from "@mdi/js";
import { wallClock, type Branch } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId, useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { BranchCopies } from "./copy-groups.rules.ts";
import { CopyLine } from "./CopyLine.tsx";
import { openingState } from "../../../parts/libraries/opening-hours.rules.ts";
import { openingText } from "../../../parts/libraries/opening-text.rules.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { useNow } from "../../../parts/text/useNow.ts";

/** Copies of a branch shown at first; a single further one is shown without a button. */
const FIRST = 4;

/** Width of the button beside the name, in pixels. */
const MARK_WIDTH = 36;

interface BranchGroupProps {
  readonly group: BranchCopies;
  /** Reservations of the whole title. */
  readonly queue: number | undefined;
  /** undefined: the library does not describe it, or not yet. */
  readonly branch: Branch | undefined;
  readonly timezone: string | undefined;
  /** The branch's own data is loading: its space is kept. */
  readonly isComing: boolean;
  /** undefined: there is nothing to choose between. */
  readonly onMakeMine: ((branch: string) => void) | undefined;
}

/** One branch with its copies of a title. */
export function BranchGroup({ group, queue, onMakeMine, ...ofBranch }: BranchGroupProps) {
  const { branch, timezone, isComing } = ofBranch;
  const t = useT();
  const heading = useId();
  const [isLong, setIsLong] = useState(false);
  const { copies } = group;
  const isCut = copies.length > FIRST + 1 && !isLong;
  return (
    <Box
      sx={(theme) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: "12px",
        backgroundColor: theme.vars.palette.background.paper,
        px: 4,
        py: 3,
        mb: 3,
      })}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0, pt: 2 }}>
          <Typography variant="h3" id={heading}>
            {group.branch ?? t("record.copies.no-branch")}
          </Typography>
          <HoursLine branch={branch} timezone={timezone} isComing={isComing} />
        </Box>
        {isComing ? <Box sx={{ width: MARK_WIDTH }} /> : null}
        <MineMark group={group} onMakeMine={onMakeMine} />
      </Box>
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {copies.map((copy, index) => (
          <CopyLine key={copy.id} copy={copy} queue={queue} isFolded={isCut && index >= FIRST} />
        ))}
      </Box>
      {isCut ? (
        <Button
          onClick={() => {
            setIsLong(true);
          }}
          sx={{ ml: -4 }}
        >
          {t("record.copies.all", { count: copies.length - FIRST })}
        </Button>
      ) : null}
    </Box>
  );
}

type HoursLineProps = Pick<BranchGroupProps, "branch" | "timezone" | "isComing">;

/** Its line takes up space before its text is known. */
function HoursLine({ branch, timezone, isComing }: HoursLineProps) {
  if (branch && timezone !== undefined) return <BranchHours branch={branch} timezone={timezone} />;
  return isComing ? <Typography variant="body2" sx={{ minHeight: "1.45em" }} /> : null;
}

function MineMark({ group, onMakeMine }: Pick<BranchGroupProps, "group" | "onMakeMine">) {
  const t = useT();
  const { branch, isMine } = group;
  if (!onMakeMine || branch === undefined) return null;
  if (isMine) {
    return (
      <Typography
        variant="body2"
        sx={{ display: "flex", alignItems: "center", gap: 1, pt: 2, color: "text.secondary" }}
      >
        <Icon path={mdiMapMarkerStar} size={20} />
        {t("record.branch.mine")}
      </Typography>
    );
  }
  return (
    <IconButton
      aria-label={t("record.branch.make-mine-named", { branch })}
      title={t("record.branch.make-mine")}
      onClick={() => {
        onMakeMine(branch);
      }}
      sx={{ mr: -2 }}
    >
      <Icon path={mdiMapMarkerPlusOutline} />
    </IconButton>
  );
}

interface BranchHoursProps {
  readonly branch: Branch;
  readonly timezone: string;
}

/** Whether the branch is open now. */
function BranchHours({ branch, timezone }: BranchHoursProps) {
  const t = useT();
  const { day } = useFormat();
  const state = openingState(branch, wallClock(useNow(), timezone));
  return (
    <Typography variant="body2" color="textSecondary" data-print="no">
      {openingText(state, t, day)}
    </Typography>
  );
}
