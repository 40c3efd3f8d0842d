import { InfoScreen } from "../../features/info/InfoScreen.tsx";
import { useT } from "../../i18n/context.ts";
import { LibraryFromAddress } from "./LibraryFromAddress.tsx";

/** Hours, directions and contact of one library. */
export function InfoPage() {
  const t = useT();
  return (
    <LibraryFromAddress
      heading={t("info.title")}
      text={t("info.choose")}
      path={(library) => `/info/${String(library)}`}
    >
      {(library) => <InfoScreen key={library} libraryId={library} />}
    </LibraryFromAddress>
  );
}
