import { Box } from "../../../ui/Box.tsx";
import type { ReactNode } from "react";
import type { ReaderForm } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import { LongTextInput } from "../../../ui/LongTextInput.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import {
  FORM_FIELDS,
  isRequired,
  type FieldTexts,
  type FormField,
  type ReaderDraft,
} from "./reader-draft.rules.ts";

interface ReaderFieldsProps {
  readonly draft: ReaderDraft;
  readonly form: ReaderForm;
  /** What is wrong. */
  readonly texts: FieldTexts;
  readonly onChange: (draft: ReaderDraft) => void;
}

/** Everything that can be noted about a reader. */
export function ReaderFields({ draft, form, texts, onChange }: ReaderFieldsProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 4,
        gridTemplateColumns: "repeat(auto-fill, minmax(min(200px, 100%), 1fr))",
      }}
    >
      {FORM_FIELDS.map((field) => (
        <Box key={field} sx={WIDE.has(field) ? { gridColumn: "1 / -1" } : {}}>
          <ReaderInput
            field={field}
            value={draft[field]}
            form={form}
            problem={texts.get(field)}
            onChange={(value) => {
              onChange({ ...draft, [field]: value });
            }}
          />
        </Box>
      ))}
    </Box>
  );
}

const WIDE: ReadonlySet<FormField> = new Set(["street", "email", "notes"]);

interface InputProps {
  readonly field: FormField;
  readonly value: string;
  readonly form: ReaderForm;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function ReaderInput({ field, value, form, problem, onChange }: InputProps) {
  const t = useT();
  const label = t(`desk.readers.field.${field}`);
  const choices = useChoices(field, form, value);
  const frame = {
    name: field,
    label,
    value,
    onChange,
    help: problem ?? (HELP.has(field) ? t("desk.readers.help.guardian") : undefined),
    isWrong: problem !== undefined,
    required: isRequired(field),
  };
  if (choices !== undefined) return <ChoiceInput {...frame}>{choices}</ChoiceInput>;
  if (field === "notes") return <LongTextInput {...frame} autoComplete="off" />;
  return <TextInput {...frame} autoComplete="off" {...DEVICE[field]} />;
}

const HELP: ReadonlySet<FormField> = new Set(["guardian"]);
/** How a device lets it be typed. */
const DEVICE: Partial<
  Record<FormField, { type: "date" } | { inputMode: "email" | "tel" | "numeric" }>
> = {
  bornOn: { type: "date" },
  validUntil: { type: "date" },
  email: { inputMode: "email" },
  phone: { inputMode: "tel" },
  postcode: { inputMode: "numeric" },
};

/** Elements `option`; undefined: the member is typed. */
function useChoices(field: FormField, form: ReaderForm, value: string): ReactNode {
  const t = useT();
  const none = { key: "", text: t("desk.readers.none") };
  const options = {
    group: form.groups.map(({ id, name }) => ({ key: id, text: name })),
    branch: [none, ...form.branches.map(({ id, name }) => ({ key: id, text: name }))],
    language: [
      none,
      { key: "de", text: t("desk.readers.language.de") },
      { key: "en", text: t("desk.readers.language.en") },
    ],
  };
  if (field !== "group" && field !== "branch" && field !== "language") return undefined;
  const known = options[field];
  // a library without any group yet types the first
  if (known.length === 0) return undefined;
  const all = known.some(({ key }) => key === value)
    ? known
    : [{ key: value, text: value }, ...known];
  return all.map(({ key, text }) => (
    <option key={key} value={key}>
      {text}
    </option>
  ));
}
