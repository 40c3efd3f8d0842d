import { Box } from "../../../../ui/Box.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { useState } from "react";
import { useT } from "../../../../i18n/context.ts";
import { FavouriteOrder } from "./FavouriteOrder.tsx";
import type { Move } from "./favourites.rules.ts";
import type { ListedLibrary } from "../library-groups.rules.ts";
import type { RowActions } from "../LibraryRow.tsx";
import { LibraryRows } from "../LibraryRows.tsx";

interface FavouriteSectionProps {
  readonly favourites: readonly ListedLibrary[];
  readonly currentId: number | undefined;
  readonly actions: RowActions;
  /** Undefined while only some of them are shown: their order means little then. */
  readonly onMove: ((move: Move) => void) | undefined;
}

/** The favourites in the patron's own order. @source spec §3 "favourites" */
export function FavouriteSection(props: FavouriteSectionProps) {
  const { favourites, currentId, actions, onMove } = props;
  const t = useT();
  const [isOrdering, setOrdering] = useState(false);
  const canOrder = onMove !== undefined && favourites.length > 1;
  const ids = new Set(favourites.map(({ library }) => library.id));
  const isOrderShown = canOrder && isOrdering;
  return (
    <Box component="section" aria-labelledby="favourites" sx={{ mb: 8 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 3, minHeight: 44, mb: 1 }}>
        <Typography variant="h2" id="favourites" sx={{ flex: 1 }}>
          {t("libraries.favourites")}
        </Typography>
        {canOrder ? (
          <Button
            onClick={() => {
              setOrdering(!isOrdering);
            }}
          >
            {t(isOrdering ? "libraries.favourites.order-done" : "libraries.favourites.order")}
          </Button>
        ) : null}
      </Box>
      {isOrderShown ? (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {t("libraries.favourites.order-text")}
          </Typography>
          <FavouriteOrder favourites={favourites} onMove={onMove} />
        </>
      ) : (
        <LibraryRows
          libraries={favourites}
          currentId={currentId}
          favourites={ids}
          actions={actions}
        />
      )}
    </Box>
  );
}
