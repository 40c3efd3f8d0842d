import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";

interface MorePartsProps {
  /** How many there are beyond those shown. */
  readonly more: number;
  readonly of: "libraries" | "titles";
  readonly onMore: () => void;
}

/** The button for the next libraries or titles of a long list. */
export function MoreParts({ more, of, onMore }: MorePartsProps) {
  const t = useT();
  const { number } = useFormat();
  if (more === 0) return null;
  const values = { count: more, number: number(more) };
  return (
    <Box sx={{ display: "grid", justifyItems: "center", pt: 5 }}>
      <Button variant="outlined" onClick={onMore}>
        {of === "libraries"
          ? t("metasearch.more-libraries", values)
          : t("metasearch.more-titles", values)}
      </Button>
    </Box>
  );
}
