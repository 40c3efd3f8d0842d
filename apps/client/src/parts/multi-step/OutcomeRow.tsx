import { mdiCheckCircleOutline, mdiLockOutline } from "@mdi/js";
import { Box, SvgIcon, Typography } from "@mui/material";

interface OutcomeRowProps {
  readonly title: string;
  readonly isOk: boolean;
  /** What happens or happened, in words. */
  readonly text: string;
}

/** One title of several and what becomes of it: icon, colour and words. */
export function OutcomeRow({ title, isOk, text }: OutcomeRowProps) {
  return (
    <Box component="li" sx={{ display: "flex", gap: 1.5, py: 1 }}>
      <SvgIcon
        aria-hidden
        color={isOk ? "success" : "action"}
        sx={{ fontSize: 20, mt: "2px", flexShrink: 0 }}
      >
        <path d={isOk ? mdiCheckCircleOutline : mdiLockOutline} />
      </SvgIcon>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, hyphens: "auto", overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        <Typography variant="body2" color={isOk ? "success.main" : "text.secondary"}>
          {text}
        </Typography>
      </Box>
    </Box>
  );
}

interface OutcomeListProps {
  readonly label: string;
  readonly children: React.ReactNode;
}

/** The list around `OutcomeRow`s. */
export function OutcomeList({ label, children }: OutcomeListProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: "none",
        m: 0,
        p: 0,
        "& > li + li": { borderTop: 1, borderColor: "divider" },
      }}
    >
      {children}
    </Box>
  );
}
