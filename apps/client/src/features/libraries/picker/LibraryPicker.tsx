import type { Library } from "@freihand/contract";
import { WithLibraries } from "../../../parts/libraries/WithLibraries.tsx";
import { PickerBody } from "./PickerBody.tsx";

interface LibraryPickerProps {
  readonly onChoose: (library: Library) => void;
}

/** The libraries of the project to choose from, whether three or 1,400. @source spec §1 "favourites" */
export function LibraryPicker({ onChoose }: LibraryPickerProps) {
  return (
    <WithLibraries>
      {(libraries) => <PickerBody libraries={libraries} onChoose={onChoose} />}
    </WithLibraries>
  );
}
