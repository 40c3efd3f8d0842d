import { mdiCheck, mdiChevronRight } from "@mdi/js";
import type { Library } from "@freihand/contract";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";

interface LibraryListProps {
  readonly libraries: readonly Library[];
  readonly selected: Library | undefined;
  readonly onChoose: (library: Library) => void;
}

/** Libraries with their city; one of them may be selected. */
export function LibraryList({ libraries, selected, onChoose }: LibraryListProps) {
  return (
    <List disablePadding>
      {libraries.map((library) => (
        <LibraryRow
          key={library.id}
          library={library}
          isSelected={library.id === selected?.id}
          onChoose={onChoose}
        />
      ))}
    </List>
  );
}

interface LibraryRowProps {
  readonly library: Library;
  readonly isSelected: boolean;
  readonly onChoose: (library: Library) => void;
}

function LibraryRow({ library, isSelected, onChoose }: LibraryRowProps) {
  const t = useT();
  const { libname, city, health } = library;
  const second = health === "down" ? t("home.library-down") : city;
  return (
    <ListItem disablePadding>
      <ListItemButton
        aria-current={isSelected ? "true" : undefined}
        onClick={() => {
          onChoose(library);
        }}
        sx={{ borderRadius: "12px", px: 3 }}
      >
        <ListItemText
          primary={libname}
          secondary={second}
          slotProps={{ primary: { sx: { fontWeight: isSelected ? "bold" : "inherit" } } }}
        />
        <Icon path={isSelected ? mdiCheck : mdiChevronRight} size={20} />
      </ListItemButton>
    </ListItem>
  );
}
