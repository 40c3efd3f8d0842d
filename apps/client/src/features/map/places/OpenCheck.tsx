import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import { useFormat } from "../../../parts/useFormat.ts";
import type { MapState } from "../useMapState.ts";

/** How far the search for open libraries has progressed. */
export function OpenCheck({ state: { check, checkMore } }: { readonly state: MapState }) {
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
