import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";
import { TodayContext } from "../../../parts/today-context.ts";
import type { HouseholdCard } from "../household.rules.ts";

interface CardSectionProps {
  readonly of: HouseholdCard;
  /** Before the name. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The section of one card in a sheet about several; its days are those of its library. */
export function CardSection({ of, lead, children }: CardSectionProps) {
  const heading = useId();
  return (
    <TodayContext value={of.today}>
      <Box component="section" aria-labelledby={heading}>
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            borderBottom: 1,
            borderColor: "divider",
            minHeight: 44,
            mb: 2,
          }}
        >
          {lead}
          <Box sx={{ minWidth: 0, py: 1, overflowWrap: "anywhere" }}>
            <Typography variant="h3" id={heading}>
              {of.name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {of.library?.libname}
            </Typography>
          </Box>
        </Box>
        {children}
      </Box>
    </TodayContext>
  );
}
