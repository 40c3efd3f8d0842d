import type { Library } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useDeferredValue, useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { useLibraryState } from "../../../model/library/useLibraryState.ts";
import { entriesMatching, buildEntries } from "../../../parts/libraries/library-filter.rules.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import { PickGroupBox, PickRows } from "./PickGroupBox.tsx";
import { pickGroups } from "./picks.rules.ts";
import type { Picks } from "./usePicks.ts";

/** From this many libraries on their groups are collapsed. */
const FOLDED_FROM = 30;
/** From this many on a name filter is useful. */
const FILTER_FROM = 8;
/** Most rows shown by the name filter. */
const MAX_ROWS = 40;

interface LibraryPicksProps {
  readonly libraries: readonly Library[];
  readonly picks: Picks;
}

/** All libraries as checkboxes: favourites first, then by place. */
export function LibraryPicks({ libraries, picks }: LibraryPicksProps) {
  const t = useT();
  const number = useNumber();
  const [typed, setTyped] = useState("");
  const text = useDeferredValue(typed).trim();
  const count = picks.ids.length;
  return (
    <Box
      component="fieldset"
      aria-label={t("metasearch.picks")}
      sx={(theme) => ({
        display: "grid",
        gap: 3,
        m: 0,
        p: 4,
        minWidth: 0,
        mb: 3,
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      {libraries.length < FILTER_FROM ? null : (
        <TextInput
          type="search"
          label={t("metasearch.pick.filter")}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck={false}
          // Enter in the filter would search the catalogues.
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            picks.choose(libraries.map(({ id }) => id));
          }}
        >
          {t("metasearch.pick.all")}
        </Button>
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            picks.choose([]);
          }}
        >
          {t("metasearch.pick.none")}
        </Button>
        <Typography component="output" variant="body2" color="textSecondary">
          {t("metasearch.pick.count", { picked: number(count), total: number(libraries.length) })}
        </Typography>
      </Box>
      {text === "" ? (
        <Groups libraries={libraries} picks={picks} />
      ) : (
        <Matching libraries={libraries} picks={picks} text={text} />
      )}
      <Box>
        <Button type="submit" variant="contained">
          {t("metasearch.pick.search", { count })}
        </Button>
      </Box>
    </Box>
  );
}

function Groups({ libraries, picks }: LibraryPicksProps) {
  const { favourites } = useLibraryState();
  const groups = pickGroups(libraries, favourites);
  if (groups.length === 1) return <PickRows libraries={libraries} picks={picks} />;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {groups.map((group) => (
        <PickGroupBox
          key={`${group.kind} ${group.place ?? ""}`}
          group={group}
          picks={picks}
          isOpenAtFirst={group.kind === "favourites" || libraries.length < FOLDED_FROM}
        />
      ))}
    </Box>
  );
}

function Matching({ libraries, picks, text }: LibraryPicksProps & { readonly text: string }) {
  const t = useT();
  const found = entriesMatching(buildEntries(libraries), text).map(({ library }) => library);
  const more = found.length - MAX_ROWS;
  if (found.length === 0)
    return <Typography component="output">{t("metasearch.pick.nothing", { text })}</Typography>;
  return (
    <>
      <PickRows libraries={found.slice(0, MAX_ROWS)} picks={picks} />
      {more > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t("metasearch.pick.more", { count: more })}
        </Typography>
      ) : null}
    </>
  );
}
