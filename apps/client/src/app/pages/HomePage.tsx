import type { Library } from "@freihand/contract";
import { useT } from "../../i18n/context.ts";
import { useLibraries, useSelectedLibrary } from "../../model/library/libraries.query.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { LibrariesFailed, useIsProjectGone } from "../../parts/libraries/LibrariesFailed.tsx";
import { onDemand } from "../../parts/page/OnDemand.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { CHOOSE_LIBRARY } from "./choose-library-code.ts";
import { LibraryHome } from "./home/LibraryHome.tsx";

const ChooseLibrary = onDemand(CHOOSE_LIBRARY, <HomeLoading />);

/** Home: the selected library, or the choice of one. */
export function HomePage() {
  const t = useT();
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
    <ChooseLibrary
      title={t("home.title")}
      heading={t("home.choose.title")}
      text={t("home.choose.text")}
      onChoose={choose}
    />
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
