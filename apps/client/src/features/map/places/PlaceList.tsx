import { mdiMagnify } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { RefObject } from "react";
import { useT } from "../../../i18n/context.ts";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { PlaceRow } from "./PlaceRow.tsx";
import type { MapState } from "../useMapState.ts";

interface PlaceListProps {
  readonly state: MapState;
  readonly list: RefObject<HTMLUListElement | null>;
}

/** The same libraries as on the map, for those who do not see it or would rather read. */
export function PlaceList({ state, list }: PlaceListProps) {
  const { rows, selection, select, places, check } = state;
  return (
    <section aria-labelledby="map-list">
      <ListTitle state={state} />
      {places.length === 0 && check === undefined ? <NoMatch state={state} /> : null}
      <Box component="ul" ref={list} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {rows.map((place) => {
          const { id } = place.library;
          const isSelected = id === selection?.libraryId;
          return (
            <PlaceRow
              key={id}
              place={place}
              state={state}
              isSelected={isSelected}
              onToggle={() => {
                select(isSelected ? undefined : { libraryId: id, branchId: undefined });
              }}
            />
          );
        })}
      </Box>
      <MoreRows state={state} />
    </section>
  );
}

function ListTitle({ state }: Pick<PlaceListProps, "state">) {
  const t = useT();
  const number = useNumber();
  const { only, setOnly, places, position } = state;
  return (
    <Box sx={{ display: "grid", gap: 2, mb: 2 }}>
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 3 }}>
        <Typography variant="h2" id="map-list" sx={{ flex: 1 }}>
          {t(titleOf(only !== undefined, position.place !== undefined))}
        </Typography>
        <Typography variant="body2" component="span" color="textSecondary">
          {number(places.length)}
        </Typography>
      </Box>
      {only === undefined ? null : (
        <div>
          <Button
            variant="outlined"
            onClick={() => {
              setOnly(undefined);
            }}
          >
            {t("map.all")}
          </Button>
        </div>
      )}
    </Box>
  );
}

function titleOf(isOnePlace: boolean, isByDistance: boolean) {
  if (isOnePlace) return "map.same-place";
  return isByDistance ? "libraries.by-distance" : "libraries.title";
}

function NoMatch({ state: { searched, setText } }: Pick<PlaceListProps, "state">) {
  const t = useT();
  return (
    <EmptyState
      icon={mdiMagnify}
      title={t("libraries.none.title")}
      text={t("libraries.none.text", { text: searched })}
      action={
        <Button
          variant="outlined"
          onClick={() => {
            setText("");
          }}
        >
          {t("libraries.none.clear")}
        </Button>
      }
    />
  );
}

function MoreRows({ state: { rows, places, showMore } }: Pick<PlaceListProps, "state">) {
  const t = useT();
  const number = useNumber();
  if (rows.length >= places.length) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, mt: 4 }}>
      <Button variant="outlined" onClick={showMore}>
        {t("libraries.more")}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t("libraries.shown", { shown: number(rows.length), total: number(places.length) })}
      </Typography>
    </Box>
  );
}
