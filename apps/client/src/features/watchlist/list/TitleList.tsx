import { titleKey } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { useT } from "../../../i18n/context.ts";
import { isSameTitle, type WatchlistKey } from "../../../model/watchlist/watchlist.rules.ts";
import { watchedPath } from "./list-address.rules.ts";
import { useLibraryNames } from "../useLibraryNames.ts";
import type { TitleChoice } from "./useChoice.ts";
import { WatchedRow } from "./WatchedRow.tsx";
import type { WatchedTitle } from "../watched-title.rules.ts";

/** Rows whose covers are on the first screen. */
const EAGER = 5;

interface TitleListProps {
  readonly shown: readonly WatchedTitle[];
  readonly hasSeveralLibraries: boolean;
  readonly open: WatchlistKey | undefined;
  /** Query string of the list. */
  readonly search: string;
  readonly choice: TitleChoice;
  readonly onRemove: (keys: readonly WatchlistKey[]) => void;
  readonly onTag: (tag: string) => void;
}

/** The titles, one below the other. */
export function TitleList(props: TitleListProps) {
  const { shown, hasSeveralLibraries, open, search, choice, onRemove, onTag } = props;
  const t = useT();
  const nameOf = useLibraryNames();
  return (
    <Box component="ol" aria-label={t("watchlist.list")} sx={{ listStyle: "none", p: 0, m: 0 }}>
      {shown.map((title, index) => (
        <Box
          component="li"
          key={titleKey(title.entry)}
          sx={(theme) => ({
            borderBottom: `1px solid ${theme.vars.palette.divider}`,
            breakInside: "avoid",
          })}
        >
          <WatchedRow
            title={title}
            link={{
              to: watchedPath(title.entry, search),
              // Going back once leads to where the list was opened, however many titles were looked at.
              replace: open !== undefined,
              preventScrollReset: open !== undefined,
            }}
            isOpen={open !== undefined && isSameTitle(open, title.entry)}
            eager={index < EAGER}
            libraryName={hasSeveralLibraries ? nameOf(title.entry.libraryId) : undefined}
            choice={choice.of(title.entry)}
            onRemove={() => {
              onRemove([title.entry]);
            }}
            onTag={onTag}
          />
        </Box>
      ))}
    </Box>
  );
}
