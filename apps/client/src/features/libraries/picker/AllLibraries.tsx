import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { MessageKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/context.ts";
import { useLibraryState } from "../../../model/library/useLibraryState.ts";
import { useSelectedLibrary } from "../../../model/library/libraries.query.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { BrowseGroups } from "./BrowseGroups.tsx";
import { FoundGroups } from "./FoundGroups.tsx";
import { countIn, isBrowsed, type LibraryGroup } from "./library-groups.rules.ts";
import type { Listing } from "./library-list.rules.ts";
import type { RowActions } from "./LibraryRow.tsx";
import { LibraryRows } from "./LibraryRows.tsx";
import { useLibraryLabel } from "../../../parts/libraries/useLibraryLabel.ts";
import type { Picker } from "./usePicker.ts";

interface AllLibrariesProps {
  readonly picker: Picker;
  readonly actions: RowActions;
}

/** Every library that matches: by place, by distance, or as one list. */
export function AllLibraries({ picker, actions }: AllLibrariesProps) {
  const { groups } = picker.found;
  const { libraryId } = useLibraryState();
  if (groups.length === 0) return null;
  const favourites = new Set<number>(picker.favourites.ids);
  const renderRows = ({ libraries }: LibraryGroup) => (
    <LibraryRows
      libraries={libraries}
      currentId={libraryId}
      favourites={favourites}
      actions={actions}
    />
  );
  return (
    <section aria-labelledby="all-libraries-title">
      <AllTitle picker={picker} />
      {isBrowsed(groups, picker.text) ? (
        <>
          <CurrentLine />
          <BrowseGroups
            groups={groups}
            open={picker.address.open}
            onToggle={picker.address.toggleOpen}
            renderRows={renderRows}
          />
        </>
      ) : (
        <FoundGroups text={picker.text} groups={groups} renderRows={renderRows} />
      )}
    </section>
  );
}

/** A short list under the page's own heading needs no heading of its own, except for screen readers. */
function AllTitle({ picker: { found, text, isByDistance } }: Pick<AllLibrariesProps, "picker">) {
  const t = useT();
  const number = useNumber();
  const isPlain = found.favourites.length === 0 && found.groups.length === 1;
  return (
    <Box
      sx={
        isPlain && text === "" && !isByDistance
          ? visuallyHidden
          : { display: "flex", alignItems: "baseline", gap: 3, pr: 3, mb: 2 }
      }
    >
      <Typography variant="h2" id="all-libraries-title" sx={{ flex: 1 }}>
        {t(titleOf(found, isByDistance))}
      </Typography>
      <Typography variant="body2" component="span" color="textSecondary">
        {number(countIn(found.groups))}
      </Typography>
    </Box>
  );
}

function titleOf({ favourites, isRepeating }: Listing, isByDistance: boolean): MessageKey {
  if (isByDistance) return "libraries.by-distance";
  return favourites.length > 0 && !isRepeating ? "libraries.others" : "libraries.all";
}

/** In collapsed groups the selected library would be out of sight. */
function CurrentLine() {
  const t = useT();
  const label = useLibraryLabel();
  const selected = useSelectedLibrary();
  if (!selected) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {t("libraries.current", { library: label(selected) })}
    </Typography>
  );
}
