import { AcquisitionsScreen } from "../../features/acquisitions/AcquisitionsScreen.tsx";
import { useT } from "../../i18n/context.ts";
import { LibraryFromAddress } from "./LibraryFromAddress.tsx";

/** New titles of the library in the address, else of the selected one. */
export function AcquisitionsPage() {
  const t = useT();
  return (
    <LibraryFromAddress
      heading={t("nav.acquisitions")}
      text={t("acquisitions.choose")}
      path={(library) => `/acquisitions/${String(library)}`}
      choosing="selects"
    >
      {(library) => <AcquisitionsScreen key={library} libraryId={library} />}
    </LibraryFromAddress>
  );
}
