import { mdiClose, mdiCrosshairsGps } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import type { MapState } from "./useMapState.ts";
import { useFormat } from "../../parts/text/useFormat.ts";

interface MapToolsProps {
  readonly state: MapState;
}

/** Filters for list and map alike. */
export function MapTools({ state }: MapToolsProps) {
  const t = useT();
  return (
    <Box component="search" aria-label={t("map.tools")} sx={{ display: "grid", gap: 2 }}>
      <TextInput
        type="search"
        label={t("libraries.search")}
        value={state.text}
        onChange={state.setText}
        autoComplete="off"
        inputProps={{ enterKeyHint: "search", spellCheck: false }}
        sx={{ pr: 1, "& input::-webkit-search-cancel-button": { display: "none" } }}
        endAdornment={<ClearButton state={state} />}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 4 }}>
        <PositionButton state={state} />
        <FormControlLabel
          control={
            <Switch
              checked={state.openOnly}
              onChange={(_event, checked) => {
                state.setOpenOnly(checked);
              }}
            />
          }
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
  const { number } = useFormat();
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
