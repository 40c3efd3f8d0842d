import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useId, type ReactNode, useState } from "react";
import type { CardFacts } from "./card-facts.rules.ts";
import { CardNumber } from "./CardNumber.tsx";
import { LANDSCAPE_PHONE, WHITE_GROUND } from "./white-ground.ts";
import type { IsoDate } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";
import { useT } from "../../i18n/context.ts";
import { StatusLine } from "../../parts/controls/StatusLine.tsx";
import { useFormat } from "../../parts/text/useFormat.ts";
import type { StatusKind } from "../../ui/status-colour.rules.ts";
import { cardValidity, type CardValidity } from "./card-validity.rules.ts";
import { mdiCheck, mdiContentCopy } from "@mdi/js";
import { IconButton } from "../../ui/IconButton.tsx";
import { usePlatform } from "../../platform/context.ts";
import { Icon } from "../../ui/Icon.tsx";

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

const SHOWN = {
  valid: { status: "available", text: "id-card.valid-until" },
  "last-day": { status: "due", text: "id-card.valid-today" },
  expired: { status: "overdue", text: "id-card.expired-on" },
} as const satisfies Record<CardValidity, { status: StatusKind; text: MessageKey }>;

/** How long the card is valid, as text, icon and colour. @param until its last day */
function Validity({ until }: { readonly until: IsoDate }) {
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

/** Puts the card number on the clipboard. @param number without gaps */
function CopyNumber({ number }: { readonly number: string }) {
  const t = useT();
  const { share } = usePlatform();
  const [isCopied, setCopied] = useState<boolean>();
  const handleCopy = async () => {
    setCopied(await share.copy(number));
  };
  return (
    <>
      <IconButton
        aria-label={t("id-card.copy")}
        title={t("id-card.copy")}
        onClick={() => void handleCopy()}
      >
        <Icon path={isCopied === true ? mdiCheck : mdiContentCopy} size={20} />
      </IconButton>
      <Box component="output">
        {isCopied === undefined ? null : (
          <Typography variant="body2" component="span" color="textSecondary">
            {t(isCopied ? "id-card.copied" : "id-card.copy-failed")}
          </Typography>
        )}
      </Box>
    </>
  );
}
