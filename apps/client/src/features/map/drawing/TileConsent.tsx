import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useT } from "../../../i18n/useT.ts";
import type { TileChoice } from "./useTiles.ts";

interface TileConsentProps {
  readonly tiles: TileChoice;
}

/** Asked before any server but ours is contacted: once, and naming it. */
export function TileConsent({ tiles: { offered, answer, setAnswer } }: TileConsentProps) {
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
