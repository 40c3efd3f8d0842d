import { MAX_SEARCH_TEXT, type SearchField } from "@freihand/contract";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { FormControlLabel } from "../../ui/FormControlLabel.tsx";
import { useT } from "../../i18n/context.ts";
import { ChoiceInput } from "../../ui/ChoiceInput.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import type { FieldProblem } from "../../model/search/search-form.rules.ts";
import { useProblemText } from "./useProblemText.ts";

interface FieldInputProps {
  readonly field: SearchField;
  readonly value: string | boolean | undefined;
  readonly problem: FieldProblem | undefined;
  readonly onChange: (value: string | boolean) => void;
}

/** One field of the search form, as its library describes it. */
export function FieldInput({ field, value, problem, onChange }: FieldInputProps) {
  const trouble = useProblemText()(problem);
  if (field.kind === "checkbox") {
    return (
      <FormControlLabel
        label={field.label}
        control={
          <Checkbox
            name={field.id}
            checked={value === true}
            onChange={(event) => {
              onChange(event.target.checked);
            }}
          />
        }
      />
    );
  }
  const frame = {
    name: field.id,
    label: field.label,
    value: typeof value === "string" ? value : "",
    help: trouble ?? field.hint,
    isWrong: trouble !== undefined,
    onChange,
  };
  if (field.kind === "select") {
    return (
      <ChoiceInput {...frame}>
        <Choices options={field.options ?? []} />
      </ChoiceInput>
    );
  }
  return (
    <TextInput
      {...frame}
      maxLength={MAX_SEARCH_TEXT}
      {...(field.kind === "number" ? { inputMode: "numeric" } : {})}
      enterKeyHint="search"
    />
  );
}

function Choices({ options }: { readonly options: NonNullable<SearchField["options"]> }) {
  const t = useT();
  return (
    <>
      <option value="">{t("search.any")}</option>
      {options.map(({ key, value }) => (
        <option key={key} value={key}>
          {value}
        </option>
      ))}
    </>
  );
}
