import { Box } from "../../../ui/Box.tsx";
import { useLocale, useT } from "../../../i18n/context.ts";
import { useMediaText } from "../../../parts/record/useMediaText.ts";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import {
  HAND_MEDIA,
  LANGUAGES,
  TITLE_FIELDS,
  type TitleDraft,
  type TitleField,
} from "./title-draft.rules.ts";

interface TitleFieldsProps {
  readonly draft: TitleDraft;
  readonly wrong: ReadonlySet<TitleField>;
  readonly onChange: (draft: TitleDraft) => void;
}

const WIDE: ReadonlySet<TitleField> = new Set(["title", "subtitle", "author", "subjects"]);

/** What can be said about a title by hand. */
export function TitleFields({ draft, wrong, onChange }: TitleFieldsProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 4,
        gridTemplateColumns: "repeat(auto-fill, minmax(min(200px, 100%), 1fr))",
      }}
    >
      {TITLE_FIELDS.map((field) => (
        <Box key={field} sx={WIDE.has(field) ? { gridColumn: "1 / -1" } : {}}>
          <Field
            field={field}
            value={draft[field]}
            isWrong={wrong.has(field)}
            onChange={(value) => {
              onChange({ ...draft, [field]: value });
            }}
          />
        </Box>
      ))}
    </Box>
  );
}

interface FieldProps {
  readonly field: TitleField;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

function Field({ field, value, isWrong, onChange }: FieldProps) {
  const t = useT();
  const help = useHelp(field, isWrong);
  const label = t(`desk.catalogue.field.${field}`);
  const frame = { name: field, label, value, isWrong, onChange, help };
  if (field === "mediaType") return <MediaInput {...frame} />;
  if (field === "language") return <LanguageInput {...frame} />;
  return (
    <TextInput
      {...frame}
      required={field === "title"}
      maxLength={300}
      autoComplete="off"
      data-own-scans=""
    />
  );
}

function useHelp(field: TitleField, isWrong: boolean): string | undefined {
  const t = useT();
  if (isWrong && (field === "title" || field === "year" || field === "isbn"))
    return t(`desk.catalogue.wrong.${field}`);
  if (field === "author" || field === "subjects") return t(`desk.catalogue.help.${field}`);
  return undefined;
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function MediaInput({ name, label, value, onChange }: ChoiceProps) {
  const media = useMediaText();
  const others = HAND_MEDIA.some((type) => type === value) ? [] : [value];
  return (
    <ChoiceInput name={name} label={label} value={value} onChange={onChange}>
      {HAND_MEDIA.map((type) => (
        <option key={type} value={type}>
          {media(type)}
        </option>
      ))}
      {others.map((type) => (
        <option key={type} value={type}>
          {type}
        </option>
      ))}
    </ChoiceInput>
  );
}

function LanguageInput({ name, label, value, onChange }: ChoiceProps) {
  const t = useT();
  const names = new Intl.DisplayNames(useLocale(), { type: "language" });
  const known = Object.entries(LANGUAGES);
  const others = value === "" || Object.hasOwn(LANGUAGES, value) ? [] : [value];
  return (
    <ChoiceInput name={name} label={label} value={value} onChange={onChange}>
      <option value="">{t("desk.readers.none")}</option>
      {known.map(([code, tag]) => (
        <option key={code} value={code}>
          {names.of(tag) ?? code}
        </option>
      ))}
      {others.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </ChoiceInput>
  );
}
