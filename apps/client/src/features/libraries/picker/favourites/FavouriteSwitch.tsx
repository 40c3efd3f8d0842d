import { mdiHeartOutline } from "@mdi/js";
import type { Library } from "@freihand/contract";
import { Box } from "../../../../ui/Box.tsx";
import { Chip } from "../../../../ui/Chip.tsx";
import { useT } from "../../../../i18n/context.ts";
import { useLibraryState } from "../../../../model/library/useLibraryState.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { favouriteLibraries } from "./favourites.rules.ts";
import { useLibraryLabel } from "../../../../parts/libraries/useLibraryLabel.ts";

interface FavouriteSwitchProps {
  readonly libraries: readonly Library[];
  readonly selected: Library;
  readonly onChoose: (library: Library) => void;
}

/** The other favourites, one press away. */
export function FavouriteSwitch({ libraries, selected, onChoose }: FavouriteSwitchProps) {
  const t = useT();
  const label = useLibraryLabel();
  const { favourites } = useLibraryState();
  const others = favouriteLibraries(favourites, libraries).filter(({ id }) => id !== selected.id);
  if (libraries.length < 2 || others.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t("libraries.switch")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 2, listStyle: "none", p: 0, m: 0, mt: 1 }}
    >
      {others.map((library) => (
        <li key={library.id}>
          <Chip
            variant="outlined"
            icon={<Icon path={mdiHeartOutline} size={20} />}
            label={library.shortname === "" ? library.libname : library.shortname}
            aria-label={label(library)}
            onClick={() => {
              onChoose(library);
            }}
          />
        </li>
      ))}
    </Box>
  );
}
