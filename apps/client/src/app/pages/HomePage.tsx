import type { Library } from "@freihand/contract";
import { useModel } from "../../model/context.ts";
import { useLibraries, useSelectedLibrary } from "../../model/libraries.query.ts";
import { FirstChoice } from "./home/FirstChoice.tsx";
import { LibraryHome } from "./home/LibraryHome.tsx";

/** Home: the selected library, or the choice of one. */
export function HomePage() {
  const { selection } = useModel();
  const { data: libraries } = useLibraries();
  const selected = useSelectedLibrary();
  const choose = ({ id }: Library) => {
    selection.getState().select(id);
  };
  return selected && libraries ? (
    <LibraryHome library={selected} libraries={libraries} onChoose={choose} />
  ) : (
    <FirstChoice onChoose={choose} />
  );
}
