import type { LibraryId } from "@freihand/contract";
import { Link } from "../../ui/Link.tsx";
import { Link as RouterLink } from "react-router";
import { useT } from "../../i18n/context.ts";
import { fieldQuery, resultPath } from "../../model/search/search-query.rules.ts";
import type { RecordField } from "./record-view.rules.ts";
import { boundSeparators } from "../../parts/text/separators.rules.ts";

interface SearchLinkProps {
  readonly libraryId: LibraryId;
  readonly field: RecordField;
}

/** A value that starts a search if the library supports it, else just the value. */
export function SearchLink({ libraryId, field }: SearchLinkProps) {
  const t = useT();
  const { label, value, search } = field;
  if (!search) return boundSeparators(value);
  return (
    <Link
      component={RouterLink}
      to={resultPath(fieldQuery(libraryId, search.id, search.value))}
      underline="always"
      title={t("record.search-value", { label, value: search.value })}
      sx={{ display: "inline-block", py: 0.5 }}
    >
      {boundSeparators(value)}
    </Link>
  );
}
