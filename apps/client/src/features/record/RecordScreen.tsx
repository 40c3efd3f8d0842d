import type { LibraryId, RecordDetail } from "@freihand/contract";
import { lazy, Suspense, type ReactNode } from "react";
import { useLibraryInfo } from "../../model/library/info.query.ts";
import { recordPath } from "../../model/search/record-path.rules.ts";
import { useRecord } from "../../model/search/record.query.ts";
import { RecordBody } from "./RecordBody.tsx";
import { RecordSkeleton } from "./RecordSkeleton.tsx";

// Rarely needed.
const RecordFailed = lazy(async () => ({
  default: (await import("./RecordFailed.tsx")).RecordFailed,
}));

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
    <Suspense fallback={skeleton}>
      <RecordFailed
        libraryId={libraryId}
        id={id}
        isBeside={isBeside}
        error={error}
        onRetry={() => {
          void refetch();
        }}
      />
    </Suspense>
  );
}
