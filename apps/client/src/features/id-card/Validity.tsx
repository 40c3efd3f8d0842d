import type { IsoDate } from "@freihand/contract";
import Typography from "@mui/material/Typography";
import type { MessageKey } from "../../i18n/index.ts";
import { useT } from "../../i18n/useT.ts";
import { StatusLine } from "../../parts/StatusLine.tsx";
import { useFormat } from "../../parts/useFormat.ts";
import type { StatusKind } from "../../ui/status-colour.rules.ts";
import { cardValidity, type CardValidity } from "./card-validity.rules.ts";

const SHOWN = {
  valid: { status: "available", text: "id-card.valid-until" },
  "last-day": { status: "due", text: "id-card.valid-today" },
  expired: { status: "overdue", text: "id-card.expired-on" },
} as const satisfies Record<CardValidity, { status: StatusKind; text: MessageKey }>;

/** How long the card is valid, as text, icon and colour. @param until its last day */
export function Validity({ until }: { readonly until: IsoDate }) {
  const t = useT();
  const format = useFormat();
  const validity = cardValidity(until, format.today);
  const { status, text } = SHOWN[validity];
  return (
    <div>
      <StatusLine status={status}>{t(text, { date: format.date(until) })}</StatusLine>
      {validity === "expired" ? (
        <Typography variant="body2">{t("id-card.expired.text")}</Typography>
      ) : null}
    </div>
  );
}
