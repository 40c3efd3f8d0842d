import type { AcquisitionsReply, LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import type { UseQueryResult } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { ErrorNotice } from "../../parts/ErrorNotice.tsx";
import { useFormat } from "../../parts/useFormat.ts";
import {
  acquisitionsParams,
  readAcquisitionsAddress,
  type AcquisitionsAddress,
} from "./acquisitions-address.rules.ts";
import { useAcquisitions } from "./acquisitions.query.ts";
import { NewGroup } from "./NewGroup.tsx";
import { NewTitlesTools } from "./NewTitlesTools.tsx";
import { firstDayOf } from "./period.rules.ts";
import { useLibraryDay } from "./useLibraryDay.ts";
import { WallSkeleton } from "./WallSkeleton.tsx";

const NothingNew = lazy(async () => ({ default: (await import("./NothingNew.tsx")).NothingNew }));

/** New titles of a library by period, media type and subject. */
export function NewTitlesView({ libraryId }: { readonly libraryId: LibraryId }) {
  const [params, setParams] = useSearchParams();
  const address = readAcquisitionsAddress(params);
  const today = useLibraryDay(libraryId);
  const since = today && firstDayOf(address.period, today);
  const { mediaType } = address;
  const found = useAcquisitions(libraryId, { since, mediaType });
  const change = (part: Partial<AcquisitionsAddress>) => {
    setParams(acquisitionsParams({ ...address, ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <>
      <NewTitlesTools
        address={address}
        mediaTypes={found.data?.mediaTypes ?? []}
        onChange={change}
      />
      <FoundTitles found={found} libraryId={libraryId} address={address} onChange={change} />
    </>
  );
}

interface ShownProps {
  readonly libraryId: LibraryId;
  readonly address: AcquisitionsAddress;
  readonly onChange: (part: Partial<AcquisitionsAddress>) => void;
}

interface FoundTitlesProps extends ShownProps {
  readonly found: UseQueryResult<AcquisitionsReply>;
}

/** What was found; stays, dimmed, while the next result is loading. */
function FoundTitles({ found, ...shown }: FoundTitlesProps) {
  const { data, error, isPlaceholderData: isOutdated } = found;
  if (data)
    return (
      <Box aria-busy={isOutdated} sx={{ opacity: isOutdated ? 0.55 : 1 }}>
        <NewTitles {...shown} reply={data} />
      </Box>
    );
  if (error) return <ErrorNotice error={error} onRetry={() => void found.refetch()} />;
  return <WallSkeleton />;
}

interface NewTitlesProps extends ShownProps {
  readonly reply: AcquisitionsReply;
}

function NewTitles({ reply, libraryId, address, onChange }: NewTitlesProps) {
  const t = useT();
  const { date } = useFormat();
  const { groups } = reply;
  const [first] = groups;
  if (first === undefined)
    return (
      <Suspense>
        <NothingNew address={address} onChange={onChange} />
      </Suspense>
    );
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  return (
    <>
      <Box component="output" sx={{ display: "block", color: "text.secondary" }}>
        {t("acquisitions.total", { count, day: date(first.since) })}
      </Box>
      {groups.map((group) => (
        <NewGroup key={group.id} group={group} libraryId={libraryId} view={address.view} />
      ))}
    </>
  );
}
