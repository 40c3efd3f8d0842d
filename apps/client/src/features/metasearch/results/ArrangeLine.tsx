import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";

interface ArrangeLineProps {
  /** Undefined: everything is in order. */
  readonly onArrange: (() => void) | undefined;
}

/** Late answers are placed where they do not disturb; the patron decides when they move to their place. */
export function ArrangeLine({ onArrange }: ArrangeLineProps) {
  const t = useT();
  if (!onArrange) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, pt: 5 }}>
      <Typography variant="body2" color="textSecondary">
        {t("metasearch.arrange.text")}
      </Typography>
      <Button size="small" onClick={onArrange} sx={{ px: 2 }}>
        {t("metasearch.arrange")}
      </Button>
    </Box>
  );
}
