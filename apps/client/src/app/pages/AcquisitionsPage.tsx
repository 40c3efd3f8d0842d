import { lazy, Suspense } from "react";
import { AcquisitionsScreen } from "../../features/acquisitions/AcquisitionsScreen.tsx";
import { useT } from "../../i18n/useT.ts";
import { useLibraryState } from "../../model/library/useLibraryState.ts";

// Most patrons have a library.
const ChooseLibrary = lazy(async () => ({
  default: (await import("./choice/ChooseLibrary.tsx")).ChooseLibrary,
}));

/** New titles of the selected library, else of one to be chosen. */
export function AcquisitionsPage() {
  const t = useT();
  const { libraryId, select } = useLibraryState();
  if (libraryId !== undefined) return <AcquisitionsScreen key={libraryId} libraryId={libraryId} />;
  return (
    <Suspense>
      <ChooseLibrary
        title={t("nav.acquisitions")}
        text={t("acquisitions.choose")}
        onChoose={({ id }) => {
          select(id);
        }}
      />
    </Suspense>
  );
}
