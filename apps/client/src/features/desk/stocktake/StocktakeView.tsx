import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useSearchParams } from "react-router";
import type { StaffSelf, Stocktake } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { NewStocktake } from "./NewStocktake.tsx";
import { StocktakePart } from "./StocktakePart.tsx";
import { rangeText } from "./stocktake-sums.rules.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

interface StocktakeViewProps {
  readonly self: StaffSelf;
  readonly place: Place;
}

/** Which stocktake is open stands in the address, so that a reload goes on with it. */
const PARAM = "count";

/** Counting what stands on the shelves. */
export function StocktakeView({ self, place }: StocktakeViewProps) {
  const [params, setParams] = useSearchParams();
  const chosen = params.get(PARAM);
  const branches = self.libraries.find(({ id }) => id === place.libraryId)?.branches ?? [];
  const choose = (id: string | undefined) => {
    setParams(id === undefined ? {} : { [PARAM]: id });
  };
  return (
    <Box sx={{ maxWidth: 760 }}>
      {chosen === null ? (
        <Box sx={{ display: "grid", gap: 6 }}>
          <Stocktakes place={place} onOpen={choose} />
          <NewStocktake place={place} branches={branches} onOpen={choose} />
        </Box>
      ) : (
        <StocktakePart
          key={chosen}
          place={place}
          stocktake={chosen}
          onBack={() => {
            choose(undefined);
          }}
        />
      )}
    </Box>
  );
}

interface StocktakesProps {
  readonly place: Place;
  readonly onOpen: (id: string) => void;
}

function Stocktakes({ place, onOpen }: StocktakesProps) {
  const t = useT();
  const { session } = useDesk();
  const { data, error, refetch } = useQuery({
    queryKey: ["desk-stocktakes", place.libraryId],
    queryFn: () => session.call("stocktakes", { params: { libraryId: place.libraryId } }),
    gcTime: 0,
    staleTime: 0,
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingList />;
  const open = data.filter(({ closedOn }) => closedOn === undefined);
  const closed = data.filter(({ closedOn }) => closedOn !== undefined);
  return (
    <>
      <Part title={t("desk.stocktake.list.open")} stocktakes={open} onOpen={onOpen} />
      {closed.length > 0 ? (
        <Part title={t("desk.stocktake.list.closed")} stocktakes={closed} onOpen={onOpen} />
      ) : null}
    </>
  );
}

interface PartProps extends Pick<StocktakesProps, "onOpen"> {
  readonly title: string;
  readonly stocktakes: readonly Stocktake[];
}

function Part({ title, stocktakes, onOpen }: PartProps) {
  const t = useT();
  const titleId = useId();
  const { date } = useFormat();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: "grid", gap: 2 }}>
      <Typography variant="h3" component="h2" id={titleId}>
        {title}
      </Typography>
      {stocktakes.length === 0 ? <Typography>{t("desk.stocktake.list.none")}</Typography> : null}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {stocktakes.map((one) => (
          <li key={one.id}>
            <Button
              fullWidth
              variant="outlined"
              onClick={() => {
                onOpen(one.id);
              }}
              sx={{ justifyContent: "start", textAlign: "start", overflowWrap: "anywhere" }}
            >
              {joinFacts([one.branchName, rangeText(one), date(one.openedOn)])}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
