import { mdiClose, mdiCrosshairsGps } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import type { MouseEvent } from "react";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import type { Picker } from "./usePicker.ts";

interface PickerToolsProps {
  readonly picker: Picker;
}

/** Tools to find one library among many. */
export function PickerTools({ picker }: PickerToolsProps) {
  const t = useT();
  const { address, favourites } = picker;
  return (
    <Box
      component="search"
      aria-label={t("libraries.title")}
      sx={{ display: "grid", gap: 2, mb: 6 }}
    >
      <TextInput
        type="search"
        label={t("libraries.search")}
        value={address.text}
        onChange={address.setText}
        autoComplete="off"
        inputProps={{ enterKeyHint: "search", spellCheck: false }}
        sx={{ pr: 1, "& input::-webkit-search-cancel-button": { display: "none" } }}
        endAdornment={<ClearButton picker={picker} />}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 4 }}>
        <NearButton picker={picker} />
        {favourites.ids.length > 0 || favourites.only ? (
          <FormControlLabel
            control={
              <Switch
                checked={favourites.only}
                onChange={(_event, checked) => {
                  favourites.setOnly(checked);
                }}
              />
            }
            label={t("libraries.favourites.only")}
          />
        ) : null}
      </Box>
      <NearOutcome picker={picker} />
    </Box>
  );
}

function ClearButton({ picker: { address } }: PickerToolsProps) {
  const t = useT();
  if (address.text === "") return null;
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears; the input gets the focus back.
    currentTarget.parentElement?.querySelector("input")?.focus();
    address.setText("");
  };
  return (
    <IconButton aria-label={t("app.clear")} onClick={handleClick}>
      <Icon path={mdiClose} size={20} />
    </IconButton>
  );
}

function NearButton({ picker: { position, isByDistance, toggleNear } }: PickerToolsProps) {
  const t = useT();
  if (!position.ask) return null;
  return (
    <Button
      variant={isByDistance ? "contained" : "outlined"}
      aria-pressed={isByDistance}
      startIcon={<Icon path={mdiCrosshairsGps} size={20} />}
      // "false" would give it a part with a style attribute, which the policy of served pages forbids
      loading={position.isAsking ? true : null}
      loadingPosition="start"
      onClick={toggleNear}
    >
      {t(position.isAsking ? "libraries.near.asking" : "libraries.near")}
    </Button>
  );
}

/** The outcome of requesting the position, in words. @source spec §8 "Geolocation" */
function NearOutcome({ picker: { position, isByDistance } }: PickerToolsProps) {
  const t = useT();
  if (position.problem !== undefined)
    return (
      <Typography role="alert" variant="body2" color="error">
        {t(`libraries.near.${position.problem}`)}
      </Typography>
    );
  if (!isByDistance) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t("libraries.near.private")}
    </Typography>
  );
}
