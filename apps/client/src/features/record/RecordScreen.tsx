import { mdiBookOpenBlankVariantOutline } from "@mdi/js";
import type { ErrorCode, LibraryId, RecordDetail } from "@freihand/contract";
import Button from "@mui/material/Button";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { ApiError } from "../../api/errors.ts";
import { useT } from "../../i18n/useT.ts";
import { useLibraryInfo } from "../../model/info.query.ts";
import { recordPath } from "../../model/record-path.rules.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { ErrorNotice } from "../../parts/ErrorNotice.tsx";
import { UnknownLibrary } from "../../parts/libraries/UnknownLibrary.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { RecordBody } from "./RecordBody.tsx";
import { RecordSkeleton } from "./RecordSkeleton.tsx";
import { useRecord } from "../../model/record.query.ts";
import { useModel } from "../../model/context.ts";
import { KnownRecord } from "./KnownRecord.tsx";
import { knownTitle, type KnownTitle } from "./known-title.rules.ts";

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

/** One title: is it there, where, may I have it; below that everything else. @source look "Record" */
export function RecordScreen(props: RecordScreenProps) {
  const { libraryId, id, isBeside = false, renderAction, pathOf } = props;
  const { data: record, error, refetch } = useRecord(libraryId, id);
  // Asked for together with the title: the copies stand in the library's order from the first.
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
  if (!error) return <RecordSkeleton hasHeading={!isBeside} />;
  return (
    <Failed
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

interface FailedProps {
  readonly libraryId: LibraryId;
  readonly id: string;
  readonly isBeside: boolean;
  readonly error: Error;
  readonly onRetry: () => void;
}

function Failed({ libraryId, id, isBeside, error, onRetry }: FailedProps) {
  const t = useT();
  const known = useKnownTitle(libraryId, id);
  const gone = error instanceof ApiError ? GONE[error.code] : undefined;
  if (known && gone !== "title")
    return <KnownRecord known={known} isBeside={isBeside} error={error} onRetry={onRetry} />;
  const title = t(gone === "title" ? "record.not-found.title" : "error.title");
  return (
    <>
      {isBeside ? null : <PageHeading hidden>{title}</PageHeading>}
      <WhatHelps gone={gone} libraryId={libraryId} error={error} onRetry={onRetry} />
    </>
  );
}

type Gone = "title" | "library";

interface WhatHelpsProps extends Pick<FailedProps, "libraryId" | "error" | "onRetry"> {
  /** Undefined: nothing is gone, it may be asked for again. */
  readonly gone: Gone | undefined;
}

function WhatHelps({ gone, libraryId, error, onRetry }: WhatHelpsProps) {
  if (gone === "title") return <NotFound libraryId={libraryId} />;
  if (gone === "library") return <UnknownLibrary />;
  return <ErrorNotice error={error} onRetry={onRetry} />;
}

/** Codes after which asking again helps nothing, and what is gone. */
const GONE: Readonly<Partial<Record<ErrorCode, Gone>>> = {
  not_found: "title",
  library_missing: "library",
};

/** What the lists of this visit, the watchlist and the accounts on this device say of a title. */
function useKnownTitle(libraryId: LibraryId, id: string): KnownTitle | undefined {
  const { queries, watchlist } = useModel();
  const [known] = useState(() => {
    const heard = queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => ({ data: state.data, at: state.dataUpdatedAt }));
    return knownTitle({ libraryId, id }, heard, watchlist.getState().entries);
  });
  return known;
}

function NotFound({ libraryId }: { readonly libraryId: LibraryId }) {
  const t = useT();
  return (
    <EmptyState
      icon={mdiBookOpenBlankVariantOutline}
      title={t("record.not-found.title")}
      text={t("record.not-found.text")}
      action={
        <Button component={Link} variant="contained" to={`/result?libraryId=${String(libraryId)}`}>
          {t("record.not-found.search")}
        </Button>
      }
    />
  );
}
