import { mdiCheck, mdiDotsVertical, mdiHeart, mdiHeartOutline } from "@mdi/js";
import type { Library, LibraryId } from "@freihand/contract";
import type { ListedLibrary } from "./library-groups.rules.ts";
import { useIsTakenOver } from "../../../platform/useIsTakenOver.ts";
import { RowIcon } from "./RowIcon.tsx";
import type { RowWords } from "./useRowWords.ts";

/** Callbacks of a row. */
export interface RowActions {
  readonly choose: (library: Library) => void;
  /** Where a library leads in the HTML of a served page. */
  readonly pathOf: (library: LibraryId) => string;
  /** Undefined: no favourites where there is only one library. */
  readonly toggleFavourite: ((library: Library) => void) | undefined;
  readonly openMenu: (library: Library, anchor: HTMLElement) => void;
}

interface LibraryRowProps {
  readonly listed: ListedLibrary;
  readonly isCurrent: boolean;
  readonly isFavourite: boolean;
  readonly actions: RowActions;
  readonly words: RowWords;
}

/** A library to choose, its heart and its menu. */
export function LibraryRow(props: LibraryRowProps) {
  const { listed, isCurrent, isFavourite, actions, words } = props;
  const { library } = listed;
  const label = words.label(library);
  return (
    <li>
      {useIsTakenOver() ? (
        <button
          type="button"
          className="choose"
          aria-current={isCurrent ? "true" : undefined}
          onClick={() => {
            actions.choose(library);
          }}
        >
          <LibraryWords listed={listed} words={words} />
          {isCurrent ? <RowIcon path={mdiCheck} /> : null}
        </button>
      ) : (
        <a className="choose" href={actions.pathOf(library.id)}>
          <LibraryWords listed={listed} words={words} />
        </a>
      )}
      {actions.toggleFavourite ? (
        <button
          type="button"
          className="tool"
          aria-pressed={isFavourite}
          aria-label={words.favourite(label)}
          data-favourite={library.id}
          onClick={() => actions.toggleFavourite?.(library)}
        >
          <RowIcon path={isFavourite ? mdiHeart : mdiHeartOutline} />
        </button>
      ) : null}
      <button
        type="button"
        className="tool"
        aria-haspopup="menu"
        aria-label={words.menu(label)}
        onClick={(event) => {
          actions.openMenu(library, event.currentTarget);
        }}
      >
        <RowIcon path={mdiDotsVertical} />
      </button>
    </li>
  );
}

type LibraryWordsProps = Pick<LibraryRowProps, "listed" | "words">;

/** Name, place, distance, and whether the library answers. */
export function LibraryWords({ listed, words }: LibraryWordsProps) {
  const { library } = listed;
  return (
    <span className="words">
      <span className="name">{words.label(library)}</span>
      <span className="place">{words.place(listed)}</span>
      {library.health === "down" ? <span className="place down">{words.down}</span> : null}
    </span>
  );
}
