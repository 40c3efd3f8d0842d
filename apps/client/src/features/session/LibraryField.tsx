import type { Library } from "@freihand/contract";
import { useT } from "../../i18n/useT.ts";
import { useLibraryLabel } from "../../parts/useLibraryLabel.ts";
import { ChoiceInput } from "../../ui/ChoiceInput.tsx";
import type { FieldProps } from "./field-props.ts";

interface LibraryFieldProps extends FieldProps {
  readonly libraries: readonly Library[];
}

/** Which library the card belongs to: a native select, easy on phones. */
export function LibraryField({ libraries, value, onChange, problem }: LibraryFieldProps) {
  const t = useT();
  const label = useLibraryLabel();
  return (
    <ChoiceInput
      id="login-library"
      name="library"
      label={t("login.library")}
      value={value}
      onChange={onChange}
      isWrong={problem !== undefined}
      help={problem === undefined ? undefined : t(problem)}
      inputProps={{ "aria-required": true }}
    >
      <option value="">{""}</option>
      {libraries.map((library) => (
        <option key={library.id} value={String(library.id)}>
          {label(library)}
        </option>
      ))}
    </ChoiceInput>
  );
}
