import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { MessageKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/context.ts";
import {
  META_SORTS,
  type MetaQuery,
  type MetaSort,
} from "../../../model/search/meta-query.rules.ts";
import type { PositionLookup } from "../../../parts/libraries/usePosition.ts";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import type { MetaAddress } from "../useMetaAddress.ts";

const SORT_TEXT = {
  DEFAULT: "metasearch.sort.default",
  now: "metasearch.sort.now",
  distance: "metasearch.sort.distance",
  "response-time": "metasearch.sort.response-time",
} as const satisfies Record<MetaSort, MessageKey>;

const VIEWS = ["libraries", "titles"] as const;
const VIEW_TEXT = {
  libraries: "metasearch.view.libraries",
  titles: "metasearch.view.titles",
} as const satisfies Record<MetaQuery["view"], MessageKey>;

interface ResultToolsProps {
  readonly query: MetaQuery;
  readonly position: PositionLookup;
  readonly onChange: MetaAddress["change"];
}

/** How the answers are shown. */
export function ResultTools({ query, position, onChange }: ResultToolsProps) {
  const t = useT();
  const isOffered = {
    DEFAULT: true,
    now: query.view === "titles",
    distance: position.ask !== undefined,
    "response-time": true,
  } as const satisfies Record<MetaSort, boolean>;
  const sorts = META_SORTS.filter((sort) => isOffered[sort]);
  const choose = (value: string) => {
    const sort = META_SORTS.find((one) => one === value) ?? "DEFAULT";
    onChange({ sort });
    if (sort === "distance" && !position.place) void position.ask?.();
  };
  const textOf = (sort: MetaSort) =>
    sort === "DEFAULT" && query.view === "titles"
      ? t("metasearch.sort.default-titles")
      : t(SORT_TEXT[sort]);
  return (
    <Box sx={{ display: "grid", gap: 3, mb: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 3 }}>
        <Box
          component="fieldset"
          aria-label={t("metasearch.view")}
          sx={{
            display: "flex",
            flexWrap: "wrap",
            gap: 2,
            flex: "1 1 auto",
            minWidth: 0,
            m: 0,
            p: 0,
            border: 0,
          }}
        >
          {VIEWS.map((view) => (
            <Button
              key={view}
              variant={view === query.view ? "contained" : "outlined"}
              aria-pressed={view === query.view}
              onClick={() => {
                if (view !== query.view) onChange({ view });
              }}
            >
              {t(VIEW_TEXT[view])}
            </Button>
          ))}
        </Box>
        <Box sx={{ flex: "1 1 220px", maxWidth: 320 }}>
          <ChoiceInput
            name="meta-sort"
            label={t("metasearch.sort")}
            value={sorts.includes(query.sort) ? query.sort : "DEFAULT"}
            onChange={choose}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {textOf(sort)}
              </option>
            ))}
          </ChoiceInput>
        </Box>
      </Box>
      {query.sort === "distance" ? <Near position={position} /> : null}
    </Box>
  );
}

/** The outcome of requesting the position, in words. @source spec §8 "Geolocation" */
function Near({ position }: { readonly position: PositionLookup }) {
  const t = useT();
  const { place, problem, isAsking, ask } = position;
  if (place)
    return (
      <Typography variant="body2" color="textSecondary">
        {t("libraries.near.private")}
      </Typography>
    );
  return (
    <Box sx={{ display: "grid", justifyItems: "start", gap: 2 }}>
      {problem === undefined ? (
        <Typography variant="body2">{t("metasearch.near.needed")}</Typography>
      ) : (
        <Typography variant="body2" color="error" role="alert">
          {t(`libraries.near.${problem}`)}
        </Typography>
      )}
      {ask ? (
        <Button size="small" variant="outlined" loading={isAsking} onClick={() => void ask()}>
          {t("metasearch.near.ask")}
        </Button>
      ) : null}
    </Box>
  );
}
