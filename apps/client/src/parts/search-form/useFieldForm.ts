import type { SearchField } from "@freihand/contract";
import { useState } from "react";
import {
  checkForm,
  type FieldProblem,
  type FormValues,
} from "../../model/search/search-form.rules.ts";
import { useThisYear } from "./useThisYear.ts";

/** Search fields as they travel: by field id, only those with something in them. */
type FilledFields = Readonly<Record<string, string | true>>;

interface FieldFormOptions {
  /** The fields that the form shows. */
  readonly fields: readonly SearchField[];
  /** What stands in it at first; with nothing, the fields' own defaults do. */
  readonly start: FilledFields;
  readonly onSend: (fields: FilledFields) => void;
  /** The first field with a problem, for the focus. */
  readonly onWrong: (fieldId: string) => void;
}

/** A form of search fields. */
export interface FieldForm {
  readonly values: FormValues;
  readonly problems: ReadonlyMap<string, FieldProblem>;
  /** Sent with nothing in it. */
  readonly isEmpty: boolean;
  readonly change: (id: string, value: string | boolean) => void;
  readonly submit: () => void;
  readonly reset: () => void;
}

const NO_PROBLEMS: ReadonlyMap<string, FieldProblem> = new Map();

/** What stands in a form of search fields, and what is wrong with it once it was sent. */
export function useFieldForm({ fields, start, onSend, onWrong }: FieldFormOptions): FieldForm {
  const thisYear = useThisYear();
  const [form, setForm] = useState<Form>(UNTOUCHED);
  const { edits, isCleared, problems, isEmpty } = form;
  const beginning = isCleared ? {} : start;
  const values = { ...(hasAny(start) ? beginning : defaultsOf(fields)), ...edits };
  return {
    values,
    problems,
    isEmpty,
    change: (id, value) => {
      const typed = { ...edits, [id]: value };
      setForm({ edits: typed, isCleared, problems: without(problems, id), isEmpty: false });
    },
    submit: () => {
      const checked = checkForm(fields, values, thisYear);
      if (checked.status === "ok") {
        onSend(checked.fields);
        return;
      }
      const found = checked.status === "wrong" ? checked.problems : NO_PROBLEMS;
      setForm({ ...form, problems: found, isEmpty: checked.status === "empty" });
      onWrong([...found.keys()][0] ?? fields[0]?.id ?? "");
    },
    reset: () => {
      setForm({ ...UNTOUCHED, isCleared: true });
    },
  };
}

interface Form {
  /** What the patron changed; the rest stands as the form started. */
  readonly edits: FormValues;
  readonly isCleared: boolean;
  readonly problems: ReadonlyMap<string, FieldProblem>;
  readonly isEmpty: boolean;
}

const UNTOUCHED: Form = { edits: {}, isCleared: false, problems: NO_PROBLEMS, isEmpty: false };

const hasAny = (fields: FilledFields): boolean => Object.keys(fields).length > 0;

const without = <T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> =>
  new Map([...map].filter(([key]) => key !== id));

const defaultsOf = (fields: readonly SearchField[]): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ id, defaultValue }) =>
      defaultValue === undefined ? [] : [[id, defaultValue] as const],
    ),
  );
