import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";
import type { CardFacts } from "./card-facts.rules.ts";
import { CardNumber } from "./CardNumber.tsx";
import { CopyNumber } from "./CopyNumber.tsx";
import { Validity } from "./Validity.tsx";
import { LANDSCAPE_PHONE, WHITE_GROUND } from "./white-ground.ts";

interface LibraryCardProps {
  readonly facts: CardFacts;
  /** The barcode, or why there is none. */
  readonly children: ReactNode;
}

/** A card like the physical one: the library, the barcode, the number, its holder, its validity. @source look "Card" */
export function LibraryCard({ facts, children }: LibraryCardProps) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={CARD}>
      <Box
        sx={(theme) => ({
          px: 4,
          py: 3,
          minHeight: 52,
          [LANDSCAPE_PHONE]: { py: 2, minHeight: 44 },
          color: facts.colours?.words ?? theme.vars.palette.primary.contrastText,
          backgroundColor: facts.colours?.ground ?? theme.vars.palette.primary.main,
        })}
      >
        <Typography variant="h2" id={heading}>
          {facts.libraryName}
        </Typography>
      </Box>
      <Box sx={[WHITE_GROUND, PANEL]}>{children}</Box>
      <Box sx={{ px: 4, py: 3, display: "flex", flexDirection: "column", gap: 1 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 }}>
          <CardNumber groups={facts.groups} />
          <CopyNumber number={facts.groups.join("")} />
        </Box>
        {facts.name === "" ? null : <Typography>{facts.name}</Typography>}
        {facts.validUntil === undefined ? null : <Validity until={facts.validUntil} />}
      </Box>
    </Box>
  );
}

const CARD = {
  maxWidth: 480,
  overflow: "hidden",
  borderRadius: "12px",
  border: "1px solid",
  borderColor: "divider",
  backgroundColor: "background.paper",
  [LANDSCAPE_PHONE]: { maxWidth: "none" },
} as const;

/** Its size is known before the barcode is there: nothing jumps. */
const PANEL = {
  position: "relative",
  minHeight: 236,
  pt: 4,
  pb: 2,
  [LANDSCAPE_PHONE]: { pt: 3, pb: 1, minHeight: "calc(max(152px, 100dvh - 204px) + 60px)" },
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  "& > button": { alignSelf: "center" },
} as const;
