import type { Library, LibraryId } from "@freihand/contract";
import { WithLibraries } from "../../../parts/libraries/WithLibraries.tsx";
import { PickerBody } from "./PickerBody.tsx";

interface LibraryPickerProps {
  readonly onChoose: (library: Library) => void;
  /** Where a library leads as long as no script runs; undefined: home. */
  readonly pathOf?: ((library: LibraryId) => string) | undefined;
}

const homeOf = (library: LibraryId) => `/start/${String(library)}`;

/** The libraries of the project to choose from, whether three or 1,400. @source spec §1 "favourites" */
export function LibraryPicker({ onChoose, pathOf = homeOf }: LibraryPickerProps) {
  return (
    <WithLibraries>
      {(libraries) => <PickerBody libraries={libraries} onChoose={onChoose} pathOf={pathOf} />}
    </WithLibraries>
  );
}
