import { ChoiceInput } from "../../ui/ChoiceInput.tsx";

interface FilterChoiceProps {
  readonly name: string;
  readonly label: string;
  /** Label of the option "all". */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** Undefined: all. One that is not an option, as from an old address, is shown as it is. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** All of them, or those of one kind; nothing to choose where there is only one kind. */
export function FilterChoice({ all, options, value = "", onChange, ...input }: FilterChoiceProps) {
  const isKnown = value === "" || options.some((option) => option.value === value);
  if (options.length < 2 && value === "") return null;
  return (
    <ChoiceInput
      {...input}
      value={value}
      onChange={(chosen) => {
        onChange(chosen === "" ? undefined : chosen);
      }}
    >
      <option value="">{all}</option>
      {isKnown ? null : <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </ChoiceInput>
  );
}
