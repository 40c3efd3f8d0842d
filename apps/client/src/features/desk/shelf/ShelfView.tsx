import { mdiPrinterOutline } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { HoldRow, PullRow, ShelfLists } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { ChoiceChips } from "../../../parts/controls/ChoiceChips.tsx";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { usePlatform } from "../../../platform/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { STACK } from "../../../ui/stack.ts";
import { useDesk, useDeskState } from "../desk-context.ts";
import { BigLine } from "../screen/BigLine.tsx";
import type { Place } from "../session/place.rules.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

type ListName = keyof ShelfLists;
const LISTS = ["pull", "ready", "transit", "clear"] as const satisfies readonly ListName[];

/** What has to be pulled, waits for pickup, is on its way, and has to be cleared; for a phone among the shelves too. */
export function ShelfView({ place }: { readonly place: Place }) {
  const t = useT();
  const { page } = usePlatform();
  const { session } = useDesk();
  const { lines } = useDeskState();
  const [list, setList] = useState<ListName>("pull");
  const [area, setArea] = useState<"here" | "all">("here");
  const { data, error, refetch } = useQuery({
    // whatever was scanned may have changed the lists
    queryKey: ["desk-shelf", place.libraryId, place.branch, area, lines[0]?.id],
    queryFn: () =>
      session.call("shelf", {
        params: { libraryId: place.libraryId },
        query: area === "here" ? { branch: place.branch } : {},
      }),
    gcTime: 0,
    staleTime: 0,
    placeholderData: (before) => before,
  });
  return (
    <Box sx={{ ...STACK, gap: 4 }}>
      <Box sx={{ ...STACK, gap: 3, "@media print": { display: "none" } }}>
        <ChoiceChips<ListName>
          label={t("desk.shelf.list")}
          options={LISTS.map((value) => ({ value, text: t(`desk.shelf.${value}`) }))}
          chosen={list}
          onChoose={setList}
        />
        <ChoiceChips<"here" | "all">
          label={t("desk.shelf.branch")}
          options={[
            { value: "here", text: place.branchName },
            { value: "all", text: t("desk.shelf.all") },
          ]}
          chosen={area}
          onChoose={setArea}
        />
        <BigLine idle="pull" />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t(`desk.shelf.${list}`)}
        </Typography>
        {page.print === undefined ? null : (
          <Button
            startIcon={<Icon path={mdiPrinterOutline} />}
            onClick={page.print}
            sx={NOT_PRINTED}
          >
            {t("desk.shelf.print")}
          </Button>
        )}
      </Box>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <LoadingList /> : null}
      {data ? (
        <Rows lists={data} list={list} place={place} onChange={() => void refetch()} />
      ) : null}
    </Box>
  );
}

const NOT_PRINTED = { "@media print": { display: "none" } } as const;

interface RowsProps {
  readonly lists: ShelfLists;
  readonly list: ListName;
  readonly place: Place;
  readonly onChange: () => void;
}

function Rows({ lists, list, place, onChange }: RowsProps) {
  const t = useT();
  if (lists[list].length === 0) return <Typography>{t("desk.shelf.empty")}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {list === "pull"
        ? lists.pull.map((row) => (
            <PullItem key={row.reservationId} row={row} place={place} onChange={onChange} />
          ))
        : lists[list].map((row) => <HoldItem key={row.copy.barcode} row={row} />)}
    </Box>
  );
}

interface PullItemProps {
  readonly row: PullRow;
  readonly place: Place;
  readonly onChange: () => void;
}

function PullItem({ row, place, onChange }: PullItemProps) {
  const t = useT();
  const { desk } = useDesk();
  const { copy, at, pickup, card } = row;
  return (
    <Row
      copy={copy}
      facts={[at, t("desk.shelf.to", { branch: pickup }), t("desk.hold-card", { card })]}
    >
      <Button
        variant="contained"
        aria-label={t("desk.shelf.pulled", { title: copy.title })}
        onClick={() => {
          desk.scan(copy.barcode, "return");
        }}
      >
        {t("desk.shelf.pulled.short")}
      </Button>
      <Button
        variant="outlined"
        aria-label={t("desk.shelf.missing", { title: copy.title })}
        onClick={() => void desk.markMissing(copy.barcode, place.libraryId).then(onChange)}
      >
        {t("desk.shelf.missing.short")}
      </Button>
    </Row>
  );
}

function HoldItem({ row }: { readonly row: HoldRow }) {
  const t = useT();
  const { date } = useFormat();
  const { copy, branch, card, until, next } = row;
  const facts = [
    branch,
    card === undefined ? undefined : t("desk.hold-card", { card }),
    until === undefined ? undefined : t("desk.until", { day: date(until) }),
    next === undefined ? undefined : t(`desk.shelf.next.${next}`),
  ];
  return <Row copy={copy} facts={facts.filter((fact) => fact !== undefined)} />;
}

interface RowProps {
  readonly copy: PullRow["copy"];
  readonly facts: readonly string[];
  readonly children?: ReactNode;
}

function Row({ copy, facts, children }: RowProps) {
  const t = useT();
  return (
    <Box
      component="li"
      sx={{
        py: 3,
        borderTop: 1,
        borderColor: "divider",
        display: "grid",
        gap: 1,
        breakInside: "avoid",
      }}
    >
      <Typography sx={{ fontWeight: "bold" }}>
        {copy.shelfmark ?? t("desk.shelf.no-shelfmark")}
      </Typography>
      <Typography>{joinFacts([copy.title, copy.author])}</Typography>
      <Typography variant="body2" color="textSecondary">
        {joinFacts([copy.barcode, ...facts])}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, ...NOT_PRINTED }}>{children}</Box>
    </Box>
  );
}
