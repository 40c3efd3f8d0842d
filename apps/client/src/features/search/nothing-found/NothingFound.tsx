import { mdiBookSearchOutline } from "@mdi/js";
import type { LibraryId, SearchReply } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { MessageKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/context.ts";
import { isMistypedIsbn } from "../../../model/search/search-form.rules.ts";
import { queryWords, type SearchQuery } from "../../../model/search/search-query.rules.ts";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import { focusSearchBox } from "../../../parts/page/search-focus.ts";
import { DidYouMean } from "./DidYouMean.tsx";
import { withoutFilters } from "../facets/filters.rules.ts";
import { isForCopy } from "../scan/scanned-fields.rules.ts";
import { useSearchFields } from "../box/search-fields.query.ts";
import { NextSteps } from "./NextSteps.tsx";
import { metaFieldsOf, NO_META_QUERY } from "../../../model/search/meta-query.rules.ts";
import { SearchElsewhere } from "../../../parts/libraries/SearchElsewhere.tsx";

interface NothingFoundProps {
  readonly libraryId: LibraryId;
  readonly query: SearchQuery;
  readonly reply: SearchReply;
  readonly onChange: (query: SearchQuery) => void;
}

/** No hits, and next steps: other spellings, related searches that have hits, other libraries. */
export function NothingFound({ libraryId, query, reply, onChange }: NothingFoundProps) {
  const t = useT();
  const fields = useSearchFields(libraryId);
  const hasFilters = Object.keys(query.filters).length > 0;
  return (
    <>
      <EmptyState
        icon={mdiBookSearchOutline}
        title={t("search.none.title")}
        text={t(adviceFor(query, isForCopy(fields, query.fields)))}
        action={
          hasFilters ? (
            <Button
              variant="contained"
              onClick={() => {
                onChange(withoutFilters(query));
              }}
            >
              {t("search.filters.clear")}
            </Button>
          ) : (
            <Button variant="outlined" onClick={focusSearchBox}>
              {t("search.none.new")}
            </Button>
          )
        }
      />
      <Box sx={{ display: "grid", rowGap: 3, mt: -6, textAlign: "center" }}>
        <DidYouMean query={query} proposals={reply.didYouMean ?? []} />
        <NextSteps libraryId={libraryId} query={query} />
        <div>
          <SearchElsewhere query={{ ...NO_META_QUERY, fields: metaFieldsOf(query.fields) }}>
            {t("search.way.libraries")}
          </SearchElsewhere>
        </div>
      </Box>
    </>
  );
}

function adviceFor(query: SearchQuery, isNumber: boolean): MessageKey {
  if (isNumber) return "search.none.number";
  if (isMistypedIsbn(queryWords(query))) return "search.none.isbn";
  return Object.keys(query.filters).length > 0 ? "search.none.filters" : "search.none.text";
}
