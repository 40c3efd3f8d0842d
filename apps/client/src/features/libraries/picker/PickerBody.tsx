import type { Library, LibraryId } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { useRef, useState, useEffect, type RefObject } from "react";
import { useT } from "../../../i18n/context.ts";
import { useModel } from "../../../model/context.ts";
import { useLibraryState } from "../../../model/library/useLibraryState.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { AllLibraries } from "./AllLibraries.tsx";
import { FavouriteSection } from "./favourites/FavouriteSection.tsx";
import type { RowActions } from "./LibraryRow.tsx";
import { PickerTools } from "./PickerTools.tsx";
import { usePicker, type Picker } from "./usePicker.ts";
import { mdiHeartOutline, mdiMagnify } from "@mdi/js";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import type { Favourites } from "./favourites/useFavourites.ts";
import type { ListAddress } from "./useListAddress.ts";
import { onDemand, useLoadAhead } from "../../../parts/page/OnDemand.tsx";

const loadRowMenu = async () => (await import("./RowMenu.tsx")).RowMenu;
const RowMenu = onDemand(loadRowMenu);

/** From how many libraries searching, sorting and favourites are offered. */
const TOOLS_FROM = 2;

interface PickerBodyProps {
  /** At least one. */
  readonly libraries: readonly Library[];
  readonly onChoose: (library: Library) => void;
  readonly pathOf: (library: LibraryId) => string;
}

/** Search, favourites and all the others. */
export function PickerBody({ libraries, onChoose, pathOf }: PickerBodyProps) {
  const isMulti = libraries.length >= TOOLS_FROM;
  const picker = usePicker(libraries, isMulti);
  const [menu, setMenu] = useState<OpenMenu>();
  const root = useRef<HTMLDivElement>(null);
  const followHeart = useFocusAfterToggle(root);
  useLoadAhead(loadRowMenu);
  const toggleFavourite = (library: Library) => {
    followHeart(library.id);
    picker.favourites.toggle(library);
  };
  const actions: RowActions = {
    choose: onChoose,
    pathOf,
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
    <RowMenu {...menu} onSingleMode={isMulti ? askForSingleMode : undefined} onClose={onClose} />
  );
}

/**
 * Lets a favourite that moves to another place keep the focus instead of losing it.
 * @param root element that contains all hearts (`data-favourite` with the library's id)
 * @returns to be called with the heart that was pressed
 */
function useFocusAfterToggle(root: RefObject<HTMLElement | null>): (id: LibraryId) => void {
  const pressed = useRef<LibraryId>(undefined);
  useEffect(() => {
    const id = pressed.current;
    pressed.current = undefined;
    if (id === undefined || root.current?.contains(document.activeElement) !== false) return;
    const heart = root.current.querySelector<HTMLElement>(`[data-favourite="${String(id)}"]`);
    const next = heart ?? root.current.querySelector<HTMLElement>("[data-favourite], input");
    next?.focus({ preventScroll: true });
  });
  return (id) => {
    pressed.current = id;
  };
}

interface NothingToShowProps {
  readonly address: ListAddress;
  readonly favourites: Favourites;
}

/** Nothing matches, or only favourites are shown and there are none. */
function NothingToShow({ address, favourites }: NothingToShowProps) {
  const t = useT();
  const text = address.text.trim();
  if (favourites.only)
    return (
      <EmptyState
        icon={mdiHeartOutline}
        title={t(text === "" ? "libraries.favourites.none.title" : "libraries.none.title")}
        text={
          text === "" ? t("libraries.favourites.none.text") : t("libraries.none.text", { text })
        }
        action={
          <Button
            variant="outlined"
            onClick={() => {
              favourites.setOnly(false);
            }}
          >
            {t("libraries.favourites.show-all")}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={mdiMagnify}
      title={t("libraries.none.title")}
      text={t("libraries.none.text", { text })}
      action={
        <Button
          variant="outlined"
          onClick={() => {
            address.setText("");
          }}
        >
          {t("libraries.none.clear")}
        </Button>
      }
    />
  );
}
