import { mdiArrowDown, mdiArrowUp, mdiDrag } from "@mdi/js";
import { Box } from "../../../../ui/Box.tsx";
import { useRef } from "react";
import { useT } from "../../../../i18n/context.ts";
import type { Move } from "./favourites.rules.ts";
import type { ListedLibrary } from "../library-groups.rules.ts";
import { LibraryWords } from "../LibraryRow.tsx";
import { rowsStyle } from "../row-style.ts";
import { RowIcon } from "../RowIcon.tsx";
import { useDragOrder } from "./useDragOrder.ts";
import { useRowWords } from "../useRowWords.ts";

interface FavouriteOrderProps {
  readonly favourites: readonly ListedLibrary[];
  readonly onMove: (move: Move) => void;
}

/** The favourites to be sorted: by dragging, or with buttons by keyboard, finger or voice. */
export function FavouriteOrder({ favourites, onMove }: FavouriteOrderProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const ids = favourites.map(({ library }) => library.id);
  const { dragged, orderOf, grip } = useDragOrder(list, ids, onMove);
  return (
    <Box component="ul" ref={list} aria-label={t("libraries.favourites")} sx={rowsStyle}>
      {favourites.map((listed, index) => {
        const { id } = listed.library;
        return (
          <li
            key={id}
            className={id === dragged ? "dragged" : undefined}
            style={{ order: orderOf(id) }}
          >
            {/* The arrows do the same for those who cannot drag. */}
            <span className="tool grip" aria-hidden="true" {...grip(id)}>
              <RowIcon path={mdiDrag} />
            </span>
            <OrderRow
              listed={listed}
              isFirst={index === 0}
              isLast={index === ids.length - 1}
              onStep={(step) => {
                onMove({ id, to: index + step });
              }}
            />
          </li>
        );
      })}
    </Box>
  );
}

interface OrderRowProps {
  readonly listed: ListedLibrary;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (step: 1 | -1) => void;
}

function OrderRow({ listed, isFirst, isLast, onStep }: OrderRowProps) {
  const t = useT();
  const words = useRowWords();
  const label = words.label(listed.library);
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0, py: 2 }}>
        <LibraryWords listed={listed} words={words} />
      </Box>
      <StepButton
        label={t("libraries.favourite.up", { library: label })}
        icon={mdiArrowUp}
        isAtEnd={isFirst}
        onPress={() => {
          onStep(-1);
        }}
      />
      <StepButton
        label={t("libraries.favourite.down", { library: label })}
        icon={mdiArrowDown}
        isAtEnd={isLast}
        onPress={() => {
          onStep(1);
        }}
      />
    </>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly isAtEnd: boolean;
  readonly onPress: () => void;
}

/** At the end of the list it does nothing but keeps the focus: a disabled button would lose it. */
function StepButton({ label, icon, isAtEnd, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) onPress();
      }}
    >
      <RowIcon path={icon} />
    </button>
  );
}
