import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { ButtonBase } from "../../../ui/ButtonBase.tsx";
import { useEffect, useId, useRef } from "react";
import { useT } from "../../../i18n/context.ts";
import { useLibraryLabel } from "../../../parts/libraries/useLibraryLabel.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { LibraryOpeningLine } from "./LibraryOpeningLine.tsx";
import type { ListedPlace } from "./place-list.rules.ts";
import { PlaceDetails } from "./PlaceDetails.tsx";
import type { MapState } from "../useMapState.ts";
import { usePlaceText } from "./usePlaceText.ts";

interface PlaceRowProps {
  readonly place: ListedPlace;
  readonly state: MapState;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

/** A library in the list; the selected one shows all that the map's card does. */
export function PlaceRow({ place, state, isSelected, onToggle }: PlaceRowProps) {
  const label = useLibraryLabel();
  const placeText = usePlaceText();
  const details = useId();
  const row = useRef<HTMLLIElement>(null);
  const { library } = place;
  useEffect(() => {
    // It may have been selected on the map, with the list scrolled far away.
    if (isSelected) row.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  return (
    <Box
      component="li"
      ref={row}
      data-library={library.id}
      sx={(theme) => ({
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        scrollMarginTop: "84px",
      })}
    >
      <Box component="h3" sx={{ m: 0, font: "inherit" }}>
        <ButtonBase
          aria-expanded={isSelected}
          aria-controls={isSelected ? details : undefined}
          onClick={onToggle}
          sx={rowStyle(isSelected)}
        >
          <Box component="span" sx={{ flex: 1, minWidth: 0, hyphens: "auto" }}>
            <Box component="span" sx={{ display: "block", fontWeight: isSelected ? 600 : 400 }}>
              {label(library)}
            </Box>
            <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
              <Small>{placeText(place)}</Small>
            </Box>
            <LibraryOpeningLine
              opening={state.openingOf(library.id)}
              library={library}
              state={state}
            />
            {library.health === "down" ? <Down /> : null}
          </Box>
          <Icon path={isSelected ? mdiChevronUp : mdiChevronDown} />
        </ButtonBase>
      </Box>
      {isSelected ? (
        <Box id={details} sx={{ pt: 3, pb: 4 }}>
          <PlaceDetails place={place} state={state} headings="h4" order="as-given" />
        </Box>
      ) : null}
    </Box>
  );
}

const rowStyle = (isSelected: boolean) => ({
  width: "calc(100% + 24px)",
  mx: -3,
  px: 3,
  py: 2,
  minHeight: 60,
  gap: 2,
  borderRadius: "12px",
  font: "inherit",
  textAlign: "start",
  justifyContent: "flex-start",
  "&:hover": { backgroundColor: "action.hover" },
  ...(isSelected && { alignItems: "flex-start" }),
});

function Small({ children }: { readonly children: string }) {
  return (
    <Box component="span" sx={{ fontSize: "0.875rem", lineHeight: 20 / 14 }}>
      {children}
    </Box>
  );
}

function Down() {
  const t = useT();
  return (
    <Box
      component="span"
      sx={(theme) => ({ display: "block", color: theme.vars.palette.status.overdue })}
    >
      <Small>{t("libraries.down")}</Small>
    </Box>
  );
}
