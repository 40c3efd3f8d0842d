import { mdiFormatListBulleted, mdiMapOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";

const ICONS = { map: mdiMapOutline, list: mdiFormatListBulleted } as const;

/** What a narrow screen shows. */
export type ViewName = keyof typeof ICONS;

interface ViewSwitchProps {
  readonly view: ViewName;
  readonly onChange: (view: ViewName) => void;
}

/** Map or list, where there is no room for both. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
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
