import Typography from "@mui/material/Typography";
import { useT } from "../i18n/useT.ts";
import { waitText } from "./wait-text.rules.ts";

interface WaitLineProps {
  /** The library's estimate; undefined: nothing is shown. */
  readonly days: number | undefined;
}

/** "Wartezeit: etwa 6 Wochen". */
export function WaitLine({ days }: WaitLineProps) {
  const t = useT();
  const text = waitText(days);
  if (text === undefined) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t(text.key, text.count === undefined ? {} : { count: text.count })}
    </Typography>
  );
}
