import { libraryIdText } from "@freihand/contract";
import { lazy, Suspense } from "react";
import { useNavigate, useParams } from "react-router";
import { InfoScreen } from "../../features/info/InfoScreen.tsx";
import { useT } from "../../i18n/useT.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";

// Most patrons have a library.
const ChooseLibrary = lazy(async () => ({
  default: (await import("./choice/ChooseLibrary.tsx")).ChooseLibrary,
}));

/** Hours, directions and contact of the library in the address, else of the selected one, else of one to be chosen. */
export function InfoPage() {
  const t = useT();
  const navigate = useNavigate();
  const { libraryId: selected } = useLibraryState();
  // used only if it is a positive number (spec §5): anything else is ignored
  const pathLibraryId = libraryIdText.safeParse(useParams()["libraryId"]).data;
  if (pathLibraryId !== undefined)
    return <InfoScreen key={pathLibraryId} libraryId={pathLibraryId} />;
  if (selected !== undefined) return <InfoScreen libraryId={selected} />;
  return (
    <Suspense>
      <ChooseLibrary
        title={t("info.title")}
        text={t("info.choose")}
        onChoose={({ id }) => {
          void navigate(`/info/${String(id)}`);
        }}
      />
    </Suspense>
  );
}
