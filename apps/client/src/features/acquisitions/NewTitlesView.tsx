import type { AcquisitionsReply, LibraryId } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useT } from "../../i18n/context.ts";
import { ErrorNotice } from "../../parts/page/ErrorNotice.tsx";
import { useFormat } from "../../parts/text/useFormat.ts";
import {
  acquisitionsParams,
  readAcquisitionsAddress,
  type AcquisitionsAddress,
} from "./acquisitions-address.rules.ts";
import { useAcquisitions } from "./acquisitions.query.ts";
import { NewGroup, WALL } from "./NewGroup.tsx";
import { NewTitlesTools } from "./NewTitlesTools.tsx";
import { firstDayOf } from "./period.rules.ts";
import { useLibraryDay } from "./useLibraryDay.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { mdiBookshelf } from "@mdi/js";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../parts/page/EmptyState.tsx";
import { LoadingFrame } from "../../parts/page/LoadingFrame.tsx";

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
  if (first === undefined) return <NothingNew address={address} onChange={onChange} />;
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

const COVERS = 12;
const HEIGHT = 560;

/** Placeholder of the cover wall while it loads. */
function WallSkeleton() {
  return (
    <LoadingFrame minHeight={HEIGHT}>
      <Skeleton sx={{ width: 200, mt: 8, mb: 3 }} />
      <Box sx={WALL}>
        {Array.from({ length: COVERS }, (_, index) => (
          <Skeleton key={index} variant="rounded" sx={{ width: 96, height: 144 }} />
        ))}
      </Box>
    </LoadingFrame>
  );
}

interface NothingNewProps {
  readonly address: AcquisitionsAddress;
  readonly onChange: (part: Partial<AcquisitionsAddress>) => void;
}

/** Nothing is new: what to change to see something. */
function NothingNew({ address, onChange }: NothingNewProps) {
  const t = useT();
  return (
    <EmptyState
      icon={mdiBookshelf}
      title={t("acquisitions.none.title")}
      {...(address.period === "quarter" ? {} : { text: t("acquisitions.none.text") })}
      action={<WiderChoice address={address} onChange={onChange} />}
    />
  );
}

function WiderChoice({ address: { period, mediaType }, onChange }: NothingNewProps) {
  const t = useT();
  if (mediaType !== undefined)
    return (
      <Button
        variant="outlined"
        onClick={() => {
          onChange({ mediaType: undefined });
        }}
      >
        {t("acquisitions.none.all")}
      </Button>
    );
  if (period === "quarter") return null;
  return (
    <Button
      variant="outlined"
      onClick={() => {
        onChange({ period: "quarter" });
      }}
    >
      {t("acquisitions.none.longer")}
    </Button>
  );
}
