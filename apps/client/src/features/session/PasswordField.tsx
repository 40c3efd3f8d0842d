import { mdiEyeOffOutline, mdiEyeOutline } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import { useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import type { FieldProps } from "./field-props.ts";

/** The password, hidden unless the patron wants to see it. */
export function PasswordField({ value, onChange, problem }: FieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const label = t(shown ? "login.password.hide" : "login.password.show");
  return (
    <TextInput
      id="login-password"
      name="password"
      type={shown ? "text" : "password"}
      label={t("login.password")}
      value={value}
      onChange={onChange}
      isWrong={problem !== undefined}
      help={problem === undefined ? undefined : t(problem)}
      inputProps={{
        "aria-required": true,
        autoComplete: "current-password",
        autoCapitalize: "none",
        autoCorrect: "off",
        spellCheck: false,
      }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={label}
            onClick={() => {
              setShown(!shown);
            }}
          >
            <Icon path={shown ? mdiEyeOffOutline : mdiEyeOutline} />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
