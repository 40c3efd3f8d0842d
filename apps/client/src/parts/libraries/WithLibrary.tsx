import { mdiLibraryOutline } from "@mdi/js";
import type { Library, LibraryId } from "@freihand/contract";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { EmptyState } from "../EmptyState.tsx";
import { WithLibraries } from "./WithLibraries.tsx";

interface WithLibraryProps {
  /** Undefined: what the address says is no library's id. */
  readonly libraryId: LibraryId | undefined;
  readonly loading?: ReactNode;
  readonly children: (library: Library) => ReactNode;
}

/** What is about one library, where the project has it. */
export function WithLibrary({ libraryId, loading, children }: WithLibraryProps) {
  return (
    <WithLibraries loading={loading}>
      {(libraries) => {
        const library = libraries.find(({ id }) => id === libraryId);
        return library ? children(library) : <UnknownLibrary />;
      }}
    </WithLibraries>
  );
}

function UnknownLibrary() {
  const t = useT();
  return (
    <EmptyState
      icon={mdiLibraryOutline}
      title={t("libraries.unknown.title")}
      text={t("libraries.unknown.text")}
      action={
        <Button variant="outlined" component={Link} to="/libraries">
          {t("libraries.unknown.action")}
        </Button>
      }
    />
  );
}
