import { libraryIdText } from "@freihand/contract";
import { useEffect } from "react";
import { Navigate, useParams } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { useModel } from "../../model/context.ts";
import { isShutOut } from "../../model/library-state.rules.ts";
import { useLibraryState } from "../../model/useLibraryState.ts";
import { UnknownLibrary } from "../../parts/libraries/UnknownLibrary.tsx";
import { PageHeading } from "../../parts/PageHeading.tsx";

/**
 * The alias of home that selects a library: at once when it is in the list, else as soon as it is.
 * An app that is kept to one library says so where the alias names another.
 * @source spec §2 "home", §4 "pending selection", §5 "Library id"
 */
export function StartPage() {
  const t = useT();
  const { libraryState } = useModel();
  const state = useLibraryState();
  const id = libraryIdText.safeParse(useParams()["libraryId"]).data;
  useEffect(() => {
    if (id !== undefined) libraryState.getState().selectWhenListed(id);
  }, [id, libraryState]);
  if (id === undefined || !isShutOut(state, id)) return <Navigate to="/" replace />;
  return (
    <>
      <PageHeading hidden>{t("app.one-library.title")}</PageHeading>
      <UnknownLibrary />
    </>
  );
}
