import type { Library } from "@freihand/contract";
import Box from "@mui/material/Box";
import { lazy, Suspense, useRef, useState } from "react";
import { useT } from "../../../i18n/useT.ts";
import { useModel } from "../../../model/context.ts";
import { useLibraryState } from "../../../model/library/useLibraryState.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { AllLibraries } from "./AllLibraries.tsx";
import { FavouriteSection } from "./FavouriteSection.tsx";
import type { RowActions } from "./LibraryRow.tsx";
import { NothingToShow } from "./NothingToShow.tsx";
import { PickerTools } from "./PickerTools.tsx";
import { useFocusAfterToggle } from "./useFocusAfterToggle.ts";
import { usePicker, type Picker } from "./usePicker.ts";

const RowMenu = lazy(async () => ({ default: (await import("./RowMenu.tsx")).RowMenu }));

/** From how many libraries searching, sorting and favourites are offered. */
const TOOLS_FROM = 2;

interface PickerBodyProps {
  /** At least one. */
  readonly libraries: readonly Library[];
  readonly onChoose: (library: Library) => void;
}

/** Search, favourites and all the others. */
export function PickerBody({ libraries, onChoose }: PickerBodyProps) {
  const isMulti = libraries.length >= TOOLS_FROM;
  const picker = usePicker(libraries, isMulti);
  const [menu, setMenu] = useState<OpenMenu>();
  const root = useRef<HTMLDivElement>(null);
  const followHeart = useFocusAfterToggle(root);
  const toggleFavourite = (library: Library) => {
    followHeart(library.id);
    picker.favourites.toggle(library);
  };
  const actions: RowActions = {
    choose: onChoose,
    toggleFavourite: isMulti ? toggleFavourite : undefined,
    openMenu: (library, anchor) => {
      setMenu({ library, anchor });
    },
  };
  return (
    <div ref={root}>
      {isMulti ? <PickerTools picker={picker} /> : null}
      <News picker={picker} />
      <Found picker={picker} actions={actions} />
      {menu ? (
        <LibraryMenu
          menu={menu}
          isMulti={isMulti}
          onClose={() => {
            setMenu(undefined);
          }}
        />
      ) : null}
    </div>
  );
}

/** Announced to those who do not see the list change. */
function News({ picker: { news, text, found } }: { readonly picker: Picker }) {
  const t = useT();
  return (
    <Box component="output" sx={visuallyHidden}>
      {text === "" ? news : t("libraries.found", { count: found.count })}
    </Box>
  );
}

interface FoundProps {
  readonly picker: Picker;
  readonly actions: RowActions;
}

function Found({ picker, actions }: FoundProps) {
  const { found, favourites, text } = picker;
  const { libraryId } = useLibraryState();
  if (found.count === 0) return <NothingToShow address={picker.address} favourites={favourites} />;
  const shown = found.favourites.map(({ library }) => library);
  return (
    <>
      {shown.length > 0 ? (
        <FavouriteSection
          favourites={found.favourites}
          currentId={libraryId}
          actions={actions}
          onMove={
            text === ""
              ? (move) => {
                  favourites.move(shown, move);
                }
              : undefined
          }
        />
      ) : null}
      <AllLibraries picker={picker} actions={actions} />
    </>
  );
}

interface OpenMenu {
  readonly library: Library;
  readonly anchor: HTMLElement;
}

interface LibraryMenuProps {
  readonly menu: OpenMenu;
  readonly isMulti: boolean;
  readonly onClose: () => void;
}

function LibraryMenu({ menu, isMulti, onClose }: LibraryMenuProps) {
  const { hints } = useModel();
  const askForSingleMode = ({ id }: Library) => {
    hints.getState().show("single-mode", id);
  };
  return (
    <Suspense>
      <RowMenu {...menu} onSingleMode={isMulti ? askForSingleMode : undefined} onClose={onClose} />
    </Suspense>
  );
}
