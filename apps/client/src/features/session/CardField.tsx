import { useT } from "../../i18n/useT.ts";
import { TextInput } from "../../ui/TextInput.tsx";
import type { FieldProps } from "./field-props.ts";

/** The number of the library card. */
export function CardField({ value, onChange, problem }: FieldProps) {
  const t = useT();
  return (
    <TextInput
      id="login-user"
      name="userId"
      label={t("login.user")}
      value={value}
      onChange={onChange}
      isWrong={problem !== undefined}
      help={t(problem ?? "login.hint")}
      inputProps={{
        "aria-required": true,
        autoComplete: "username",
        autoCapitalize: "none",
        autoCorrect: "off",
        spellCheck: false,
        maxLength: 64,
      }}
    />
  );
}
