import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Owner } from "./owner.rules.ts";

interface WhoseLineProps {
  readonly whose: Owner | undefined;
  readonly facts: readonly string[];
}

/** "Mia · Lindenau · entliehen bis Do., 19. November". */
export function OwnerLine({ whose, facts }: WhoseLineProps) {
  const rest = [...(whose?.library === undefined ? [] : [whose.library]), ...facts].join(" · ");
  if (whose === undefined && rest === "") return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {whose === undefined ? null : (
        <Box component="span" sx={{ color: "text.primary", fontWeight: "bold" }}>
          {whose.name}
        </Box>
      )}
      {whose === undefined || rest === "" ? rest : ` · ${rest}`}
    </Typography>
  );
}
