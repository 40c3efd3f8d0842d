import { mdiCheckboxMultipleMarkedOutline, mdiWalk } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { Link } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { useIsOffline } from "../../../model/offline/useIsOffline.ts";
import { DataAge } from "../../../parts/page/DataAge.tsx";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { ExportButton } from "../files/ExportButton.tsx";
import type { TourBranch } from "../tour/tour.rules.ts";
import { tourPath } from "./list-address.rules.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";

interface ListHeadProps {
  readonly shown: readonly WatchedTitle[];
  readonly total: number;
  /** Where a shelf tour is worthwhile, the best first; undefined: nowhere. */
  readonly tour: TourBranch | undefined;
  readonly hasFailed: boolean;
  readonly onRefresh: () => void;
  /** Undefined: titles are being selected, and the actions on those are below. */
  readonly onChoose: (() => void) | undefined;
}

/** How many titles there are, how old their availability is, and actions on all of them. */
export function ListHead(props: ListHeadProps) {
  const { shown, total, tour, onChoose } = props;
  const t = useT();
  return (
    <Box sx={{ mb: 3 }}>
      <ListStatus {...props} />
      {onChoose ? (
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            gap: 1,
            mt: 3,
            ml: tour ? 0 : -4,
            "@media print": { display: "none" },
          }}
        >
          {tour ? (
            <Button
              component={Link}
              to={tourPath(tour.libraryId, tour.branch)}
              variant="outlined"
              startIcon={<Icon path={mdiWalk} size={20} />}
            >
              {t("watchlist.tour.start", { count: tour.count, branch: tour.name })}
            </Button>
          ) : null}
          <ExportButton titles={shown} />
          {total < 2 ? null : (
            <Button
              startIcon={<Icon path={mdiCheckboxMultipleMarkedOutline} size={20} />}
              onClick={onChoose}
            >
              {t("watchlist.choose-several")}
            </Button>
          )}
        </Box>
      ) : null}
    </Box>
  );
}

type ListStatusProps = Pick<ListHeadProps, "shown" | "total" | "hasFailed" | "onRefresh">;

function ListStatus({ shown, total, hasFailed, onRefresh }: ListStatusProps) {
  const t = useT();
  const number = useNumber();
  const isOffline = useIsOffline();
  const count = number(total);
  return (
    <>
      <Typography component="output" sx={{ display: "block" }}>
        {shown.length === total
          ? t("watchlist.count", { count: total, number: count })
          : t("watchlist.count-shown", {
              shown: number(shown.length),
              count: total,
              number: count,
            })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <DataAge />
        {isOffline || hasFailed ? `\u00A0· ${t("watchlist.last-known")}` : ""}
        {hasFailed && !isOffline ? (
          <Button size="small" onClick={onRefresh} sx={{ minHeight: 28, py: 0, ml: 1 }}>
            {t("error.retry")}
          </Button>
        ) : null}
      </Typography>
    </>
  );
}
