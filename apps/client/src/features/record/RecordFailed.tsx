import { mdiBookOpenBlankVariantOutline } from "@mdi/js";
import type { ErrorCode, LibraryId } from "@freihand/contract";
import { Button } from "../../ui/Button.tsx";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError } from "../../api/errors.ts";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { ErrorNotice } from "../../parts/page/ErrorNotice.tsx";
import { UnknownLibrary } from "../../parts/libraries/UnknownLibrary.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { knownTitle, type KnownTitle } from "./known-title.rules.ts";
import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useRetrievedText } from "../../parts/account/useRetrievedText.ts";
import { AvailabilityLine } from "../../parts/record/AvailabilityLine.tsx";
import { WatchButton } from "../../parts/record/WatchButton.tsx";
import { RecordHead } from "./RecordHead.tsx";
import { recordView } from "./record-view.rules.ts";

interface RecordFailedProps {
  readonly libraryId: LibraryId;
  readonly id: string;
  readonly isBeside: boolean;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A title that cannot be loaded: what is known about it all the same, or what is gone. */
export function RecordFailed({ libraryId, id, isBeside, error, onRetry }: RecordFailedProps) {
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

interface WhatHelpsProps extends Pick<RecordFailedProps, "libraryId" | "error" | "onRetry"> {
  /** Undefined: nothing is gone, it can be retried. */
  readonly gone: Gone | undefined;
}

function WhatHelps({ gone, libraryId, error, onRetry }: WhatHelpsProps) {
  if (gone === "title") return <NotFound libraryId={libraryId} />;
  if (gone === "library") return <UnknownLibrary />;
  return <ErrorNotice error={error} onRetry={onRetry} />;
}

/** Codes for which a retry is pointless, and what is gone. */
const GONE: Readonly<Partial<Record<ErrorCode, Gone>>> = {
  not_found: "title",
  library_missing: "library",
};

/** What the lists of this visit, the watchlist and the accounts on this device contain about a title. */
function useKnownTitle(libraryId: LibraryId, id: string): KnownTitle | undefined {
  const { queries, watchlist } = useModel();
  const [known] = useState(() => {
    const answers = queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => ({ data: state.data, at: state.dataUpdatedAt }));
    return knownTitle({ libraryId, id }, answers, watchlist.getState().entries);
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

interface KnownRecordProps {
  readonly known: KnownTitle;
  readonly isBeside: boolean;
  /** Why there is no more than that. */
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A title that cannot be loaded: what lists contained about it, and why there is no more. @source Q-43 */
function KnownRecord({ known, isBeside, error, onRetry }: KnownRecordProps) {
  const t = useT();
  const { year, snapshot, mediaType } = known;
  const facts = year === undefined ? [] : [String(year)];
  return (
    <Box component="article" sx={{ display: "grid", gap: 6 }}>
      <RecordHead record={known} view={{ ...recordView([]), facts }} isBeside={isBeside}>
        <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
          {snapshot === undefined ? null : (
            <Box>
              <AvailabilityLine availability={snapshot.availability} mediaType={mediaType} />
              <Age at={snapshot.at} />
            </Box>
          )}
          <WatchButton title={known} />
        </Box>
      </RecordHead>
      <Box>
        <Typography sx={{ mb: 3 }}>{t("record.known")}</Typography>
        <ErrorNotice error={error} onRetry={onRetry} />
      </Box>
    </Box>
  );
}

function Age({ at }: { readonly at: number }) {
  const t = useT();
  const time = useRetrievedText(new Date(at).toISOString());
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {t("record.age", { time })}
    </Typography>
  );
}
