import { mdiEyeOffOutline, mdiEyeOutline } from "@mdi/js";
import { IconButton } from "../../ui/IconButton.tsx";
import { useState } from "react";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { TextInput } from "../../ui/TextInput.tsx";

interface PasswordInputProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** What a password manager does with it. */
  readonly autoComplete: "current-password" | "new-password";
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly isWrong: boolean;
  /** Undefined: nothing below. */
  readonly help?: string | undefined;
}

/** A password, hidden unless the patron wants to see it. */
export function PasswordInput({ autoComplete, ...field }: PasswordInputProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...field}
      type={shown ? "text" : "password"}
      aria-required
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          aria-label={t(shown ? "login.password.hide" : "login.password.show")}
          onClick={() => {
            setShown(!shown);
          }}
        >
          <Icon path={shown ? mdiEyeOffOutline : mdiEyeOutline} />
        </IconButton>
      }
    />
  );
}
