import type { SearchField } from "@freihand/contract";
import { useState } from "react";
import {
  checkForm,
  type CheckedForm,
  type FieldProblem,
  type FormValues,
} from "../../model/search/search-form.rules.ts";
import { useThisYear } from "./useThisYear.ts";

/** Search fields as passed on: by field id, only those that are filled in. */
type FilledFields = Readonly<Record<string, string | true>>;

interface FieldFormOptions {
  /** The fields that the form shows. */
  readonly fields: readonly SearchField[];
  /** Its initial values; if empty, the fields' own defaults. */
  readonly start: FilledFields;
  /** The initial values were sent, and their problems are shown at once: the browser itself sends a form where no script runs. */
  readonly isSent?: boolean;
  readonly onSend: (fields: FilledFields) => void;
  /** The first field with a problem, for the focus. */
  readonly onWrong: (fieldId: string) => void;
}

/** A form of search fields. */
export interface FieldForm {
  readonly values: FormValues;
  readonly problems: ReadonlyMap<string, FieldProblem>;
  /** Submitted empty. */
  readonly isEmpty: boolean;
  readonly change: (id: string, value: string | boolean) => void;
  readonly submit: () => void;
  readonly reset: () => void;
}

const NO_PROBLEMS: ReadonlyMap<string, FieldProblem> = new Map();

/** The values of a form of search fields, and its problems once submitted. */
export function useFieldForm({
  fields,
  start,
  isSent = false,
  onSend,
  onWrong,
}: FieldFormOptions): FieldForm {
  const thisYear = useThisYear();
  const [form, setForm] = useState<Form>(UNTOUCHED);
  const { edits, isCleared } = form;
  const beginning = isCleared ? {} : start;
  const values = { ...(hasAny(start) ? beginning : defaultsOf(fields)), ...edits };
  const { problems, isEmpty } =
    isSent && form === UNTOUCHED ? outcomeOf(checkForm(fields, start, thisYear)) : form;
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
      const outcome = outcomeOf(checked);
      setForm({ ...form, ...outcome });
      onWrong([...outcome.problems.keys()][0] ?? fields[0]?.id ?? "");
    },
    reset: () => {
      setForm({ ...UNTOUCHED, isCleared: true });
    },
  };
}

interface Form {
  /** What the patron changed; the rest keeps its initial value. */
  readonly edits: FormValues;
  readonly isCleared: boolean;
  readonly problems: ReadonlyMap<string, FieldProblem>;
  readonly isEmpty: boolean;
}

const UNTOUCHED: Form = { edits: {}, isCleared: false, problems: NO_PROBLEMS, isEmpty: false };

const outcomeOf = (checked: CheckedForm): Pick<Form, "problems" | "isEmpty"> => ({
  problems: checked.status === "wrong" ? checked.problems : NO_PROBLEMS,
  isEmpty: checked.status === "empty",
});

const hasAny = (fields: FilledFields): boolean => Object.keys(fields).length > 0;

const without = <T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> =>
  new Map([...map].filter(([key]) => key !== id));

const defaultsOf = (fields: readonly SearchField[]): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ id, defaultValue }) =>
      defaultValue === undefined ? [] : [[id, defaultValue] as const],
    ),
  );
