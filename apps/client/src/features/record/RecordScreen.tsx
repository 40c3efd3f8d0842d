import type { LibraryId, RecordDetail } from "@freihand/contract";
import type { ReactNode } from "react";
import { useLibraryInfo } from "../../model/library/info.query.ts";
import { recordPath } from "../../model/search/record-path.rules.ts";
import { useRecord } from "../../model/search/record.query.ts";
import { RecordBody } from "./RecordBody.tsx";
import { RecordFailed } from "./RecordFailed.tsx";
import { Box } from "../../ui/Box.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useT } from "../../i18n/context.ts";
import { AfterDelay } from "../../ui/AfterDelay.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { HEAD_SX } from "./RecordHead.tsx";

interface RecordScreenProps {
  readonly libraryId: LibraryId;
  readonly id: string;
  /** Beside a list: no page of its own, and one column. */
  readonly isBeside?: boolean;
  /** What the patron can do with the title: reserve it, or why not. */
  readonly renderAction?: (record: RecordDetail) => ReactNode;
  /** Where other titles (volumes, similar ones) open; undefined: on their own page. */
  readonly pathOf?: (recordId: string) => string;
}

/** One title: availability, location, borrowing; below that everything else. @source look "Record" */
export function RecordScreen(props: RecordScreenProps) {
  const { libraryId, id, isBeside = false, renderAction, pathOf } = props;
  const { data: record, error, refetch } = useRecord(libraryId, id);
  // Requested together with the title: the copies are in the library's order from the start.
  useLibraryInfo(libraryId);
  if (record) {
    return (
      <RecordBody
        record={record}
        isBeside={isBeside}
        action={renderAction?.(record)}
        pathOf={pathOf ?? ((other) => recordPath(libraryId, other))}
      />
    );
  }
  const skeleton = <RecordSkeleton hasHeading={!isBeside} />;
  if (!error) return skeleton;
  return (
    <RecordFailed
      libraryId={libraryId}
      id={id}
      isBeside={isBeside}
      error={error}
      onRetry={() => {
        void refetch();
      }}
    />
  );
}

/** Placeholder of a record while it loads; visible after 150 ms, announced after one second. */
function RecordSkeleton({ hasHeading }: { readonly hasHeading: boolean }) {
  const t = useT();
  return (
    <Box aria-busy="true" sx={{ minHeight: "70dvh" }}>
      {/* Not the page's own heading: the focus waits for that one. */}
      {hasHeading ? (
        <Box component="h1" sx={visuallyHidden}>
          {t("record.loading")}
        </Box>
      ) : null}
      <Box component="output" sx={visuallyHidden}>
        <AfterDelay ms={1000}>{t("record.loading")}</AfterDelay>
      </Box>
      <AfterDelay ms={150}>
        <Box aria-hidden="true" sx={HEAD_SX}>
          <Skeleton
            variant="rounded"
            sx={{ width: { xs: 96, sm: 160 }, height: { xs: 144, sm: 240 }, flexShrink: 0 }}
          />
          <Box sx={{ flex: 1 }}>
            <Skeleton sx={{ width: "85%", height: 36 }} />
            <Skeleton sx={{ width: "50%", height: 36 }} />
            <Skeleton sx={{ width: "40%" }} />
            <Skeleton sx={{ width: "60%" }} />
          </Box>
        </Box>
        <Skeleton sx={{ width: "45%", height: 28 }} />
        <Skeleton variant="rounded" sx={{ width: 140, height: 44, mt: 3, mb: 8 }} />
        <Skeleton variant="rounded" sx={{ height: 88, mb: 3 }} />
        <Skeleton variant="rounded" sx={{ height: 88 }} />
      </AfterDelay>
    </Box>
  );
}
