import type { SearchReply } from "@freihand/contract";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import type { Found } from "./search.query.ts";
import type { ResultLayout } from "./useResultLayout.ts";
import { mdiFormatListBulleted, mdiViewGridOutline, mdiTune, mdiMenuDown } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useT } from "../../../i18n/context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useState } from "react";
import { hasFilters } from "../facets/filters.rules.ts";
import { onDemand } from "../../../parts/page/OnDemand.tsx";
import { useIsTakenOver } from "../../../platform/useIsTakenOver.ts";

// They are there, closed, as soon as the page is the app: so the first time they move like the others.
const FilterDrawer = onDemand(
  async () => (await import("../facets/FilterDrawer.tsx")).FilterDrawer,
);
const SortOptions = onDemand(async () => (await import("./SortOptions.tsx")).SortOptions);

/** From here on filters have a column of their own. */
export const COLUMN = "@media (min-width: 900px)";

/** Whether a button opens the filters; `below-column`: where the window has no column for them. */
export type FilterButton = "always" | "below-column" | "never";

/** What the tools of a list operate on. */
export interface ResultToolsProps {
  readonly query: SearchQuery;
  readonly found: Found;
  readonly onChange: (query: SearchQuery) => void;
  readonly filterButton: FilterButton;
  readonly layout: ResultLayout;
  readonly onLayout: (layout: ResultLayout) => void;
}

/** Order, layout, and if there is no column for them, the filters. */
export function ResultTools(props: ResultToolsProps & { readonly reply: SearchReply }) {
  const { query, found, reply, onChange, filterButton, layout, onLayout } = props;
  const hasHits = reply.total > 0;
  return (
    <>
      {hasHits ? (
        <SortMenu
          sorts={reply.sorts}
          chosen={query.sort}
          onChoose={(sort) => {
            onChange({ ...query, sort });
          }}
        />
      ) : null}
      {filterButton !== "never" && hasFilters(reply, query) ? (
        <Box sx={filterButton === "always" ? SHOWN : NOT_BESIDE_THE_COLUMN}>
          <FilterSheet query={query} found={found} onChange={onChange} />
        </Box>
      ) : null}
      {hasHits ? <LayoutButton layout={layout} onChoose={onLayout} /> : null}
    </>
  );
}

const SHOWN = { display: "contents" } as const;
/** The HTML of a served page fits every window. */
const NOT_BESIDE_THE_COLUMN = { ...SHOWN, [COLUMN]: { display: "none" } } as const;

interface LayoutButtonProps {
  readonly layout: ResultLayout;
  readonly onChoose: (layout: ResultLayout) => void;
}

/** Switches between rows and covers; shows what a press leads to. */
function LayoutButton({ layout, onChoose }: LayoutButtonProps) {
  const t = useT();
  const other = layout === "list" ? "covers" : "list";
  const label = t(other === "covers" ? "search.layout.covers" : "search.layout.list");
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={() => {
        onChoose(other);
      }}
    >
      <Icon path={other === "covers" ? mdiViewGridOutline : mdiFormatListBulleted} />
    </IconButton>
  );
}

interface FilterSheetProps {
  readonly query: SearchQuery;
  readonly found: Found;
  readonly onChange: (query: SearchQuery) => void;
}

/** The filters as a sheet from the bottom: the list behind it changes with every choice. */
function FilterSheet({ query, found, onChange }: FilterSheetProps) {
  const t = useT();
  const isTakenOver = useIsTakenOver();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = Object.values(query.filters).flat().length;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        startIcon={<Icon path={mdiTune} size={20} />}
        onClick={() => {
          setIsOpen(true);
        }}
        aria-label={chosen === 0 ? undefined : t("search.filters-chosen", { count: chosen })}
        sx={{ px: 2 }}
      >
        {chosen === 0 ? t("search.filters") : `${t("search.filters")} (${String(chosen)})`}
      </Button>
      {isTakenOver ? (
        <FilterDrawer
          isOpen={isOpen}
          query={query}
          found={found}
          onChange={onChange}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

interface SortMenuProps {
  readonly sorts: SearchReply["sorts"];
  /** undefined: the library's own order. */
  readonly chosen: string | undefined;
  readonly onChoose: (sort: string | undefined) => void;
}

/** The orders that the library offers; its own needs no parameter in the address. */
function SortMenu({ sorts, chosen, onChoose }: SortMenuProps) {
  const t = useT();
  const isTakenOver = useIsTakenOver();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const current = sorts.find(({ key }) => key === chosen) ?? sorts.find(({ active }) => active);
  if (current === undefined || sorts.length < 2) return null;
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={t("search.sort-by", { label: current.label })}
        endIcon={<Icon path={mdiMenuDown} size={20} />}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
        sx={{ px: 2 }}
      >
        {current.label}
      </Button>
      {isTakenOver ? (
        <SortOptions
          anchor={anchor}
          sorts={sorts}
          current={current.key}
          onClose={() => {
            setAnchor(undefined);
          }}
          onChoose={onChoose}
        />
      ) : null}
    </>
  );
}
