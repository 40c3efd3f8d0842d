import type { Library, LibraryId } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { useRef, useState } from "react";
import { useT } from "../../i18n/context.ts";
import {
  firstProblem,
  loginProblems,
  typedNumber,
  type LoginForm as Filled,
} from "./login-form.rules.ts";
import { PublicField } from "./PublicField.tsx";
import { useLogin, type SignedIn } from "./useLogin.ts";
import { usePublicChoice } from "./usePublicChoice.ts";
import { Checking } from "../../parts/password/Checking.tsx";
import { Failure } from "../../parts/password/Failure.tsx";
import { PasswordInput } from "../../parts/password/PasswordInput.tsx";
import type { FieldProps } from "./field-props.ts";
import { useLibraryLabel } from "../../parts/libraries/useLibraryLabel.ts";
import { ChoiceInput } from "../../ui/ChoiceInput.tsx";
import { LoginHelp } from "./LoginHelp.tsx";
import { CardField } from "./CardField.tsx";

interface LoginFormProps {
  readonly libraries: readonly Library[];
  /** Prefilled; undefined: nothing to prefill. */
  readonly libraryId: LibraryId | undefined;
  readonly userId: string | undefined;
  readonly onDone: (card: SignedIn) => void;
}

/** Library, card number and password. */
export function LoginForm({ libraries, libraryId, userId, onDone }: LoginFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { mutation: login, isChecking } = useLogin();
  const publicChoice = usePublicChoice();
  const known = libraries.some(({ id }) => id === libraryId);
  const [filled, setFilled] = useState<Filled>({
    library: known ? String(libraryId) : "",
    userId: userId ?? "",
    password: "",
  });
  const [checked, setChecked] = useState(false);
  const problems = checked ? loginProblems(filled) : {};
  const fill = (field: keyof Filled) => (text: string) => {
    setFilled((before) => ({ ...before, [field]: text }));
  };
  const submit = () => {
    setChecked(true);
    const first = firstProblem(loginProblems(filled));
    const library = libraries.find(({ id }) => String(id) === filled.library);
    if (first !== undefined || !library) {
      login.reset(); // what it was refused for was typed before
      form.current?.querySelector<HTMLElement>(`[name=${first ?? "library"}]`)?.focus();
      return;
    }
    const { password } = filled;
    const { isPublic } = publicChoice;
    login.mutate(
      { libraryId: library.id, userId: typedNumber(filled.userId), password, isPublic },
      { onSuccess: onDone },
    );
  };
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!login.isPending) submit();
      }}
      sx={{ display: "flex", flexDirection: "column", gap: 5 }}
    >
      {login.error ? <Failure key={login.submittedAt} error={login.error} /> : null}
      <LibraryField
        libraries={libraries}
        value={filled.library}
        onChange={fill("library")}
        problem={problems.library}
      />
      <CardField
        id="login-user"
        value={filled.userId}
        onChange={fill("userId")}
        problem={problems.userId}
      />
      <PasswordField
        value={filled.password}
        onChange={fill("password")}
        problem={problems.password}
      />
      <PublicField {...publicChoice} />
      <Checking isOn={isChecking} />
      <Button type="submit" variant="contained" size="large" aria-disabled={login.isPending}>
        {login.isPending ? t("login.busy") : t("login.button")}
      </Button>
      <LoginHelp
        library={libraries.find(({ id }) => String(id) === filled.library)}
        userId={typedNumber(filled.userId)}
      />
    </Box>
  );
}

interface LibraryFieldProps extends FieldProps {
  readonly libraries: readonly Library[];
}

/** Which library the card belongs to: a native select, easy on phones. */
function LibraryField({ libraries, value, onChange, problem }: LibraryFieldProps) {
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
      aria-required
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

/** The password, byte for byte. */
function PasswordField({ value, onChange, problem }: FieldProps) {
  const t = useT();
  return (
    <PasswordInput
      id="login-password"
      name="password"
      label={t("login.password")}
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      isWrong={problem !== undefined}
      help={problem === undefined ? undefined : t(problem)}
    />
  );
}
