import { Box } from "../../ui/Box.tsx";
import { useState, useId } from "react";
import { useLocale, useT } from "../../i18n/context.ts";
import { useNumber } from "../../parts/text/useNumber.ts";
import { useLibraryLabel } from "../../parts/libraries/useLibraryLabel.ts";
import { MapCanvas } from "./drawing/MapCanvas.tsx";
import { MAP_HEIGHT } from "./drawing/map-size.ts";
import { PlaceCard } from "./places/PlaceCard.tsx";
import { librariesToExpand, type VisiblePart } from "./drawing/seen.rules.ts";
import type { Spot } from "./spots.rules.ts";
import type { MapState } from "./useMapState.ts";
import { useTiles, type TileChoice } from "./drawing/useTiles.ts";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";

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
  const number = useNumber();
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

interface MapFootProps {
  readonly tiles: TileChoice;
  /** A tile failed to load. */
  readonly isFailing: boolean;
}

/** Who made the map, and how to reconsider the consent to its tiles. */
function MapFoot({ tiles, isFailing }: MapFootProps) {
  const t = useT();
  const { offered, allowed } = tiles;
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      {isFailing ? <Typography variant="body2">{t("map.tiles.failed")}</Typography> : null}
      <Typography variant="caption" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {allowed ? allowed.attribution : t("map.outline.source")}
      </Typography>
      {offered ? <AnswerAgain tiles={tiles} /> : null}
    </Box>
  );
}

function AnswerAgain({ tiles: { allowed, answer, setAnswer } }: Pick<MapFootProps, "tiles">) {
  const t = useT();
  if (answer === "undecided") return null;
  return (
    <Button
      sx={{ ml: -2 }}
      onClick={() => {
        setAnswer(allowed ? "no" : "undecided");
      }}
    >
      {t(allowed ? "map.tiles.withdraw" : "map.tiles.ask-again")}
    </Button>
  );
}

interface TileConsentProps {
  readonly tiles: TileChoice;
}

/** Asked before any server but ours is contacted: once, and naming it. */
function TileConsent({ tiles: { offered, answer, setAnswer } }: TileConsentProps) {
  const t = useT();
  const title = useId();
  if (!offered || answer !== "undecided") return null;
  const { host } = offered;
  return (
    <Box
      component="section"
      aria-labelledby={title}
      sx={(theme) => ({
        p: 4,
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <Typography variant="h3" component="h2" id={title}>
        {t("map.tiles.title")}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, overflowWrap: "anywhere" }}>
        {t("map.tiles.text", { host })}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 3 }}>
        <Button
          variant="outlined"
          onClick={() => {
            setAnswer("yes");
          }}
        >
          {t("map.tiles.yes")}
        </Button>
        <Button
          variant="outlined"
          onClick={() => {
            setAnswer("no");
          }}
        >
          {t("map.tiles.no")}
        </Button>
      </Box>
    </Box>
  );
}
