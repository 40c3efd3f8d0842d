import TextField from "@mui/material/TextField";
import { useT } from "../../i18n/useT.ts";
import type { FieldProps } from "./field-props.ts";

/** The number of the library card. */
export function CardField({ value, onChange, problem }: FieldProps) {
  const t = useT();
  return (
    <TextField
      id="login-user"
      name="userId"
      label={t("login.user")}
      value={value}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      error={problem !== undefined}
      helperText={t(problem ?? "login.hint")}
      slotProps={{
        htmlInput: {
          "aria-required": true,
          autoComplete: "username",
          autoCapitalize: "none",
          autoCorrect: "off",
          spellCheck: false,
          maxLength: 64,
        },
      }}
    />
  );
}
