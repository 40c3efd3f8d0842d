import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useEffect } from "react";
import { useT } from "../../../i18n/context.ts";
import { useDesk, useFees } from "../desk-context.ts";

const RESEND_MS = 5000;

/** A booking without an answer: it is sent again by itself, as it was, and counts once. */
export function Unanswered() {
  const t = useT();
  const { fees } = useDesk();
  const { booking, waits } = useFees();
  useEffect(() => {
    if (waits !== "no-answer") return undefined;
    const timer = setTimeout(() => {
      fees.resend();
    }, RESEND_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [fees, waits]);
  if (booking === undefined || waits === undefined) return null;
  const { reader } = booking;
  return (
    <Box
      role="alert"
      sx={(theme) => ({
        display: "grid",
        gap: 3,
        p: 4,
        mb: 4,
        borderRadius: "12px",
        border: `2px solid ${theme.vars.palette.status.due}`,
        backgroundColor: theme.vars.palette.background.paper,
        "@media print": { display: "none" },
      })}
    >
      <Typography sx={{ fontWeight: "bold" }}>
        {reader === undefined
          ? t("desk.fees.unanswered.cash")
          : t("desk.fees.unanswered", { name: reader.name })}
      </Typography>
      <Typography>{t("desk.fees.unanswered.text")}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button
          variant="contained"
          onClick={() => {
            fees.resend();
          }}
        >
          {t("desk.fees.unanswered.resend")}
        </Button>
        <Button onClick={() => void fees.giveUp()}>{t("desk.fees.unanswered.give-up")}</Button>
      </Box>
    </Box>
  );
}
