import { useT } from "../../i18n/context.ts";
import { TextInput } from "../../ui/TextInput.tsx";
import type { FieldProps } from "./field-props.ts";

interface CardFieldProps extends FieldProps {
  readonly id: string;
}

/** The number of the library card. */
export function CardField({ id, value, onChange, problem }: CardFieldProps) {
  const t = useT();
  return (
    <TextInput
      id={id}
      name="userId"
      label={t("login.user")}
      value={value}
      onChange={onChange}
      isWrong={problem !== undefined}
      help={t(problem ?? "login.hint")}
      aria-required
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
    />
  );
}
