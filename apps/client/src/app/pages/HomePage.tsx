import type { Library } from "@freihand/contract";
import { lazy, Suspense } from "react";
import { useT } from "../../i18n/useT.ts";
import { useLibraries, useSelectedLibrary } from "../../model/library/libraries.query.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";
import { LoadingList } from "../../parts/LoadingList.tsx";
import { LibrariesFailed, useIsProjectGone } from "../../parts/libraries/LibrariesFailed.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { LibraryHome } from "./home/LibraryHome.tsx";

// Needed once; a returning patron has a library.
const FirstChoice = lazy(async () => ({
  default: (await import("./home/FirstChoice.tsx")).FirstChoice,
}));

/** Home: the selected library, or the choice of one. */
export function HomePage() {
  const { libraryId, select } = useLibraryState();
  const { data: libraries, error } = useLibraries();
  const selected = useSelectedLibrary();
  const isProjectGone = useIsProjectGone();
  const choose = ({ id }: Library) => {
    select(id);
  };
  if (isProjectGone) return <HomeFailed />;
  if (selected && libraries)
    return <LibraryHome library={selected} libraries={libraries} onChoose={choose} />;
  // A patron who has chosen need not choose again because the list did not load.
  if (libraryId !== undefined && !libraries) return error ? <HomeFailed /> : <HomeLoading />;
  return (
    <Suspense fallback={<HomeLoading />}>
      <FirstChoice onChoose={choose} />
    </Suspense>
  );
}

function HomeFailed() {
  const t = useT();
  return (
    <>
      <PageHeading hidden>{t("home.title")}</PageHeading>
      <LibrariesFailed />
    </>
  );
}

function HomeLoading() {
  const t = useT();
  return (
    <>
      <PageHeading hidden>{t("home.title")}</PageHeading>
      <LoadingList rows={3} />
    </>
  );
}
