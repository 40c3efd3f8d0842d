import { mdiClose, mdiCrosshairsGps } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { FormControlLabel } from "../../../ui/FormControlLabel.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { Typography } from "../../../ui/Typography.tsx";
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
      sx={{ display: "grid", gap: 3, mb: 6 }}
    >
      <TextInput
        type="search"
        label={t("libraries.search")}
        value={address.text}
        onChange={address.setText}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        end={<ClearButton picker={picker} />}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 4 }}>
        <NearButton picker={picker} />
        {favourites.ids.length > 0 || favourites.only ? (
          <FormControlLabel
            control={<Switch checked={favourites.only} onChange={favourites.setOnly} />}
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
      loading={position.isAsking}
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
