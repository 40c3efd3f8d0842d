import { libraryIdText, type LibraryId } from "@freihand/contract";
import { useEffect, useState } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { isMultiMode } from "../../model/library/library-selection.rules.ts";
import { isOutsideSingleMode } from "../../model/library/library-state.rules.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";
import { UnknownLibrary } from "../../parts/libraries/UnknownLibrary.tsx";
import { LoadingList } from "../../parts/page/LoadingList.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { useIsTakenOver } from "../../platform/useIsTakenOver.ts";
import { HomePage } from "./HomePage.tsx";

/**
 * Home, and its alias that selects a library: at once when it is in the list, else as soon as it is. A page from the server
 * shows home under the alias as well, and stays what it is, with what was typed there, when the address becomes home's own.
 * Shows a notice when there is no such library, or when the app is limited to another.
 * @source spec §2 "home", §4 "pending selection", §5 "Library id"
 */
export function StartPage() {
  const { libraryState } = useModel();
  const id = libraryIdText.safeParse(useParams()["libraryId"]).data;
  const status = useStartStatus(id);
  useEffect(() => {
    if (id !== undefined) libraryState.getState().selectWhenListed(id);
  }, [id, libraryState]);
  if (status === "available") return <Available id={id} />;
  if (status === "pending") return <LoadingList />;
  return <NotHere title={NOT_HERE[status]} />;
}

function Available({ id }: { readonly id: LibraryId | undefined }) {
  const { announcedPath } = useModel();
  const { pathname, key } = useLocation();
  const isSelected = useLibraryState().libraryId === id;
  const isTakenOver = useIsTakenOver();
  const [wasServed] = useState(!isTakenOver);
  const isAlias = pathname !== "/";
  const isServed = wasServed && key === "default";
  const leadsOn = isAlias && isTakenOver;
  useEffect(() => {
    // the same page: the focus stays where it is
    if (leadsOn && isServed) announcedPath.setState("/", true);
  }, [leadsOn, isServed, announcedPath]);
  return (
    <>
      {leadsOn ? <Navigate to="/" replace /> : null}
      {!isAlias || (isServed && isSelected) ? <HomePage /> : null}
    </>
  );
}

/** `pending`: the list of libraries is loading. */
type StartStatus = "available" | "pending" | keyof typeof NOT_HERE;

const NOT_HERE = {
  "shut-out": "app.one-library.title",
  unknown: "app.unknown-library.title",
} as const;

/** What a served page shows is known: it may be fetched again, but is not waited for. */
function useKnownLibraries() {
  const { data: libraries, fetchStatus } = useLibraries();
  return { libraries, fetchStatus: useIsTakenOver() ? fetchStatus : "idle" };
}

/** Home itself says what to do when the list does not load, and the library stays pending. */
function useStartStatus(id: LibraryId | undefined): StartStatus {
  const state = useLibraryState();
  const { libraries, fetchStatus } = useKnownLibraries();
  if (id === undefined) return "available";
  if (isOutsideSingleMode(state, id)) return "shut-out";
  if (libraries?.some((library) => library.id === id) === true) return "available";
  if (fetchStatus === "fetching") return "pending";
  return fetchStatus === "idle" && isMultiMode(libraries) ? "unknown" : "available";
}

function NotHere({ title }: { readonly title: (typeof NOT_HERE)[keyof typeof NOT_HERE] }) {
  const t = useT();
  return (
    <>
      <PageHeading hidden>{t(title)}</PageHeading>
      <UnknownLibrary />
    </>
  );
}
