import type { RecordDetail } from "@freihand/contract";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { ONLINE_MEDIA } from "@freihand/contract";
import { useState } from "react";
import { useT } from "../../../i18n/useT.ts";
import { useLibraryInfo } from "../../../model/library/info.query.ts";
import { useMyBranch } from "../../../parts/useMyBranch.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { BranchGroup } from "./BranchGroup.tsx";
import { groupCopies } from "./copy-groups.rules.ts";
import { Section } from "../Section.tsx";

/** The copies by branch, the patron's own branch first. */
export function CopySection({ record }: { readonly record: RecordDetail }) {
  const t = useT();
  const { copies, libraryId, mediaType, volumes } = record;
  const { data: info, isPending } = useLibraryInfo(libraryId);
  const mine = useMyBranch(libraryId);
  const [kept, setKept] = useState<string>();
  const known = info?.branches.map(({ name }) => name) ?? [];
  const groups = groupCopies(copies, { known, mine: mine.name });
  if (groups.length === 0) {
    if (volumes.length > 0 || ONLINE_MEDIA.has(mediaType)) return null;
    return (
      <Section title={t("record.copies")}>
        <Typography color="textSecondary">{t("record.copies.none")}</Typography>
      </Section>
    );
  }
  const choose = (branch: string) => {
    mine.choose(branch);
    setKept(branch);
  };
  return (
    <Section title={t("record.copies")}>
      <Box component="output" sx={visuallyHidden}>
        {kept === undefined ? "" : t("record.branch.kept", { branch: kept })}
      </Box>
      {groups.map((group) => (
        <BranchGroup
          key={group.branch ?? ""}
          group={group}
          queue={record.availability.queue}
          branch={info?.branches.find(({ name }) => name === group.branch)}
          timezone={info?.timezone}
          isComing={isPending}
          onMakeMine={known.length > 1 ? choose : undefined}
        />
      ))}
    </Section>
  );
}
