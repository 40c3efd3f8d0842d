import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import { lazy, Suspense } from "react";
import { ErrorNotice } from "../../../parts/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/LoadingList.tsx";
import { HitList } from "./HitList.tsx";
import { ResultBar } from "./ResultBar.tsx";
import { ResultStatus } from "./ResultStatus.tsx";
import type { Found } from "./useFound.ts";
import type { ResultAddress } from "./useResultAddress.ts";
import { useResultLayout, type ResultLayout } from "./useResultLayout.ts";

const FoundHead = lazy(async () => ({ default: (await import("./FoundHead.tsx")).FoundHead }));
const NothingFound = lazy(async () => ({
  default: (await import("../nothing-found/NothingFound.tsx")).NothingFound,
}));

interface FoundListProps {
  readonly libraryId: LibraryId;
  readonly address: ResultAddress;
  readonly found: Found;
  /** A row opens its title beside the list. */
  readonly opensBeside: boolean;
  /** The filters currently have no column of their own. */
  readonly hasFilterButton: boolean;
}

/** Everything below the search box: total, order, active filters, and the hits. */
export function FoundList(props: FoundListProps) {
  const { libraryId, address, found, hasFilterButton } = props;
  const { query, search } = address;
  const [layout, setLayout] = useResultLayout();
  return (
    <>
      <ResultStatus query={query} found={found} />
      <ResultBar
        query={query}
        found={found}
        onChange={search}
        hasFilterButton={hasFilterButton}
        layout={layout}
        onLayout={setLayout}
      />
      <Suspense fallback={<Box sx={{ height: 44 }} />}>
        <FoundHead libraryId={libraryId} query={query} found={found} onChange={search} />
      </Suspense>
      <Box sx={{ opacity: found.isOutdated ? 0.55 : 1 }} aria-busy={found.isOutdated}>
        <FoundBody {...props} layout={layout} />
      </Box>
    </>
  );
}

interface FoundBodyProps extends FoundListProps {
  readonly layout: ResultLayout;
}

function FoundBody({ libraryId, address, found, opensBeside, layout }: FoundBodyProps) {
  const { query, search } = address;
  if (!found.first) {
    return found.error === null || found.error === undefined ? (
      <LoadingList rows={address.shown} covers />
    ) : (
      <ErrorNotice error={found.error} onRetry={found.retry} />
    );
  }
  if (found.hits.length === 0) {
    return (
      <Suspense>
        <NothingFound libraryId={libraryId} query={query} reply={found.first} onChange={search} />
      </Suspense>
    );
  }
  return <HitList address={address} found={found} opensBeside={opensBeside} layout={layout} />;
}
