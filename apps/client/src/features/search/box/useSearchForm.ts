import type { LibraryId, SearchField } from "@freihand/contract";
import { useModel } from "../../../model/context.ts";
import { ownFields } from "../../../model/search/meta-query.rules.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { useFieldForm, type FieldForm } from "../../../parts/search-form/useFieldForm.ts";

interface SearchFormOptions {
  readonly libraryId: LibraryId;
  readonly query: SearchQuery;
  readonly fields: readonly SearchField[];
  readonly onSearch: (query: SearchQuery) => void;
  /** The first field with a problem, for the focus. */
  readonly onWrong: (fieldId: string) => void;
}

interface SearchFormState extends FieldForm {
  /** Searches for something other than the content of the form. */
  readonly search: (fields: SearchQuery["fields"]) => void;
}

/** The form of one library: its own fields, and functions to search at once. Searches are added to the history. */
export function useSearchForm(options: SearchFormOptions): SearchFormState {
  const { libraryId, query, fields, onSearch, onWrong } = options;
  const { searchHistory } = useModel();
  const search = (wanted: SearchQuery["fields"]) => {
    const next = { libraryId, fields: wanted, filters: {}, sort: query.sort };
    searchHistory.getState().add(next);
    onSearch(next);
  };
  return {
    ...useFieldForm({ fields, start: ownFields(query, fields), onSend: search, onWrong }),
    search,
  };
}
