import type { Library } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { lazy, Suspense, useRef, useState } from "react";
import { useT } from "../../i18n/context.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { MAP_HEIGHT } from "./drawing/map-size.ts";
import { belowTop } from "../../ui/safe-area.ts";
import { MapTools } from "./MapTools.tsx";
import { PlaceList } from "./places/PlaceList.tsx";
import { useMapState, type MapState } from "./useMapState.ts";
import { mdiFormatListBulleted, mdiMapOutline } from "@mdi/js";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";

// The map is large and loads separately; the list is there at once.
const MapColumn = lazy(async () => ({ default: (await import("./MapColumn.tsx")).MapColumn }));

interface MapViewProps {
  /** At least one. */
  readonly libraries: readonly Library[];
}

/** Filters, the list and the map: side by side on a wide screen, one at a time on a narrow one. */
export function MapView({ libraries }: MapViewProps) {
  const list = useRef<HTMLUListElement>(null);
  const [view, setView] = useState<ViewName>("map");
  const [news, setNews] = useState("");
  const state = useMapState(libraries, list);
  const shownOnPhone = (name: ViewName) => ({ xs: view === name ? "block" : "none", md: "block" });
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 8,
        rowGap: 4,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(320px, 2fr) minmax(0, 3fr)" },
        gridTemplateRows: { md: "auto 1fr" },
      }}
    >
      <Box sx={{ display: "grid", gap: 3 }}>
        {libraries.length > 1 ? <MapTools state={state} /> : null}
        <ViewSwitch view={view} onChange={setView} />
        <NothingOnMap state={state} view={view} />
      </Box>
      <Box sx={{ display: shownOnPhone("list"), minWidth: 0 }}>
        <PlaceList state={state} list={list} />
      </Box>
      <Box
        sx={{
          display: shownOnPhone("map"),
          minWidth: 0,
          gridColumn: { md: 2 },
          gridRow: { md: "1 / span 2" },
          position: { md: "sticky" },
          top: { md: belowTop(84) },
        }}
      >
        <Suspense fallback={<Box aria-busy="true" sx={NO_MAP_YET} />}>
          <MapColumn
            state={state}
            onNews={setNews}
            onShowList={() => {
              setView("list");
            }}
          />
        </Suspense>
      </Box>
      <News state={state} news={news} />
    </Box>
  );
}

interface NothingOnMapProps {
  readonly state: MapState;
  readonly view: ViewName;
}

/** If only the map is visible, it must not be alone in showing that nothing matches. */
function NothingOnMap({ state: { places, check }, view }: NothingOnMapProps) {
  const t = useT();
  if (view === "list" || check || places.length > 0) return null;
  return (
    <Typography variant="body2" sx={{ display: { md: "none" } }}>
      {t("libraries.none.title")}
    </Typography>
  );
}

const NO_MAP_YET = {
  height: MAP_HEIGHT,
  borderRadius: "12px",
  backgroundColor: "action.hover",
} as const;

interface NewsProps {
  readonly state: MapState;
  readonly news: string;
}

/** Announced to those who do not see list and map change. */
function News({ state, news }: NewsProps) {
  const t = useT();
  const { searched, openOnly, places } = state;
  return (
    <Box component="output" sx={visuallyHidden}>
      {searched === "" && !openOnly ? news : t("libraries.found", { count: places.length })}
    </Box>
  );
}

const ICONS = { map: mdiMapOutline, list: mdiFormatListBulleted } as const;

/** What a narrow screen shows. */
type ViewName = keyof typeof ICONS;

interface ViewSwitchProps {
  readonly view: ViewName;
  readonly onChange: (view: ViewName) => void;
}

/** Map or list, where there is no room for both. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  const t = useT();
  return (
    <Box
      component="fieldset"
      aria-label={t("map.view")}
      sx={{
        display: { xs: "grid", md: "none" },
        gridTemplateColumns: "1fr 1fr",
        gap: 2,
        p: 0,
        m: 0,
        border: 0,
        minWidth: 0,
      }}
    >
      {(["map", "list"] as const).map((name) => (
        <Button
          key={name}
          variant={view === name ? "contained" : "outlined"}
          aria-pressed={view === name}
          startIcon={<Icon path={ICONS[name]} size={20} />}
          onClick={() => {
            onChange(name);
          }}
        >
          {t(`map.view.${name}`)}
        </Button>
      ))}
    </Box>
  );
}
