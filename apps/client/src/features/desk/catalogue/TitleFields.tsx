import { MEDIA_TYPES } from "@freihand/contract";
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
  /** What somebody else has typed meanwhile, by field. */
  readonly others: ReadonlyMap<TitleField, string>;
  readonly onChange: (draft: TitleDraft) => void;
}

const WIDE: ReadonlySet<TitleField> = new Set(["title", "subtitle", "author", "subjects"]);

/** What can be said about a title by hand. */
export function TitleFields({ draft, wrong, others, onChange }: TitleFieldsProps) {
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
            other={others.get(field)}
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
  /** Undefined: nobody else has changed it. */
  readonly other: string | undefined;
  readonly onChange: (value: string) => void;
}

function Field({ field, value, isWrong, other, onChange }: FieldProps) {
  const t = useT();
  const conflict = useConflict(field, other);
  const usual = useHelp(field, isWrong);
  const label = t(`desk.catalogue.field.${field}`);
  const mark = { isWrong: isWrong || other !== undefined, help: conflict ?? usual };
  const frame = { name: field, label, value, onChange, ...mark };
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

/** What somebody else has typed, as it is shown. */
function useConflict(field: TitleField, other: string | undefined): string | undefined {
  const t = useT();
  const media = useMediaText();
  const languageName = useLanguageName();
  if (other === undefined) return undefined;
  if (other === "") return t("desk.catalogue.other.none");
  const type = field === "mediaType" ? MEDIA_TYPES.find((one) => one === other) : undefined;
  const text = field === "language" ? languageName(other) : other;
  return t("desk.catalogue.other", { value: type === undefined ? text : media(type) });
}

function useLanguageName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: "language" });
  return (code) => names.of(LANGUAGES[code] ?? code) ?? code;
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly help: string | undefined;
  readonly onChange: (value: string) => void;
}

function MediaInput(frame: ChoiceProps) {
  const { value } = frame;
  const media = useMediaText();
  const others = HAND_MEDIA.some((type) => type === value) ? [] : [value];
  return (
    <ChoiceInput {...frame}>
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

function LanguageInput(frame: ChoiceProps) {
  const { value } = frame;
  const t = useT();
  const nameOf = useLanguageName();
  const others = value === "" || Object.hasOwn(LANGUAGES, value) ? [] : [value];
  return (
    <ChoiceInput {...frame}>
      <option value="">{t("desk.readers.none")}</option>
      {Object.keys(LANGUAGES).map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
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
