import { mdiOpenInNew } from "@mdi/js";
import type { Copy } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Link } from "../../../ui/Link.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useT } from "../../../i18n/context.ts";
import { copyTone } from "../../../parts/record/availability.rules.ts";
import { StatusLine } from "../../../parts/controls/StatusLine.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { NEW_TAB } from "../../../ui/new-tab.ts";
import { safeLinks } from "../record-view.rules.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

interface CopyLineProps {
  readonly copy: Copy;
  /** Reservations of the whole title: shown once. */
  readonly queue: number | undefined;
  /** One of many: shown on demand, and in print. */
  readonly isFolded: boolean;
}

/** One copy: its status, and where on the shelves. */
export function CopyLine({ copy, queue, isFolded }: CopyLineProps) {
  const t = useT();
  const { shelfmark, barcode } = copy;
  const place = [copy.department, copy.location, copy.issue].filter((part) => part !== undefined);
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: isFolded ? "none" : "grid",
        "@media print": { display: "grid" },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
        columnGap: 4,
        rowGap: 1,
        py: 3,
        "& + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <CopyStatus copy={copy} queue={queue} />
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {shelfmark === undefined ? null : (
          <Typography variant="body2">{t("availability.shelfmark", { shelfmark })}</Typography>
        )}
        {place.length === 0 ? null : <Typography variant="body2">{joinFacts(place)}</Typography>}
        {barcode === undefined ? null : (
          <Typography variant="caption" color="textSecondary" component="p">
            {t("record.copy.barcode", { barcode })}
          </Typography>
        )}
        <CopyLink url={copy.url} />
      </Box>
    </Box>
  );
}

/** Whether it is available, or when it will be; its own reservations if they are not those of the title. */
function CopyStatus({ copy, queue }: Pick<CopyLineProps, "copy" | "queue">) {
  const t = useT();
  const { day } = useFormat();
  const { returnDate, status, reservations = 0 } = copy;
  const tone = copyTone(copy);
  const text =
    tone === "onLoan" && returnDate !== undefined
      ? t("availability.on-loan-until", { date: day(returnDate) })
      : status;
  const hasOwnQueue = reservations > 0 && reservations !== queue;
  const own = hasOwnQueue ? [t("availability.queue", { count: reservations })] : [];
  return <StatusLine status={tone}>{joinFacts([text, ...own])}</StatusLine>;
}

function CopyLink({ url }: { readonly url: string | undefined }) {
  const t = useT();
  const label = t("record.copy.open");
  const [link] = url === undefined ? [] : safeLinks([{ label, url, kind: "online" }]);
  if (!link) return null;
  return (
    <Link href={link.url} {...NEW_TAB} underline="always" variant="body2">
      {t("record.link.external", { label })} <Icon path={mdiOpenInNew} size={16} />
    </Link>
  );
}
