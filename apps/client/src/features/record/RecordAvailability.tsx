import type { Availability, RecordDetail, LibraryId } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import type { ReactNode } from "react";
import { useT } from "../../i18n/context.ts";
import { availabilityView } from "../../parts/record/availability.rules.ts";
import { StatusLine } from "../../parts/controls/StatusLine.tsx";
import { useAvailabilityText } from "../../parts/record/useAvailabilityText.ts";
import { WaitLine } from "../../parts/record/AvailabilityLine.tsx";
import { WatchButton } from "../../parts/record/WatchButton.tsx";
import { onlineUse, type OnlineUse } from "./actions/online-use.rules.ts";
import { RecordActions } from "./actions/RecordActions.tsx";
import { useHasReserved } from "./useHasReserved.ts";
import { Typography } from "../../ui/Typography.tsx";
import { useRecord } from "../../model/search/record.query.ts";
import { useIsOnline } from "../../model/offline/useIsOnline.ts";
import { useFormat } from "../../parts/text/useFormat.ts";
import { mdiOpenInNew } from "@mdi/js";
import { Button } from "../../ui/Button.tsx";
import { NewTabHint } from "../../parts/links/NewTabHint.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { joinFacts } from "../../parts/text/separators.rules.ts";

interface RecordAvailabilityProps {
  readonly record: RecordDetail;
  /** Reserving, or why not: for physical copies. */
  readonly action: ReactNode;
}

/** Availability, and possible actions. */
export function RecordAvailability({ record, action }: RecordAvailabilityProps) {
  const view = availabilityView(record.availability, record.mediaType);
  const online = onlineUse(record);
  const words = useAvailabilityText();
  const hasReserved = useHasReserved(record);
  const count = useCountText(record.availability);
  const text = view.tone === "available" && count !== undefined ? count : joinFacts(words(view));
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Box sx={{ minWidth: 0, pt: 2.5, "& > span": { fontSize: "1rem", lineHeight: 1.5 } }}>
        <StatusLine status={view.tone}>{text}</StatusLine>
        {/* the estimate is for who reserves now */}
        <WaitLine days={hasReserved ? undefined : record.availability.waitDays} />
        <RecordAge libraryId={record.libraryId} id={record.id} />
      </Box>
      <Box
        data-print="no"
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 2 }}
      >
        {online ? <OpenOnline {...online} /> : action}
        <WatchButton title={record} />
      </Box>
      <RecordActions record={record} />
    </Box>
  );
}

/** "verfügbar: 2 von 3 Exemplaren"; undefined if it is unknown or adds nothing. */
function useCountText({ free, total }: Availability): string | undefined {
  const t = useT();
  if (free === undefined || total === undefined || total < 2) return undefined;
  return t("availability.count", { free, total });
}

interface RecordAgeProps {
  readonly libraryId: LibraryId;
  readonly id: string;
}

/** When the library reported it, if it cannot be queried again now. @source Q-43 */
function RecordAge({ libraryId, id }: RecordAgeProps) {
  const t = useT();
  const { time } = useFormat();
  const isOnline = useIsOnline();
  const { dataUpdatedAt, error } = useRecord(libraryId, id);
  if ((isOnline && error === null) || dataUpdatedAt === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {t("record.age", { time: time(new Date(dataUpdatedAt).toISOString()) })}
    </Typography>
  );
}

/** Opens an online-only title at its provider; no login here, as the provider asks for the card itself. */
function OpenOnline({ url }: OnlineUse) {
  const t = useT();
  if (url === undefined)
    return <Typography color="textSecondary">{t("record.online.nowhere")}</Typography>;
  return (
    <>
      <Button
        variant="contained"
        href={url}
        {...NEW_TAB}
        endIcon={<Icon path={mdiOpenInNew} size={20} />}
      >
        {t("record.online.open")}
        <NewTabHint />
      </Button>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ flexBasis: "100%", order: 1, overflowWrap: "anywhere" }}
      >
        {t("record.online.where", { host: new URL(url).hostname })}
      </Typography>
    </>
  );
}
