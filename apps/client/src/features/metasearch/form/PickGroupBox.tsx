import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import type { Library } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { FormControlLabel } from "../../../ui/FormControlLabel.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useId, useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { useLibraryLabel } from "../../../parts/libraries/useLibraryLabel.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { togglePicks, type PickGroup } from "./picks.rules.ts";
import type { Picks } from "./usePicks.ts";

interface PickGroupBoxProps {
  readonly group: PickGroup;
  readonly picks: Picks;
  readonly isOpenAtFirst: boolean;
}

/** Libraries of one place: all of them with one checkbox, or each separately. */
export function PickGroupBox({ group, picks, isOpenAtFirst }: PickGroupBoxProps) {
  const t = useT();
  const number = useNumber();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const rows = useId();
  const ids = group.libraries.map(({ id }) => id);
  const picked = ids.filter((id) => picks.ids.includes(id)).length;
  const unnamed = t(
    group.kind === "favourites" ? "metasearch.pick.favourites" : "metasearch.pick.others",
  );
  const place = group.place ?? unnamed;
  return (
    <div>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
        <FormControlLabel
          label={t("metasearch.pick.group", {
            place,
            picked: number(picked),
            total: number(ids.length),
          })}
          control={
            <Checkbox
              checked={picked === ids.length}
              indeterminate={picked > 0 && picked < ids.length}
              onChange={(_event, checked) => {
                picks.choose(togglePicks(picks.ids, ids, checked));
              }}
            />
          }
          sx={{ fontWeight: "bold" }}
        />
        <IconButton
          aria-label={t("metasearch.pick.show", { place })}
          aria-expanded={isOpen}
          aria-controls={rows}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={20} />
        </IconButton>
      </Box>
      <Box id={rows} sx={{ pl: { xs: 3, sm: 6 } }}>
        {isOpen ? <PickRows libraries={group.libraries} picks={picks} /> : null}
      </Box>
    </div>
  );
}

interface PickRowsProps {
  readonly libraries: readonly Library[];
  readonly picks: Picks;
}

/** One checkbox for each library. */
export function PickRows({ libraries, picks }: PickRowsProps) {
  const label = useLibraryLabel();
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
        columnGap: 4,
      }}
    >
      {libraries.map((library) => (
        <FormControlLabel
          key={library.id}
          label={label(library)}
          control={
            <Checkbox
              checked={picks.ids.includes(library.id)}
              onChange={(_event, checked) => {
                picks.choose(togglePicks(picks.ids, [library.id], checked));
              }}
            />
          }
          sx={{ mr: 0 }}
        />
      ))}
    </Box>
  );
}
