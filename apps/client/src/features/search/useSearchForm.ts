import type { LibraryId, SearchField } from "@freihand/contract";
import { useState } from "react";
import { isEmptyQuery, type SearchQuery } from "../../model/search-query.rules.ts";
import { checkForm, type FieldProblem, type FormValues } from "./search-form.rules.ts";
import type { Suggestion } from "./suggestions.query.ts";
import { useThisYear } from "./useThisYear.ts";

interface SearchFormOptions {
  readonly libraryId: LibraryId;
  readonly query: SearchQuery;
  readonly fields: readonly SearchField[];
  readonly onSearch: (query: SearchQuery) => void;
  /** The first field with a problem, for the focus. */
  readonly onWrong: (fieldId: string) => void;
}

interface SearchFormState {
  readonly values: FormValues;
  readonly problems: ReadonlyMap<string, FieldProblem>;
  /** Sent with nothing in it. */
  readonly isEmpty: boolean;
  readonly change: (id: string, value: string | boolean) => void;
  readonly choose: (suggestion: Suggestion) => void;
  readonly submit: () => void;
  readonly reset: () => void;
}

const NO_PROBLEMS: ReadonlyMap<string, FieldProblem> = new Map();

/** What stands in the search form, and what is wrong with it once it was sent. */
export function useSearchForm(options: SearchFormOptions): SearchFormState {
  const { libraryId, query, fields, onSearch, onWrong } = options;
  const thisYear = useThisYear();
  const [{ typed, problems, isEmpty }, setForm] = useState<Form>(startWith(query.fields));
  const values = isEmptyQuery(query) ? { ...defaultsOf(fields), ...typed } : typed;

  const search = (found: SearchQuery["fields"]) => {
    onSearch({ libraryId, fields: found, filters: {}, sort: query.sort });
  };
  const submit = () => {
    const checked = checkForm(fields, values, thisYear);
    if (checked.status === "ok") {
      search(checked.fields);
      return;
    }
    const found = checked.status === "wrong" ? checked.problems : NO_PROBLEMS;
    setForm({ typed, problems: found, isEmpty: checked.status === "empty" });
    onWrong([...found.keys()][0] ?? fields[0]?.id ?? "");
  };
  return {
    values,
    problems,
    isEmpty,
    change: (id, value) => {
      setForm({ ...startWith({ ...typed, [id]: value }), problems: without(problems, id) });
    },
    choose: ({ field, text }) => {
      search({ [field]: text });
    },
    submit,
    reset: () => {
      setForm(startWith({}));
    },
  };
}

interface Form {
  readonly typed: FormValues;
  readonly problems: ReadonlyMap<string, FieldProblem>;
  readonly isEmpty: boolean;
}

const startWith = (typed: FormValues): Form => ({ typed, problems: NO_PROBLEMS, isEmpty: false });

const without = <T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> =>
  new Map([...map].filter(([key]) => key !== id));

const defaultsOf = (fields: readonly SearchField[]): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ id, defaultValue }) =>
      defaultValue === undefined ? [] : [[id, defaultValue] as const],
    ),
  );
