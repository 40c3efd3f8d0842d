import type { LibraryId, SearchField } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { useRef, useState } from "react";
import { useT } from "../../../i18n/context.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { focusField } from "../../../parts/search-form/focus-field.ts";
import { FIELD_GRID } from "../../../parts/search-form/fields-code.ts";
import { FoldedFields } from "../../../parts/search-form/FoldedFields.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { useSearchFields } from "./search-fields.query.ts";
import { useModel } from "../../../model/context.ts";
import { ownFields } from "../../../model/search/meta-query.rules.ts";
import { useFieldForm, type FieldForm } from "../../../parts/search-form/useFieldForm.ts";
import { onDemand } from "../../../parts/page/OnDemand.tsx";

const FieldGrid = onDemand(FIELD_GRID);

interface SearchFormProps {
  readonly libraryId: LibraryId;
  /** The initial values of the form; give a new `key` when they change from outside. */
  readonly query: SearchQuery;
  readonly onSearch: (query: SearchQuery) => void;
  /** Whether the library's own fields are expanded initially. */
  readonly isUnfolded?: boolean;
  /** The initial values were sent: what is wrong with them is shown at once. */
  readonly isSent?: boolean;
}

/** The search box with the library's own fields, which expand. */
export function SearchForm(props: SearchFormProps) {
  const { libraryId, query, onSearch, isUnfolded = false, isSent = false } = props;
  const t = useT();
  const fields = useSearchFields(libraryId);
  const main = fields.find(({ meaning }) => meaning === "FREE") ?? fields[0];
  const others = fields.filter((field) => field !== main);
  const simple = others.filter(({ advanced }) => !advanced);
  const advanced = others.filter((field) => field.advanced);
  const [isOpen, setIsOpen] = useState(isUnfolded);
  const root = useRef<HTMLFormElement>(null);
  const form = useSearchForm({
    libraryId,
    query,
    fields,
    isSent,
    onSearch,
    onWrong: (id) => {
      setIsOpen((open) => open || advanced.some((field) => field.id === id));
      focusField(root.current, id);
    },
  });
  if (!main) return null;
  return (
    <Box component="search" aria-label={t("search.label")}>
      <form
        ref={root}
        noValidate
        // without a script, the browser itself sends it
        action="/result"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <input type="hidden" name="libraryId" value={libraryId} />
        <SearchBox
          libraryId={libraryId}
          field={main}
          text={textOf(form.values[main.id])}
          problem={form.problems.get(main.id)}
          isEmpty={form.isEmpty}
          onText={(text) => {
            form.change(main.id, text);
          }}
          onSearch={form.search}
          fields={fields}
        />
        {simple.length === 0 ? null : <FieldGrid fields={simple} form={form} />}
        <FoldedFields
          fields={advanced}
          form={form}
          isOpen={isOpen || advanced.some(({ id }) => form.problems.has(id))}
          onToggle={() => {
            setIsOpen(!isOpen);
          }}
        />
      </form>
    </Box>
  );
}

const textOf = (value: string | boolean | undefined): string =>
  typeof value === "string" ? value : "";

interface SearchFormOptions {
  readonly libraryId: LibraryId;
  readonly query: SearchQuery;
  readonly fields: readonly SearchField[];
  readonly isSent: boolean;
  readonly onSearch: (query: SearchQuery) => void;
  /** The first field with a problem, for the focus. */
  readonly onWrong: (fieldId: string) => void;
}

interface SearchFormState extends FieldForm {
  /** Searches for something other than the content of the form. */
  readonly search: (fields: SearchQuery["fields"]) => void;
}

/** The form of one library: its own fields, and functions to search at once. Searches are added to the history. */
function useSearchForm(options: SearchFormOptions): SearchFormState {
  const { libraryId, query, fields, isSent, onSearch, onWrong } = options;
  const { searchHistory } = useModel();
  const search = (wanted: SearchQuery["fields"]) => {
    const next = { libraryId, fields: wanted, filters: {}, sort: query.sort };
    searchHistory.getState().add(next);
    onSearch(next);
  };
  return {
    ...useFieldForm({ fields, start: ownFields(query, fields), isSent, onSend: search, onWrong }),
    search,
  };
}
