import { mdiClose, mdiCrosshairsGps } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { FormControlLabel } from "../../ui/FormControlLabel.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import type { MapState } from "./useMapState.ts";
import { useNumber } from "../../parts/text/useNumber.ts";

interface MapToolsProps {
  readonly state: MapState;
}

/** Filters for list and map alike. */
export function MapTools({ state }: MapToolsProps) {
  const t = useT();
  return (
    <Box component="search" aria-label={t("map.tools")} sx={{ display: "grid", gap: 3 }}>
      <TextInput
        type="search"
        label={t("libraries.search")}
        value={state.text}
        onChange={state.setText}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        end={<ClearButton state={state} />}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 4 }}>
        <PositionButton state={state} />
        <FormControlLabel
          control={<Switch checked={state.openOnly} onChange={state.setOpenOnly} />}
          label={t("map.open-only")}
        />
      </Box>
      <PositionOutcome state={state} />
      <OpenCheck state={state} />
    </Box>
  );
}

function ClearButton({ state: { text, setText } }: MapToolsProps) {
  const t = useT();
  if (text === "") return null;
  return (
    <IconButton
      aria-label={t("app.clear")}
      onClick={({ currentTarget }) => {
        // The button disappears; the input gets the focus back.
        currentTarget.parentElement?.querySelector("input")?.focus();
        setText("");
      }}
    >
      <Icon path={mdiClose} size={20} />
    </IconButton>
  );
}

/** Requests the position only when pressed. */
function PositionButton({ state: { position } }: MapToolsProps) {
  const t = useT();
  const { ask, isAsking, place } = position;
  if (!ask) return null;
  return (
    <Button
      variant={place ? "contained" : "outlined"}
      startIcon={<Icon path={mdiCrosshairsGps} size={20} />}
      loading={isAsking}
      loadingPosition="start"
      onClick={() => void ask()}
    >
      {t(isAsking ? "libraries.near.asking" : "map.mine")}
    </Button>
  );
}

/** The outcome of requesting the position, in words. @source spec §8 "Geolocation" */
function PositionOutcome({ state: { position } }: MapToolsProps) {
  const t = useT();
  if (position.problem !== undefined)
    return (
      <Typography role="alert" variant="body2" color="error">
        {t(`libraries.near.${position.problem}`)}
      </Typography>
    );
  if (!position.place) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t("libraries.near.private")}
    </Typography>
  );
}

/** How far the search for open libraries has progressed. */
function OpenCheck({ state: { check, checkMore } }: { readonly state: MapState }) {
  const t = useT();
  const number = useNumber();
  if (check === undefined) return null;
  const { checked, requested, open, total } = check;
  const isDone = checked === requested;
  return (
    <Box aria-busy={!isDone} sx={{ display: "grid", justifyItems: "start", gap: 2 }}>
      {isDone && open.length === 0 ? (
        <Typography variant="body2">{t("map.none-open")}</Typography>
      ) : null}
      <Typography variant="body2" color="textSecondary">
        {t("map.checked", { count: checked, total: number(total) })}
      </Typography>
      {isDone && requested < total ? (
        <Button variant="outlined" onClick={checkMore}>
          {t("map.check-more")}
        </Button>
      ) : null}
    </Box>
  );
}
