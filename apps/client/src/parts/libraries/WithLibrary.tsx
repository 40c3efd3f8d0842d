import type { Library, LibraryId } from "@freihand/contract";
import type { ReactNode } from "react";
import { UnknownLibrary } from "./UnknownLibrary.tsx";
import { WithLibraries } from "./WithLibraries.tsx";

interface WithLibraryProps {
  /** Undefined: the address contains no valid library id. */
  readonly libraryId: LibraryId | undefined;
  readonly loading?: ReactNode;
  readonly children: (library: Library) => ReactNode;
}

/** Renders what needs one library, if the project has it. */
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
