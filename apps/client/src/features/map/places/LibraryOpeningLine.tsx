import { mdiClockOutline, mdiDoorClosed, mdiDoorOpen } from "@mdi/js";
import type { Library } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { isOpenNow, type LibraryOpening } from "./opening.rules.ts";
import type { MapState } from "../useMapState.ts";
import { useOpeningText } from "./useOpeningText.ts";

interface LibraryOpeningLineProps {
  readonly library: Library;
  readonly opening: LibraryOpening;
  readonly state: MapState;
}

/** Whether the library is open now. The line takes its space before the answer arrives: nothing jumps. */
export function LibraryOpeningLine({ library, opening, state }: LibraryOpeningLineProps) {
  const words = useOpeningText(state.now);
  const info = state.infoOf(library.id);
  const isOpen = isOpenNow(opening);
  return (
    <Box
      component="span"
      sx={({ vars: { palette } }) => ({
        display: "flex",
        gap: 1.5,
        mt: 0.5,
        fontSize: "0.875rem",
        lineHeight: 20 / 14,
        color: isOpen ? palette.status.available : palette.text.secondary,
      })}
    >
      <Icon path={openingIcon(opening)} size={20} />
      <span>{words.library(opening, typeof info === "object" ? info.timezone : undefined)}</span>
    </Box>
  );
}

function openingIcon(opening: LibraryOpening): string {
  if (isOpenNow(opening)) return mdiDoorOpen;
  const isShut = opening.status === "several" || opening.status === "one";
  return isShut ? mdiDoorClosed : mdiClockOutline;
}
