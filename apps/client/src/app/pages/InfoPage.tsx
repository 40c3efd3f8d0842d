import { libraryIdText } from "@freihand/contract";
import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { InfoScreen } from "../../features/info/InfoScreen.tsx";
import { useLibraryState } from "../../model/useLibraryState.ts";

// Most patrons have a library.
const InfoChoice = lazy(async () => ({
  default: (await import("./info/InfoChoice.tsx")).InfoChoice,
}));

/** Hours, ways and contact of the library in the address, else of the selected one, else of one to be chosen. */
export function InfoPage() {
  const params = useParams();
  const { libraryId: selected } = useLibraryState();
  const asked = params["libraryId"];
  if (asked === undefined)
    return selected === undefined ? (
      <Suspense>
        <InfoChoice />
      </Suspense>
    ) : (
      <InfoScreen libraryId={selected} />
    );
  return <InfoScreen key={asked} libraryId={libraryIdText.safeParse(asked).data} />;
}
