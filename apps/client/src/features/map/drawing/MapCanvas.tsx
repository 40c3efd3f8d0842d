import { mdiFitToScreenOutline, mdiMinus, mdiPlus } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import {
  createLibraryMap,
  type LibraryMap,
  type MapChoices,
  type MapEvents,
} from "./library-map.ts";
import type { MarkWords } from "./mark-button.ts";
import { mapStyle } from "./map-style.ts";
import type { Tiles } from "./tiles.rules.ts";
import { useAutoFit } from "./useAutoFit.ts";
import type { MapState } from "../useMapState.ts";
import { ButtonBase } from "../../../ui/ButtonBase.tsx";
import { Icon } from "../../../ui/Icon.tsx";

interface MapCanvasProps {
  readonly state: MapState;
  /** Undefined: the outline only. */
  readonly tiles: Tiles | undefined;
  readonly words: MarkWords;
  readonly events: Omit<MapEvents, "onPlainWheel">;
}

/** The visual map; everything on it is also in the list. */
export function MapCanvas({ state, tiles, words, events }: MapCanvasProps) {
  const t = useT();
  const holder = useRef<HTMLDivElement>(null);
  const { hint, showHint } = useWheelHint();
  const { spots, position, selection } = state;
  const map = useMap(
    holder,
    { ...events, onPlainWheel: showHint },
    {
      words,
      isCalm: matchMedia("(prefers-reduced-motion: reduce)").matches,
      covered: () => (selection && !matchMedia(BESIDE_LIST).matches ? CARD_PART : 0),
    },
  );
  useEffect(() => {
    map?.showSpots(spots);
  }, [map, spots]);
  useEffect(() => {
    map?.showPosition(position.place);
  }, [map, position.place]);
  useEffect(() => {
    map?.showTiles(tiles);
  }, [map, tiles]);
  const showAll = useAutoFit(map, state);
  return (
    <Box sx={(theme) => mapStyle(theme, tiles !== undefined)}>
      <div
        ref={holder}
        role="application"
        aria-label={t("map.canvas")}
        aria-describedby="map-keys"
      />
      <Box id="map-keys" sx={visuallyHidden}>
        {t("map.keys")}
      </Box>
      <div className="tools">
        <MapButton icon={mdiPlus} label={t("map.zoom-in")} onClick={() => map?.zoomBy(1)} />
        <MapButton icon={mdiMinus} label={t("map.zoom-out")} onClick={() => map?.zoomBy(-1)} />
        <MapButton icon={mdiFitToScreenOutline} label={t("map.show-all")} onClick={showAll} />
      </div>
      {hint ? (
        <div className="hint" aria-hidden="true">
          {t("map.wheel")}
        </div>
      ) : null}
    </Box>
  );
}

/** The map in its element, as long as that exists. */
function useMap(
  holder: React.RefObject<HTMLDivElement | null>,
  events: MapEvents,
  choices: MapChoices,
): LibraryMap | undefined {
  const [map, setMap] = useState<LibraryMap>();
  const spot: MapEvents["onSpot"] = useEffectEvent(events.onSpot);
  const samePlace: MapEvents["onSamePlace"] = useEffectEvent(events.onSamePlace);
  const seen: MapEvents["onSeen"] = useEffectEvent(events.onSeen);
  const tilesFailed = useEffectEvent(events.onTilesFailed);
  const plainWheel = useEffectEvent(events.onPlainWheel);
  const nameOf: MarkWords["spot"] = useEffectEvent(choices.words.spot);
  const covered: MapChoices["covered"] = useEffectEvent(choices.covered);
  const make = useEffectEvent((element: HTMLElement) =>
    createLibraryMap(
      element,
      {
        onSpot: spot,
        onSamePlace: samePlace,
        onSeen: seen,
        onTilesFailed: tilesFailed,
        onPlainWheel: plainWheel,
      },
      { ...choices, covered, words: { ...choices.words, spot: nameOf } },
    ),
  );
  useEffect(() => {
    if (!holder.current) return undefined;
    const made = make(holder.current);
    // oxlint-disable-next-line react/set-state-in-effect -- the map is no part of React; what it shows waits for it
    setMap(made);
    return () => {
      made.remove();
    };
  }, [holder]);
  return map;
}

/** Width from which the list is beside the map, and the card is not shown. */
const BESIDE_LIST = "(min-width: 900px)";
/** Part of the map's height that the card takes (PlaceCard). */
const CARD_PART = 0.55;

const HINT_MS = 1500;

/** Says for a moment how the wheel zooms. */
function useWheelHint() {
  const [hint, setHint] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const showHint = () => {
    setHint(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setHint(false);
    }, HINT_MS);
  };
  return { hint, showHint };
}

interface MapButtonProps {
  readonly icon: string;
  readonly label: string;
  readonly onClick: () => void;
}

/** A button over the map. */
function MapButton({ icon, label, onClick }: MapButtonProps) {
  return (
    <ButtonBase
      aria-label={label}
      title={label}
      onClick={onClick}
      sx={(theme) => ({
        width: 44,
        height: 44,
        borderRadius: "12px",
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.divider}`,
        "&:hover": { backgroundColor: theme.vars.palette.background.default },
      })}
    >
      <Icon path={icon} />
    </ButtonBase>
  );
}
