import { Box } from "../../../ui/Box.tsx";
import type { ListedLibrary } from "./library-groups.rules.ts";
import { LibraryRow, type RowActions } from "./LibraryRow.tsx";
import { rowsStyle } from "./row-style.ts";
import { useRowWords } from "./useRowWords.ts";

interface LibraryRowsProps {
  readonly libraries: readonly ListedLibrary[];
  /** Undefined: none is selected. */
  readonly currentId: number | undefined;
  readonly favourites: ReadonlySet<number>;
  readonly actions: RowActions;
}

/** Libraries in the order given. */
export function LibraryRows({ libraries, currentId, favourites, actions }: LibraryRowsProps) {
  const words = useRowWords();
  return (
    <Box component="ul" sx={rowsStyle}>
      {libraries.map((listed) => (
        <LibraryRow
          key={listed.library.id}
          listed={listed}
          isCurrent={listed.library.id === currentId}
          isFavourite={favourites.has(listed.library.id)}
          actions={actions}
          words={words}
        />
      ))}
    </Box>
  );
}
