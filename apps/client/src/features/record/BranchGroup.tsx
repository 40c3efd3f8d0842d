import { mdiMapMarkerPlusOutline, mdiMapMarkerStar } from "@mdi/js";
import type { Branch } from "@freihand/contract";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";
import { BranchHours } from "./BranchHours.tsx";
import type { BranchCopies } from "./copy-groups.rules.ts";
import { CopyLine } from "./CopyLine.tsx";

/** Copies of a branch that are seen at first; one more is not worth a button. */
const FIRST = 4;

interface BranchGroupProps {
  readonly group: BranchCopies;
  /** undefined: the library does not describe it, or not yet. */
  readonly branch: Branch | undefined;
  readonly timezone: string | undefined;
  /** undefined: there is nothing to choose between. */
  readonly onMakeMine: ((branch: string) => void) | undefined;
}

/** One branch with what it has of a title. */
export function BranchGroup({ group, branch, timezone, onMakeMine }: BranchGroupProps) {
  const t = useT();
  const heading = useId();
  const [isLong, setIsLong] = useState(false);
  const { copies } = group;
  const isCut = copies.length > FIRST + 1 && !isLong;
  const seen = isCut ? copies.slice(0, FIRST) : copies;
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
          {branch && timezone !== undefined ? (
            <BranchHours branch={branch} timezone={timezone} />
          ) : null}
        </Box>
        <MineMark group={group} onMakeMine={onMakeMine} />
      </Box>
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {seen.map((copy) => (
          <CopyLine key={copy.id} copy={copy} />
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
    <Tooltip title={t("record.branch.make-mine")}>
      <IconButton
        aria-label={t("record.branch.make-mine-named", { branch })}
        onClick={() => {
          onMakeMine(branch);
        }}
        sx={{ mr: -2 }}
      >
        <Icon path={mdiMapMarkerPlusOutline} />
      </IconButton>
    </Tooltip>
  );
}
