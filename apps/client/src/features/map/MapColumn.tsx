import Box from "@mui/material/Box";
import { useState } from "react";
import { useLocale, useT } from "../../i18n/useT.ts";
import { useFormat } from "../../parts/useFormat.ts";
import { useLibraryLabel } from "../../parts/useLibraryLabel.ts";
import { MapCanvas } from "./drawing/MapCanvas.tsx";
import { MapFoot } from "./drawing/MapFoot.tsx";
import { MAP_HEIGHT } from "./drawing/map-size.ts";
import { PlaceCard } from "./places/PlaceCard.tsx";
import { librariesToExpand, type VisiblePart } from "./drawing/seen.rules.ts";
import type { Spot } from "./spots.rules.ts";
import { TileConsent } from "./drawing/TileConsent.tsx";
import type { MapState } from "./useMapState.ts";
import { useTiles } from "./drawing/useTiles.ts";

interface MapColumnProps {
  readonly state: MapState;
  /** Called with a text about what has changed on the map. */
  readonly onNews: (news: string) => void;
  /** Whether the list has something to choose from. */
  readonly onShowList: () => void;
}

/** The map, the consent question for its tiles, and the selection. */
export function MapColumn({ state, onNews, onShowList }: MapColumnProps) {
  const t = useT();
  const locale = useLocale();
  const { number } = useFormat();
  const label = useLibraryLabel();
  const tiles = useTiles();
  const [failedHost, setFailedHost] = useState<string>();
  const nameOf = ({ libraryId, branchId, name }: Spot) => {
    const place = state.places.find(({ library }) => library.id === libraryId);
    const library = place ? label(place.library) : name;
    return branchId === undefined ? library : t("map.house", { house: name, library });
  };
  const handleSeen = (seen: VisiblePart) => {
    state.setNear(librariesToExpand(seen));
    onNews(t("map.seen", { count: seen.count }));
  };
  return (
    <Box component="section" aria-label={t("map.region")} sx={{ display: "grid", gap: 3 }}>
      <TileConsent tiles={tiles} />
      <Box sx={{ position: "relative", height: MAP_HEIGHT }}>
        <MapCanvas
          // The names of the marks are part of the map: another language is another map.
          key={locale}
          state={state}
          tiles={tiles.allowed}
          words={{
            spot: nameOf,
            group: (count, town) =>
              town === "" ? t("map.group", { count }) : t("map.group-in", { count, town }),
            number,
          }}
          events={{
            onSpot: ({ libraryId, branchId }) => {
              state.select({ libraryId, branchId });
            },
            onSamePlace: (spots) => {
              state.setOnly(new Set(spots.map(({ libraryId }) => libraryId)));
              onShowList();
            },
            onSeen: handleSeen,
            onTilesFailed: () => {
              setFailedHost(tiles.allowed?.host);
            },
          }}
        />
        <PlaceCard state={state} />
      </Box>
      <MapFoot
        tiles={tiles}
        isFailing={tiles.allowed !== undefined && failedHost === tiles.allowed.host}
      />
    </Box>
  );
}
