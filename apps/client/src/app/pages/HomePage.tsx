import type { Library } from "@freihand/contract";
import { lazy, Suspense } from "react";
import { useT } from "../../i18n/useT.ts";
import { useLibraries, useSelectedLibrary } from "../../model/libraries.query.ts";
import { useLibraryState } from "../../model/useLibraryState.ts";
import { LoadingList } from "../../parts/LoadingList.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";
import { LibraryHome } from "./home/LibraryHome.tsx";

// Asked once; who comes back has a library.
const FirstChoice = lazy(async () => ({
  default: (await import("./home/FirstChoice.tsx")).FirstChoice,
}));

/** Home: the selected library, or the choice of one. */
export function HomePage() {
  const { libraryId, select } = useLibraryState();
  const { data: libraries, isPending } = useLibraries();
  const selected = useSelectedLibrary();
  const choose = ({ id }: Library) => {
    select(id);
  };
  if (selected && libraries)
    return <LibraryHome library={selected} libraries={libraries} onChoose={choose} />;
  if (isPending && libraryId !== undefined) return <HomeLoading />;
  return (
    <Suspense fallback={<HomeLoading />}>
      <FirstChoice onChoose={choose} />
    </Suspense>
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
