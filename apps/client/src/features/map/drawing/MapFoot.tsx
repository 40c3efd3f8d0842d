import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import type { TileChoice } from "./useTiles.ts";

interface MapFootProps {
  readonly tiles: TileChoice;
  /** A tile failed to load. */
  readonly isFailing: boolean;
}

/** Who made the map, and how to reconsider the consent to its tiles. */
export function MapFoot({ tiles, isFailing }: MapFootProps) {
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
